import { newId } from '@praxis/contract/kernel/new-id'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { EntryLine } from './entry-line.tsx'
import { expenseForm } from './expense-form.tsx'
import { rateForm } from './rate-form.tsx'
import { nameOfEntry, weekOf } from './time.api.ts'
import { timeForm } from './time-form.tsx'
import { WeekTotals } from './week-totals.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a week is of seven days, from Sunday on', () => {
	expect(weekOf('2026-11-28')).toEqual([
		'2026-11-22',
		'2026-11-23',
		'2026-11-24',
		'2026-11-25',
		'2026-11-26',
		'2026-11-27',
		'2026-11-28',
	])
})

const FORM = {
	workedOn: '2026-11-02',
	caseId: null,
	description: '',
	billing: 'billable',
	taskCode: '',
	activityCode: '',
	start: '',
} as const

test.each([
	['1h20m', 4_800],
	['1:20', 4_800],
	['0.3', 1_080],
	['2', 7_200],
])('the form reads %j', (duration, seconds) => {
	expect(timeForm.parse({ ...FORM, duration }).duration).toBe(seconds)
})

test.each(['', 'soon', '0m', '25h'])('the form refuses the duration %j', (duration) => {
	expect(timeForm.safeParse({ ...FORM, duration }).success).toBe(false)
})

test('an entry is called by its first line, else by its case', () => {
	expect(nameOfEntry({ description: 'Call\nwith client', caseName: 'Osei' })).toBe('Call')
	expect(nameOfEntry({ description: '', caseName: 'Osei v. Park' })).toBe('Osei v. Park')
})

function showLine() {
	const sent: unknown[] = []
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		const body = JSON.parse(String(init.body))
		sent.push(body)
		return new Response(JSON.stringify({ ...body, seconds: body.seconds }))
	})
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<EntryLine day="2026-11-02" />
		</QueryClientProvider>,
	)
	return sent
}

test('a line shows how it is read, and is saved once with the day', async () => {
	const sent = showLine()
	fireEvent.change(screen.getByLabelText(/Time and description/), {
		target: { value: '1h20m reviewed deposition a104' },
	})
	await screen.findByText('1:20 worked, 1.4 h billed · A104 · Billable')
	fireEvent.click(screen.getByRole('button', { name: 'Record' }))
	await waitFor(() => expect(sent).toHaveLength(1))
	expect(sent[0]).toMatchObject({ seconds: 4_800, workedOn: '2026-11-02', description: 'reviewed deposition' })
})

test('a line without a duration is not sent, and stays', async () => {
	const sent = showLine()
	const line = screen.getByLabelText<HTMLInputElement>(/Time and description/)
	fireEvent.change(line, { target: { value: 'reviewed deposition' } })
	fireEvent.click(screen.getByRole('button', { name: 'Record' }))
	await waitFor(() => expect(line.getAttribute('aria-invalid')).toBe('true'))
	expect([sent, line.value]).toEqual([[], 'reviewed deposition'])
})

test('each day of a week shows its sum and can be chosen', () => {
	const chosen: string[] = []
	const days = weekOf('2026-11-02')
	const totals = [
		{ workedOn: '2026-11-02', billing: 'billable', seconds: 4_800 },
		{ workedOn: '2026-11-02', billing: 'non_billable', seconds: 600 },
	] as const
	renderUi(<WeekTotals days={days} totals={totals} chosen="2026-11-03" onChoose={(day) => chosen.push(day)} />)
	fireEvent.click(screen.getByRole('button', { name: /1:30$/ }))
	expect(chosen).toEqual(['2026-11-02'])
	expect(screen.getByText('1:20', { exact: false })).toBeTruthy()
})

const RATE = { who: 'everyone', userId: null, amount: '$1,250.50', startsOn: '', endsOn: '2026-12-31' } as const

test('the form of a rate reads amounts, days and for whom it is', () => {
	expect(rateForm.parse(RATE)).toEqual({
		userId: null,
		role: null,
		cents: 1_250_50,
		startsOn: null,
		endsOn: '2026-12-31',
	})
	expect(rateForm.parse({ ...RATE, who: 'paralegal' })).toMatchObject({ role: 'paralegal', userId: null })
	const wrong = rateForm.safeParse({ ...RATE, who: 'person', amount: '1.005' })
	expect(wrong.error?.issues.map(({ message }) => message)).toEqual(['Enter an amount, such as 250.00.'])
	const noOne = rateForm.safeParse({ ...RATE, who: 'person' })
	expect(noOne.error?.issues.map(({ message }) => message)).toEqual(['Choose a person.'])
})

const EXPENSE = {
	spentOn: '2026-11-02',
	caseId: newId(),
	kind: 'mileage',
	code: 'E109',
	description: '',
	vendor: '',
	quantity: '12.5',
	unit: '0.725',
	tax: '',
	isBillable: true,
	receiptId: null,
} as const

test('the form of an expense reads miles at tenths of a cent, and amounts at cents only', () => {
	expect(expenseForm.parse(EXPENSE)).toMatchObject({ quantityThousandths: 12_500, unitMils: 725, taxCents: 0 })
	const amount = { ...EXPENSE, kind: 'amount', quantity: '1', unit: '25', tax: '1.25' } as const
	expect(expenseForm.parse(amount)).toMatchObject({ quantityThousandths: 1_000, unitMils: 25_000, taxCents: 125 })
	// Miles that were typed before the kind was changed do not count.
	expect(expenseForm.parse({ ...amount, quantity: '12.5' })).toMatchObject({ quantityThousandths: 1_000 })
	for (const [more, message] of [
		[{ kind: 'mileage', quantity: '0' }, 'The quantity must be more than 0.'],
		[{ unit: '25.005' }, 'Enter an amount, such as 25.00.'],
		[{ unit: '0' }, 'The amount must be more than 0.'],
		[{ unit: '-5' }, 'The amount must be more than 0.'],
		[{ code: null }, 'Choose a category.'],
		[{ caseId: null }, 'Choose a case.'],
	] as const) {
		const read = expenseForm.safeParse({ ...amount, ...more })
		expect(read.error?.issues[0]?.message).toBe(message)
	}
})

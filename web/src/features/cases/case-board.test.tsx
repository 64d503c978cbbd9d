import type { CaseBoard as Board, BoardCard } from '@praxis/contract/cases/case-templates.contract'
import { fireEvent, renderHook, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { useRecentToasts } from '../../ui/toast/recent-toasts.ts'
import { CaseBoard } from './case-board.tsx'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const NAME = 'Osei v. Falk'

const CARD = {
	id: ID,
	caseName: NAME,
	caseNumber: '26-1',
	clientName: 'Ada Osei',
	priority: 'medium',
	status: 'Active',
	stage: 'Intake',
	stageSince: null,
	nextDate: null,
	nextDateLabel: null,
	attorneyName: null,
	version: 1,
} as unknown as BoardCard

/** The board with the card in this stage. */
function boardWith(card: BoardCard): Board {
	const columns = ['Intake', 'Demand'].map((stage) => {
		const items = card.stage === stage ? [card] : []
		return { stage, count: items.length, items }
	})
	return { practiceArea: 'General', areas: [{ practiceArea: 'General', count: 1 }], columns }
}

const MOVED = { ...CARD, stage: 'Demand', version: 2 }
const cardIn = (stage: string) =>
	within(screen.getByRole('region', { name: stage })).queryByRole('link', { name: NAME })

const lastToast = () => renderHook(() => useRecentToasts()).result.current[0]?.text

/** Moves the card by key on a server that answers the reads of the board one after another, the last again and again. */
async function move(reads: readonly Board[], saved: readonly [number, object] = [200, MOVED]) {
	let read = 0
	stubApi({
		'GET /api/cases/board': () => {
			read += 1
			return [200, reads[Math.min(read, reads.length) - 1] ?? {}]
		},
		[`PATCH /api/cases/${ID}`]: saved,
	})
	const { client } = await renderScreen(<CaseBoard />, { session: sessionOf('attorney') })
	const card = await screen.findByRole('link', { name: NAME })
	card.focus()
	fireEvent.keyDown(card, { key: 'ArrowRight', shiftKey: true })
	const readAgain = () => client.refetchQueries({ queryKey: ['cases'] })
	return { readAgain, reads: () => read }
}

test('a moved card stays in its column with the focus, though the board is read once more as it was', async () => {
	const { readAgain, reads } = await move([boardWith(CARD), boardWith(CARD), boardWith(CARD), boardWith(MOVED)])
	await expect.poll(lastToast).toBe(`Moved “${NAME}” to Demand.`)
	await expect.poll(reads).toBeGreaterThan(1)
	await readAgain()
	for (const _ of ['as it was', 'as it is']) {
		expect(cardIn('Intake')).toBeNull()
		expect(cardIn('Demand')).toBe(document.activeElement)
		expect(screen.getByRole('heading', { name: /^Demand/ }).textContent).toBe('Demand1')
		await readAgain()
	}
})

test('a later move of someone else is shown', async () => {
	const { readAgain } = await move([boardWith(CARD), boardWith({ ...CARD, version: 3 })])
	await expect.poll(lastToast).toBe(`Moved “${NAME}” to Demand.`)
	await readAgain()
	await expect.poll(() => cardIn('Intake')).not.toBeNull()
})

test('a card that could not be moved goes back, and the reason is shown', async () => {
	await move([boardWith(CARD)], [409, { code: 'stale_version', message: 'Changed meanwhile.', requestId: 'r' }])
	await expect.poll(lastToast).toBe('Failed to move case: Changed meanwhile.')
	await expect.poll(() => cardIn('Intake')).not.toBeNull()
})

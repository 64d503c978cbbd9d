import type { PeriodClaim, PeriodRecord } from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { periodForm } from './period-form.ts'
import { LimitationPeriodSettings, matching } from './period-settings.tsx'
import { sourceAddress } from './period-text.ts'

const TEXAS: PeriodRecord = {
	id: 'personal-injury.injury.texas',
	version: 0,
	area: 'Personal Injury',
	claim: 'injury',
	claimLabel: 'Personal injury',
	state: 'Texas',
	years: 2,
	months: 0,
	days: 0,
	runsFrom: null,
	runsFromText: 'Date of loss',
	statute: 'Tex. Civ. Prac. & Rem. Code § 16.003',
	source: 'The statute',
	note: 'Confirm tolling.',
	isActive: true,
	hasDefault: true,
	isDefault: true,
	verifiedOn: null,
	verifiedByName: null,
	changedAt: null,
	changedByName: null,
}
const TAX: PeriodRecord = {
	...TEXAS,
	id: 'tax-law.tax_court.federal',
	version: 1,
	area: 'Tax Law',
	claim: 'tax_court',
	claimLabel: 'Petition to the Tax Court',
	state: '',
	years: 0,
	days: 90,
	statute: '26 U.S.C. § 6213(a)',
	verifiedOn: '2026-11-20',
	verifiedByName: 'Ada Admin',
}
const CLAIMS: PeriodClaim[] = [TEXAS, TAX].map(({ area, claim, claimLabel }) => ({
	area,
	claim,
	label: claimLabel,
	startsFrom: [{ id: 'accident_date', label: 'Date of loss' }],
}))

beforeEach(() => {
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: [TEXAS, TAX], claims: CLAIMS })))
})
afterEach(() => vi.unstubAllGlobals())

test('lists the periods, finds one by its statute, and offers no change to those who may not', async () => {
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	await store.ready()
	renderUi(
		<UserProvider store={store}>
			<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
				<LimitationPeriodSettings />
			</QueryClientProvider>
		</UserProvider>,
	)
	await waitFor(() => screen.getByText('2 limitation periods'))
	expect(screen.getByText(/Defaults are a starting point/)).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Add period' })).toBeNull()
	fireEvent.change(screen.getByRole('searchbox'), { target: { value: '6213' } })
	await waitFor(() => screen.getByText('1 limitation period'))
})

test('filters by state, claim, practice area and whether they are verified', () => {
	const idsOf = (filters: Record<string, string[]>, search = '') =>
		matching([TEXAS, TAX], { search, sort: null, filters }).map(({ id }) => id)
	expect(idsOf({})).toEqual([TEXAS.id, TAX.id])
	expect(idsOf({ state: ['Federal'] })).toEqual([TAX.id])
	expect(idsOf({ claim: ['Personal injury'] })).toEqual([TEXAS.id])
	expect(idsOf({ area: ['Tax Law'], status: ['Not verified'] })).toEqual([])
	expect(idsOf({ status: ['Not verified'] })).toEqual([TEXAS.id])
	expect(idsOf({}, 'texas § 16')).toEqual([TEXAS.id])
})

test('asks for whole numbers, a length and a statute, and links only to addresses of the web', () => {
	const values = { ...TEXAS, years: '2', months: '', days: '', runsFrom: '' }
	expect(periodForm.parse(values)).toMatchObject({ years: 2, months: 0, days: 0, runsFrom: null })
	const fieldsOf = (changes: object) =>
		periodForm.safeParse({ ...values, ...changes }).error?.issues.map(({ path, message }) => [path[0], message])
	expect(fieldsOf({ years: '' })).toEqual([['days', 'A period has at least one day.']])
	expect(fieldsOf({ years: '1.5' })).toContainEqual(['years', 'Please enter a whole number.'])
	expect(fieldsOf({ statute: ' ' })).toEqual([['statute', 'Name the statute or rule.']])
	expect(sourceAddress({ source: 'https://law.example/16' })).toBe('https://law.example/16')
	for (const source of ['javascript:alert(1)', 'Text of the statute']) expect(sourceAddress({ source })).toBeNull()
})

import { expect, test } from 'vitest'
import { FRCP } from '../court-rules/sets/frcp.ts'
import { type Kept, recompute } from './recompute.rules.ts'

const COURT = { holidays: [], closures: [] }
const kept = (change: Partial<Kept>): Kept => ({
	id: 'one',
	ruleId: 'frcp.interrogatories',
	title: 'Interrogatories',
	dueOn: '2026-07-06',
	computedOn: '2026-07-06',
	overrideReason: null,
	status: 'open',
	...change,
})
const moved = (day: string, of: readonly Kept[], closures: readonly string[] = []) =>
	recompute(FRCP, { ...COURT, closures }, { eventId: 'interrogatories-served', day, means: 'electronic' }, of).map(
		({ from, to, isMoved, isOverridden }) => ({ from, to, isMoved, isOverridden }),
	)

test('a deadline moves with its event; one on a day the rule passes over anyway does not', () => {
	expect(moved('2026-06-04', [kept({})])).toEqual([
		{ from: '2026-07-06', to: '2026-07-06', isMoved: false, isOverridden: false },
	])
	expect(moved('2026-06-08', [kept({})])).toEqual([
		{ from: '2026-07-06', to: '2026-07-08', isMoved: true, isOverridden: false },
	])
})

test('an overridden date stays, with what the rule gives now', () => {
	expect(moved('2026-06-08', [kept({ dueOn: '2026-07-01', overrideReason: 'Ordered.' })])).toEqual([
		{ from: '2026-07-01', to: '2026-07-08', isMoved: false, isOverridden: true },
	])
})

test('closed deadlines, and those of rules that no longer apply, are left out', () => {
	expect(moved('2026-06-08', [kept({ status: 'completed' }), kept({ ruleId: 'frcp.gone' })])).toEqual([])
})

test('a holiday of the court moves what ends on it', () => {
	const holiday = {
		name: 'Founders’ Day',
		cite: 'state law',
		level: 'state',
		certainty: 'sure',
		on: { date: '2026-07-06' },
		observed: 'none',
	} as const
	const input = { eventId: 'interrogatories-served', day: '2026-06-04', means: 'electronic' } as const
	const [one] = recompute(FRCP, { holidays: [holiday], closures: [] }, input, [kept({})])
	expect(one).toMatchObject({ to: '2026-07-07', isMoved: true })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { installmentsOf, PLAN_INTERVALS } from './installments.rules.ts'

test('installments add up to the whole to the cent, in order, and differ by a cent at most', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 60, max: 100_000_000_000 }),
			fc.integer({ min: 2, max: 60 }),
			fc.constantFrom(...PLAN_INTERVALS),
			(cents, count, interval) => {
				const all = installmentsOf(cents, { count, interval, firstOn: '2026-01-31' })
				const parts = all.map((one) => one.cents)
				expect(all).toHaveLength(count)
				expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
				expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
				const days = all.map(({ dueOn }) => dueOn)
				expect(days).toEqual(days.toSorted())
			},
		),
	)
})

test('months end on their last day, and the day of the month comes back', () => {
	const all = installmentsOf(1_000, { count: 4, interval: 'month', firstOn: '2027-12-31' })
	expect(all).toEqual([
		{ dueOn: '2027-12-31', cents: 250 },
		{ dueOn: '2028-01-31', cents: 250 },
		{ dueOn: '2028-02-29', cents: 250 },
		{ dueOn: '2028-03-31', cents: 250 },
	])
	expect(installmentsOf(100, { count: 3, interval: 'two_weeks', firstOn: '2026-12-24' })).toEqual([
		{ dueOn: '2026-12-24', cents: 34 },
		{ dueOn: '2027-01-07', cents: 33 },
		{ dueOn: '2027-01-21', cents: 33 },
	])
})

test('less than a cent each is no plan', () => {
	expect(installmentsOf(1, { count: 2, interval: 'week', firstOn: '2026-01-01' })).toEqual([])
})

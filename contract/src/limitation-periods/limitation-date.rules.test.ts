import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../kernel/dates.ts'
import { computationText, endOfPeriod } from './limitation-date.rules.ts'

const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days))

describe('the end of a period', () => {
	it.each([
		['2024-02-29', { years: 1, months: 0, days: 0 }, '2025-02-28'],
		['2026-01-31', { years: 0, months: 1, days: 0 }, '2026-02-28'],
		['2026-08-31', { years: 2, months: 6, days: 0 }, '2029-02-28'],
		['2026-11-01', { years: 0, months: 2, days: 15 }, '2027-01-16'],
		['2026-12-31', { years: 0, months: 0, days: 1 }, '2027-01-01'],
	])('of %s and %o is %s', (start, period, end) => {
		expect(endOfPeriod(start, period)).toBe(end)
	})

	it('comes after its beginning, never later than the same day of the last month', () => {
		fc.assert(
			fc.property(date, fc.nat(30), fc.nat(300), (start, years, months) => {
				const end = endOfPeriod(start, { years, months, days: 0 })
				expect(daysBetween(start, end)).toBeGreaterThanOrEqual(0)
				expect(Number(end.slice(8))).toBeLessThanOrEqual(Number(start.slice(8)))
			}),
		)
	})

	it('counts days exactly', () => {
		fc.assert(
			fc.property(date, fc.nat(4000), (start, days) => {
				expect(daysBetween(start, endOfPeriod(start, { years: 0, months: 0, days }))).toBe(days)
			}),
		)
	})

	it('shows the computation and a weekend', () => {
		expect(computationText('2025-12-20', { years: 1, months: 0, days: 0 })).toBe(
			'Dec 20, 2025 + 1 year = Dec 20, 2026. That is a Sunday; do not count on a later day.',
		)
	})
})

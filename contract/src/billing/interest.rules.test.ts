import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../kernel/dates.ts'
import { interestThrough } from './interest.rules.ts'

const terms = { rate: 12_000, graceDays: 0, capRate: null, capCents: null }
const one = { totalCents: 100_000, dueOn: '2026-01-31', settled: [], counted: [] }

test('12 % a year on $1,000.00 is $120.00 after 365 days, and a day is $0.33', () => {
	expect(interestThrough(terms, one, addDays('2026-01-31', 365))).toMatchObject({ fromOn: '2026-02-01', cents: 12_000 })
	expect(interestThrough(terms, one, '2026-02-01')).toMatchObject({ cents: 33 })
	expect(interestThrough(terms, one, '2026-01-31')).toBeNull()
})

test('days of grace, what was paid meanwhile, and what was counted', () => {
	expect(interestThrough({ ...terms, graceDays: 10 }, one, '2026-02-10')).toBeNull()
	expect(interestThrough({ ...terms, graceDays: 10 }, one, '2026-02-11')).toMatchObject({ fromOn: '2026-02-11' })
	const paid = { ...one, settled: [{ on: '2026-02-11', cents: 50_000 }] }
	// 10 days on $1,000.00 and 10 on $500.00.
	expect(interestThrough(terms, paid, '2026-02-20')).toMatchObject({ cents: 493 })
	const counted = { ...one, counted: [{ throughOn: '2026-02-10', cents: 329 }] }
	expect(interestThrough(terms, counted, '2026-02-20')).toMatchObject({ fromOn: '2026-02-11', cents: 329 })
})

test('the cap is for all charges together, of the invoice or as an amount', () => {
	expect(interestThrough({ ...terms, capRate: 5_000 }, one, '2028-01-31')).toMatchObject({
		cents: 5_000,
		isCapped: true,
	})
	const counted = { ...one, counted: [{ throughOn: '2026-06-30', cents: 4_900 }] }
	expect(interestThrough({ ...terms, capCents: 5_000 }, counted, '2028-01-31')).toMatchObject({ cents: 100 })
	const full = { ...one, counted: [{ throughOn: '2026-06-30', cents: 5_000 }] }
	expect(interestThrough({ ...terms, capCents: 5_000 }, full, '2028-01-31')).toBeNull()
})

test('later is never less, and never more than the cap', () => {
	fc.assert(
		fc.property(fc.nat(100_000_000), fc.nat(100_000), fc.nat(2_000), fc.nat(2_000), (totalCents, rate, days, more) => {
			const capped = { ...terms, rate, capRate: 10_000 }
			const at = (count: number) =>
				interestThrough(capped, { ...one, totalCents }, addDays(one.dueOn, count))?.cents ?? 0
			expect(at(days + more)).toBeGreaterThanOrEqual(at(days))
			expect(at(days + more)).toBeLessThanOrEqual(Math.ceil(totalCents / 10))
		}),
	)
})

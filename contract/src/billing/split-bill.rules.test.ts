import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, splitLines, splitTable } from './split-bill.rules.ts'

const percent = (share: number) => ({ share: share * 1_000, cents: null })
const fixed = (cents: number) => ({ share: null, cents })
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

test.each([
	[10_000, [percent(40)], [6_000, 4_000]],
	[10_001, [percent(50)], [5_000, 5_001]],
	[100, [percent(33.333), percent(33.333)], [34, 33, 33]],
	[101, [percent(50), percent(50)], [0, 51, 50]],
	[10_000, [fixed(2_500)], [7_500, 2_500]],
	[10_000, [fixed(10_000)], [0, 10_000]],
	[10_000, [percent(25), fixed(1)], [7_499, 2_500, 1]],
	[10_000, [fixed(10_001)], null],
	[10_000, [percent(60), percent(60)], null],
	[0, [percent(40)], [0, 0]],
])('%i among %j is %j', (total, payers, parts) => {
	expect(partsOf(total, payers)).toEqual(parts)
})

const amount = fc.integer({ min: 0, max: 5_000_000 })
const line = fc.record({
	seconds: fc.option(amount),
	billedSeconds: fc.option(amount),
	writeDownCents: amount,
	discountCents: amount,
	sharedDiscountCents: amount,
	netCents: amount,
	taxCents: amount,
})
const bill = fc.tuple(
	fc.array(line, { minLength: 1, maxLength: 12 }),
	fc.array(fc.integer({ min: 1, max: 99_000 }), { maxLength: 4 }),
)

test('every line and every payer come to their sum, and nothing is negative', () => {
	fc.assert(
		fc.property(bill, ([lines, weights]) => {
			const total = sum(lines.map((one) => one.netCents + one.taxCents))
			const whole = sum(weights) + 1
			const payers = weights.map((one) => ({ share: null, cents: Math.floor((total * one) / whole) }))
			const parts = partsOf(total, payers) ?? []
			const divided = splitLines(lines, parts)
			for (const [at, part] of parts.entries())
				expect(sum((divided[at] ?? []).map((one) => one.netCents + one.taxCents))).toBe(part)
			for (const [at, one] of lines.entries()) {
				const of = divided.map((all) => all[at])
				expect(sum(of.map((each) => each?.netCents ?? 0))).toBe(one.netCents)
				expect(sum(of.map((each) => each?.taxCents ?? 0))).toBe(one.taxCents)
				expect(sum(of.map((each) => each?.seconds ?? 0))).toBe(one.seconds ?? 0)
				for (const each of of) expect(Math.min(each?.netCents ?? -1, each?.taxCents ?? -1)).toBeGreaterThanOrEqual(0)
				const original = one.netCents + one.writeDownCents + one.discountCents + one.sharedDiscountCents
				expect(sum(of.map((each) => each?.originalCents ?? 0))).toBe(original)
			}
		}),
		{ numRuns: 300 },
	)
})

test('a table with other sums is refused', () => {
	expect(() => splitTable([1, 2], [4])).toThrow(RangeError)
	expect(splitTable([0, 0], [0, 0])).toEqual([
		[0, 0],
		[0, 0],
	])
})

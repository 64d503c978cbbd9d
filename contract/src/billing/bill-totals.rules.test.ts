import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billTotals, discountable, type LineAmounts } from './bill-totals.rules.ts'

const line = (originalCents: number | null, more: Partial<LineAmounts> = {}): LineAmounts => ({
	kind: 'time',
	originalCents,
	writeDownCents: 0,
	discountCents: 0,
	...more,
})

test.each([
	['348.35 × 16 less 4 % by line', [line(557_360, { discountCents: 22_294 })], 0, 22_000, 535_066, 117_715],
	['348.35 × 16 less 4 % of the bill', [line(557_360)], 22_294, 22_000, 535_066, 117_715],
	['8,180.00 at 9.975 %', [line(818_000)], 0, 9_975, 818_000, 81_596],
	['10 × 3.60 at 5.5 %', [line(3_600)], 0, 5_500, 3_600, 198],
	['a line without a rate', [line(null)], 0, 22_000, 0, 0],
	['no lines', [], 0, 22_000, 0, 0],
] as const)('%s', (...[, lines, discount, rate, fees, tax]) => {
	expect(billTotals(lines, discount, rate)).toMatchObject({ feesCents: fees, taxCents: tax, totalCents: fees + tax })
})

const anyLine = fc
	.record({
		kind: fc.constantFrom('time' as const, 'expense' as const),
		originalCents: fc.integer({ min: 0, max: 100_000_000 }),
		down: fc.double({ min: 0, max: 1, noNaN: true }),
		off: fc.double({ min: 0, max: 1, noNaN: true }),
	})
	.map(({ kind, originalCents, down, off }): LineAmounts => {
		const writeDownCents = Math.floor(originalCents * down)
		return { kind, originalCents, writeDownCents, discountCents: Math.floor((originalCents - writeDownCents) * off) }
	})

test('each total is the sum of its lines after tax and discount, and no line is below zero', () => {
	const rate = fc.integer({ min: 0, max: 100_000 })
	const share = fc.double({ min: 0, max: 1, noNaN: true })
	fc.assert(
		fc.property(fc.array(anyLine, { maxLength: 20 }), share, rate, (lines, part, taxRate) => {
			const discount = Math.floor(discountable(lines) * part)
			const totals = billTotals(lines, discount, taxRate)
			const sum = (of: (at: number) => number) => lines.reduce((all, _, at) => all + of(at), 0)
			expect(sum((at) => totals.lines[at]?.sharedDiscountCents ?? 0)).toBe(discount)
			expect(sum((at) => (totals.lines[at]?.netCents ?? 0) + (totals.lines[at]?.taxCents ?? 0))).toBe(totals.totalCents)
			expect(totals.lines.every(({ netCents, taxCents }) => netCents >= 0 && taxCents >= 0)).toBe(true)
		}),
	)
})

test('a discount of more than the bill is refused', () => {
	expect(() => billTotals([line(100)], 101, 0)).toThrow(RangeError)
})

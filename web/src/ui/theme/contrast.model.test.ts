import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, parseRgb } from './contrast.ts'

const part = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(part, part, part)

test('black on white is 21 to 1, a color on itself 1 to 1', () => {
	expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
	fc.assert(
		fc.property(color, (one) => {
			expect(contrastRatio(one, one)).toBe(1)
		}),
	)
})

test('a ratio is the same from both sides and within 1 and 21', () => {
	fc.assert(
		fc.property(color, color, (one, other) => {
			const ratio = contrastRatio(one, other)
			expect(ratio).toBe(contrastRatio(other, one))
			expect(ratio).toBeGreaterThanOrEqual(1)
			expect(ratio).toBeLessThanOrEqual(21.0001)
		}),
	)
})

test('a lighter ground is never a worse one for black', () => {
	fc.assert(
		fc.property(color, fc.nat(2), part, (one, at, more) => {
			const lighter = one.with(at, Math.max(one[at] ?? 0, more)) as unknown as typeof one
			expect(contrastRatio([0, 0, 0], lighter)).toBeGreaterThanOrEqual(contrastRatio([0, 0, 0], one))
		}),
	)
})

test.each([
	['rgb(255, 0, 10)', [255, 0, 10]],
	['rgba(1, 2, 3, 0.5)', [1, 2, 3]],
	['rgb(1 2 3 / 50%)', [1, 2, 3]],
	['#ffffff', null],
	['transparent', null],
	['color(srgb 1 1 1)', null],
])('%s is %j', (text, rgb) => {
	expect(parseRgb(text)).toEqual(rgb)
})

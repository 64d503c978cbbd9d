import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from './segments.rules.ts'

const GSM = fc.string({ unit: fc.constantFrom(...'abcXYZ019 @£Δé\n?!€[]{}~\\|^'), maxLength: 1600 })
const ANY = fc.string({ unit: 'grapheme', maxLength: 800 })

test.each([
	['', 'GSM-7', 0, 0],
	['a'.repeat(160), 'GSM-7', 160, 1],
	['a'.repeat(161), 'GSM-7', 161, 2],
	['a'.repeat(306), 'GSM-7', 306, 2],
	['a'.repeat(307), 'GSM-7', 307, 3],
	['€'.repeat(80), 'GSM-7', 160, 1],
	// 76 of them fill 152 of 153: an escape is not divided.
	['€'.repeat(81), 'GSM-7', 162, 2],
	['ł'.repeat(70), 'UCS-2', 70, 1],
	['ł'.repeat(71), 'UCS-2', 71, 2],
	['😀'.repeat(35), 'UCS-2', 70, 1],
	['😀'.repeat(36), 'UCS-2', 72, 2],
	['😀'.repeat(67), 'UCS-2', 134, 3],
])('%j is %s of %d units in %d segments', (text, encoding, units, count) => {
	expect(segmentsOf(text)).toEqual({ encoding, units, count })
})

test('every text has the least number of segments that hold it, or one or so more where no character may be divided', () => {
	fc.assert(
		fc.property(fc.oneof(GSM, ANY), (text) => {
			const { encoding, units, count } = segmentsOf(text)
			const [single, part] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
			if (units <= single) {
				expect(count).toBe(Math.min(1, units))
				return
			}
			expect(count).toBeGreaterThanOrEqual(Math.ceil(units / part))
			// At most one unit of each segment is left free.
			expect(count).toBeLessThanOrEqual(Math.ceil(units / (part - 1)))
		}),
	)
})

test('more text never takes fewer segments, and one character outside of GSM-7 makes it UCS-2', () => {
	fc.assert(
		fc.property(GSM, GSM, (one, other) => {
			expect(segmentsOf(one).encoding).toBe('GSM-7')
			expect(segmentsOf(one + other).count).toBeGreaterThanOrEqual(segmentsOf(one).count)
			expect(segmentsOf(`${one}’`).encoding).toBe('UCS-2')
		}),
	)
})

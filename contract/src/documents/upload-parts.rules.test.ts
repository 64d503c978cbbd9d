import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UPLOAD_PART_BYTES, UPLOAD_PART_MAX_BYTES, UPLOAD_PART_MIN_BYTES } from './documents.fields.ts'
import { nextPartBytes } from './upload-parts.rules.ts'

test('parts grow on a quick connection and shrink on a slow one', () => {
	expect(nextPartBytes(UPLOAD_PART_BYTES, 300)).toBe(2 * UPLOAD_PART_BYTES)
	expect(nextPartBytes(UPLOAD_PART_BYTES, 5_000)).toBe(UPLOAD_PART_BYTES)
	expect(nextPartBytes(UPLOAD_PART_BYTES, 40_000)).toBe(UPLOAD_PART_BYTES / 2)
})

test('a part always carries what the server takes', () => {
	fc.assert(
		fc.property(fc.array(fc.double({ min: 0, max: 600_000, noNaN: true }), { maxLength: 30 }), (times) => {
			let bytes = UPLOAD_PART_BYTES
			for (const tookMs of times) {
				bytes = nextPartBytes(bytes, tookMs)
				expect(bytes).toBeGreaterThanOrEqual(UPLOAD_PART_MIN_BYTES)
				expect(bytes).toBeLessThanOrEqual(UPLOAD_PART_MAX_BYTES)
				expect(Number.isInteger(bytes)).toBe(true)
			}
		}),
	)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLsn, parseLsn, SEGMENT_BYTES, segmentName, segmentStart } from './lsn.ts'

const anyLsn = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n })

test('places are written as the server writes them', () => {
	expect(parseLsn('2A/1F000028')).toBe(0x2a1f000028n)
	expect(formatLsn(0x2a1f000028n)).toBe('2A/1F000028')
	expect(() => parseLsn('2A1F000028')).toThrow('no place')
	fc.assert(fc.property(anyLsn, (lsn) => parseLsn(formatLsn(lsn)) === lsn))
})

test('segments are named as the server names them', () => {
	expect(segmentName(1, parseLsn('0/2A000000'))).toBe('00000001000000000000002A')
	expect(segmentName(2, parseLsn('3/FF123456'))).toBe('0000000200000003000000FF')
	fc.assert(
		fc.property(anyLsn, (lsn) => {
			const start = segmentStart(lsn)
			expect(start % BigInt(SEGMENT_BYTES)).toBe(0n)
			expect(segmentName(1, start)).toBe(segmentName(1, lsn))
		}),
	)
})

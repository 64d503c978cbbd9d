import { redactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxBetween, sentMarks, withMarks } from './marks.ts'

const place = fc.record({
	x: fc.double({ min: -1, max: 2, noNaN: true }),
	y: fc.double({ min: -1, max: 2, noNaN: true }),
})

test('a box drawn in any direction, also beyond the page, is one the server takes', () => {
	fc.assert(
		fc.property(place, place, (from, to) => {
			const box = boxBetween(1, from, to)
			if (box === null) return
			expect(redactionMark.safeParse(box).success).toBe(true)
			expect(boxBetween(1, to, from)).toEqual(box)
		}),
	)
})

test('a slipped click marks nothing, and no mark is listed twice', () => {
	expect(boxBetween(1, { x: 0.5, y: 0.5 }, { x: 0.501, y: 0.6 })).toBeNull()
	const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }
	const marks = withMarks(withMarks([], [box, box]), [{ ...box, page: 2 }])
	expect(sentMarks(marks)).toEqual([box, { ...box, page: 2 }])
})

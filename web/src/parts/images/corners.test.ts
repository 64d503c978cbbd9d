import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPage, moveCorner, photoAt, shownAt } from './corners.ts'
import { WHOLE } from './photo-page.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.tuple(share, share)
const turn = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const)

test('a point is found again where it is shown, whatever the turn', () => {
	fc.assert(
		fc.property(point, turn, ([x, y], by) => {
			const [backX, backY] = photoAt(shownAt([x, y], by), by)
			expect(backX).toBeCloseTo(x, 9)
			expect(backY).toBeCloseTo(y, 9)
		}),
	)
})

test.each([
	[0, [0, 0]],
	[90, [1, 0]],
	[180, [1, 1]],
	[270, [0, 1]],
] as const)('turned by %s degrees, the top left is shown at %s', (by, place) => {
	expect(shownAt([0, 0], by)).toEqual(place)
})

test('however corners are moved, a page remains between them, inside the photo', () => {
	const moves = fc.array(fc.tuple(fc.nat(3), fc.tuple(fc.double({ min: -1, max: 2, noNaN: true }), share)), {
		maxLength: 30,
	})
	fc.assert(
		fc.property(moves, (all) => {
			let corners = WHOLE
			for (const [at, to] of all) corners = moveCorner(corners, at, to)
			expect(isPage(corners)).toBe(true)
			for (const [x, y] of corners) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0)
		}),
	)
})

test('a corner that would turn the page inside out stays', () => {
	expect(moveCorner(WHOLE, 0, [0.95, 0.95])).toBe(WHOLE)
	expect(moveCorner(WHOLE, 0, [0.2, 0.1])[0]).toEqual([0.2, 0.1])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compose, IDENTITY, type Matrix, mapPoint, type Point, rectangleTo, translation, turned } from './matrix.ts'

const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true })
const point = fc.tuple(coordinate, coordinate)
const small = fc.double({ min: -3, max: 3, noNaN: true })
/** Affine maps: their `w` never vanishes. */
const affine = fc
	.tuple(small, small, coordinate, small, small, coordinate)
	.map(([a, b, c, d, e, f]): Matrix => [a, b, c, d, e, f, 0, 0, 1])

function distance([x, y]: Point, [otherX, otherY]: Point): number {
	return Math.hypot(x - otherX, y - otherY)
}

test('composing is mapping by the inner map first', () => {
	fc.assert(
		fc.property(affine, affine, point, (outer, inner, at) => {
			expect(distance(mapPoint(compose(outer, inner), at), mapPoint(outer, mapPoint(inner, at)))).toBeLessThan(1e-6)
		}),
	)
})

test('the identity changes no map, and translations add up', () => {
	fc.assert(
		fc.property(affine, coordinate, coordinate, point, (map, x, y, at) => {
			expect(compose(IDENTITY, map)).toEqual(compose(map, IDENTITY))
			expect(distance(mapPoint(compose(IDENTITY, map), at), mapPoint(map, at))).toBeLessThan(1e-6)
			expect(distance(mapPoint(compose(translation(x, y), translation(-x, -y)), at), at)).toBeLessThan(1e-6)
			expect(distance(mapPoint(translation(x, y), at), [at[0] + x, at[1] + y])).toBeLessThan(1e-6)
		}),
	)
})

/** A convex quadrilateral around a middle: each corner keeps to its own quarter. */
const away = fc.double({ min: 20, max: 300, noNaN: true })
const corners = fc
	.tuple(fc.tuple(away, away), fc.tuple(away, away), fc.tuple(away, away), fc.tuple(away, away))
	.filter(([a, b, c, d]) => isConvex([-a[0], -a[1]], [b[0], -b[1]], [c[0], c[1]], [-d[0], d[1]]))
	.map(([a, b, c, d]): [Point, Point, Point, Point] => [
		[500 - a[0], 500 - a[1]],
		[500 + b[0], 500 - b[1]],
		[500 + c[0], 500 + c[1]],
		[500 - d[0], 500 + d[1]],
	])

function isConvex(...points: Point[]): boolean {
	return points.every((at, index) => {
		const next = points[(index + 1) % 4] as Point
		const after = points[(index + 2) % 4] as Point
		return (next[0] - at[0]) * (after[1] - next[1]) - (next[1] - at[1]) * (after[0] - next[0]) > 500
	})
}

test('a rectangle is mapped corner to corner, in order, and its diagonals meet where theirs do', () => {
	const size = fc.integer({ min: 1, max: 3000 })
	fc.assert(
		fc.property(size, size, corners, (width, height, target) => {
			const map = rectangleTo(width, height, target)
			const [a, b, c, d] = target
			expect(distance(mapPoint(map, [0, 0]), a)).toBeLessThan(1e-4)
			expect(distance(mapPoint(map, [width, 0]), b)).toBeLessThan(1e-4)
			expect(distance(mapPoint(map, [width, height]), c)).toBeLessThan(1e-4)
			expect(distance(mapPoint(map, [0, height]), d)).toBeLessThan(1e-4)
			expect(distance(mapPoint(map, [width / 2, height / 2]), crossing(a, c, b, d))).toBeLessThan(1e-3)
		}),
	)
})

/** Where the line from one to two meets the line from three to four. */
function crossing(one: Point, two: Point, three: Point, four: Point): Point {
	const [dx, dy] = [two[0] - one[0], two[1] - one[1]]
	const [ex, ey] = [four[0] - three[0], four[1] - three[1]]
	const along = ((three[0] - one[0]) * ey - (three[1] - one[1]) * ex) / (dx * ey - dy * ex)
	return [one[0] + along * dx, one[1] + along * dy]
}

test.each([
	[0, 40, 20, [0, 0]],
	[90, 20, 40, [0, 20]],
	[180, 40, 20, [40, 20]],
	[270, 20, 40, [40, 0]],
] as const)(
	'a turn by %s degrees has the size %s × %s and its corner comes from %s',
	(degrees, width, height, corner) => {
		const found = turned(40, 20, degrees)
		expect([found.width, found.height]).toEqual([width, height])
		expect(distance(mapPoint(found.toSource, [0, 0]), corner)).toBeLessThan(1e-6)
	},
)

test('a turned image holds all of the one before, around the same middle', () => {
	const side = fc.integer({ min: 1, max: 4000 })
	const degrees = fc.double({ min: -360, max: 360, noNaN: true })
	fc.assert(
		fc.property(side, side, degrees, (width, height, by) => {
			const found = turned(width, height, by)
			expect(
				distance(mapPoint(found.toSource, [found.width / 2, found.height / 2]), [width / 2, height / 2]),
			).toBeLessThan(1e-6)
			const back = turned(found.width, found.height, -by)
			for (const corner of [
				[0, 0],
				[width, 0],
				[0, height],
				[width, height],
			] as const) {
				const inTurned = mapPoint(back.toSource, [
					corner[0] - width / 2 + back.width / 2,
					corner[1] - height / 2 + back.height / 2,
				])
				expect(inTurned[0]).toBeGreaterThan(-1)
				expect(inTurned[1]).toBeGreaterThan(-1)
				expect(inTurned[0]).toBeLessThan(found.width + 1)
				expect(inTurned[1]).toBeLessThan(found.height + 1)
			}
		}),
	)
})

export interface Point {
	readonly x: number
	readonly y: number
}

/** A closed line through points. */
export type Outline = readonly Point[]

/** a b c d e f, in the order of PDF. */
export type Placing = readonly [number, number, number, number, number, number]

export const UNCHANGED: Placing = [1, 0, 0, 1, 0, 0]

/** One placing after another: `inner` first. */
export function placedWithin(inner: Placing, outer: Placing): Placing {
	const [a, b, c, d, e, f] = inner
	const [A, B, C, D, E, F] = outer
	return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export function place({ x, y }: Point, [a, b, c, d, e, f]: Placing): Point {
	return { x: a * x + c * y + e, y: b * x + d * y + f }
}

export interface Bounds {
	readonly left: number
	readonly bottom: number
	readonly right: number
	readonly top: number
}

export function boundsOf(outlines: readonly Outline[]): Bounds {
	let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
	for (const outline of outlines) {
		for (const { x, y } of outline) {
			left = Math.min(left, x)
			right = Math.max(right, x)
			bottom = Math.min(bottom, y)
			top = Math.max(top, y)
		}
	}
	return { left, bottom, right, top }
}

export function isWithin({ x, y }: Point, { left, bottom, right, top }: Bounds): boolean {
	return x >= left && x <= right && y >= bottom && y <= top
}

/** Whether a point is inside an odd number of the outlines: a frame of two boxes holds only its rim. */
export function holds(outlines: readonly Outline[], { x, y }: Point): boolean {
	let isInside = false
	for (const outline of outlines) {
		let last = outline.at(-1)
		for (const next of outline) {
			if (last !== undefined && last.y > y !== next.y > y) {
				const crossing = last.x + ((y - last.y) / (next.y - last.y)) * (next.x - last.x)
				if (x < crossing) isInside = !isInside
			}
			last = next
		}
	}
	return isInside
}

/** The area that a line of some width between two points takes. */
export function thickLine(from: Point, to: Point, width: number): Outline {
	const length = Math.hypot(to.x - from.x, to.y - from.y)
	if (length === 0) return []
	const [dx, dy] = [((to.y - from.y) / length) * (width / 2), (-(to.x - from.x) / length) * (width / 2)]
	return [
		{ x: from.x + dx, y: from.y + dy },
		{ x: to.x + dx, y: to.y + dy },
		{ x: to.x - dx, y: to.y - dy },
		{ x: from.x - dx, y: from.y - dy },
	]
}

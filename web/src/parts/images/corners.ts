import type { Corners } from './find-paper.ts'
import type { Point } from './matrix.ts'
import type { QuarterTurn } from './prepare.ts'

/** Least share of a side between two corners: less is no page. */
const LEAST = 0.05

/** Where a point of a photo is seen when the photo is shown turned to the right. Both as shares of width and height. */
export function shownAt([x, y]: Point, turn: QuarterTurn): Point {
	if (turn === 90) return [1 - y, x]
	if (turn === 180) return [1 - x, 1 - y]
	return turn === 270 ? [y, 1 - x] : [x, y]
}

/** The point of the photo that is seen there. */
export function photoAt(shown: Point, turn: QuarterTurn): Point {
	return shownAt(shown, ((360 - turn) % 360) as QuarterTurn)
}

/** Positive when the way over `b` from `a` to `c` goes to the right, as it does around a page. */
function bend([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
	return (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
}

/** Whether a page can be cut out between these corners: none of them reaches into the page, and no side is too short. */
export function isPage(corners: Corners): boolean {
	return corners.every((corner, at) => {
		const next = corners[(at + 1) % 4] as Point
		const after = corners[(at + 2) % 4] as Point
		return bend(corner, next, after) > LEAST * LEAST && Math.hypot(next[0] - corner[0], next[1] - corner[1]) >= LEAST
	})
}

/** Moves one corner within the photo; it stays where it is when there would be no page. */
export function moveCorner(corners: Corners, at: number, [x, y]: Point): Corners {
	const kept: Point = [Math.min(1, Math.max(0, x)), Math.min(1, Math.max(0, y))]
	const next = corners.map((corner, index) => (index === at ? kept : corner)) as unknown as Corners
	return isPage(next) ? next : corners
}

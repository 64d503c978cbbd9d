import type { Point } from './matrix.ts'
import { type Gray, otsu, shrink } from './pixels.ts'

const LONGEST = 320
/** Least share of the picture: a smaller bright area is no page; a larger one has nothing around it. */
const LEAST_AREA = 0.2
const MOST_AREA = 0.97
/** Least share of the quadrilateral that the bright area has to fill; the rest is print. */
const FILLED = 0.6
/** Cosine of the sharpest corner a photographed sheet has: 37 degrees. */
const BENT = 0.8
/** Pixels from a side at which it is looked, in so many places less one. */
const BESIDE = 4
const LOOKS = 16
/** Levels of brightness, and the share of places at which that much is lost. */
const DARKER = 20
const EDGED = 0.5

export type Corners = readonly [Point, Point, Point, Point]

/** The largest connected bright area, as indexes of pixels. */
function brightArea({ width, height, data }: Gray, threshold: number): number[] {
	const seen = new Uint8Array(data.length)
	let largest: number[] = []
	for (let start = 0; start < data.length; start += 1) {
		if (seen[start] === 1 || (data[start] as number) <= threshold) continue
		const area: number[] = []
		const stack = [start]
		seen[start] = 1
		for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
			area.push(at)
			const x = at % width
			for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
				if (next < 0 || next >= width * height || seen[next] === 1 || (data[next] as number) <= threshold) continue
				seen[next] = 1
				stack.push(next)
			}
		}
		if (area.length > largest.length) largest = area
	}
	return largest
}

function areaOf(corners: Corners): number {
	let twice = 0
	for (const [at, [x, y]] of corners.entries()) {
		const [nx, ny] = corners[(at + 1) % 4] as Point
		twice += x * ny - nx * y
	}
	return Math.abs(twice) / 2
}

/** The pixels farthest to each corner. */
function cornersOf(area: readonly number[], width: number): Corners {
	const points = area.map((at): Point => [at % width, Math.floor(at / width)])
	const farthest = (measure: (point: Point) => number) =>
		points.reduce((best, point) => (measure(point) > measure(best) ? point : best))
	return [
		farthest(([x, y]) => -x - y),
		farthest(([x, y]) => x - y),
		farthest(([x, y]) => x + y),
		farthest(([x, y]) => y - x),
	]
}

function isBent([a, b, c, d]: Corners): boolean {
	const around = [d, a, b, c, d, a] as const
	return [1, 2, 3, 4].some((at) => {
		const [[px, py], [x, y], [nx, ny]] = [around[at - 1], around[at], around[at + 1]] as [Point, Point, Point]
		const [ux, uy, vx, vy] = [px - x, py - y, nx - x, ny - y]
		const cosine = (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1)
		return Math.abs(cosine) > BENT
	})
}

/** Whether it gets darker at once beyond most of each side: paper ends there, and light does not just fade. Sides along the rim of
 *  the picture have nothing beyond them. */
function hasEdges({ width, height, data }: Gray, corners: Corners): boolean {
	const [mx, my] = [0, 1].map((axis) => corners.reduce((sum, point) => sum + (point[axis] as number), 0) / 4) as [
		number,
		number,
	]
	const valueAt = (x: number, y: number): number | null => {
		const [left, top] = [Math.round(x), Math.round(y)]
		return left < 0 || top < 0 || left >= width || top >= height ? null : (data[top * width + left] as number)
	}
	return corners.every(([x, y], side) => {
		const [nx, ny] = corners[(side + 1) % 4] as Point
		let [ends, looked] = [0, 0]
		for (let step = 1; step < LOOKS; step += 1) {
			const [px, py] = [x + ((nx - x) * step) / LOOKS, y + ((ny - y) * step) / LOOKS]
			const length = Math.hypot(px - mx, py - my) || 1
			const [ox, oy] = [((px - mx) * BESIDE) / length, ((py - my) * BESIDE) / length]
			const [inside, outside] = [valueAt(px - ox, py - oy), valueAt(px + ox, py + oy)]
			if (inside === null || outside === null) continue
			looked += 1
			if (inside - outside >= DARKER) ends += 1
		}
		return looked === 0 || ends >= looked * EDGED
	})
}

/** The corners of a sheet of paper that was photographed on a darker ground: top left, top right, bottom right, bottom left.
 *  Null when there is none to be seen, as in a scan. */
export function findPaper(image: Gray): Corners | null {
	const small = shrink(image, LONGEST)
	const threshold = otsu(small)
	const area = brightArea(small, threshold)
	const share = area.length / small.data.length
	if (share < LEAST_AREA || share > MOST_AREA) return null
	const corners = cornersOf(area, small.width)
	const size = areaOf(corners)
	const isPaper = size > small.data.length * LEAST_AREA && size < small.data.length * MOST_AREA
	if (!isPaper || area.length < size * FILLED || isBent(corners) || !hasEdges(small, corners)) return null
	const [fx, fy] = [image.width / small.width, image.height / small.height]
	const scaled = ([x, y]: Point): Point => [(x + 0.5) * fx, (y + 0.5) * fy]
	const [a, b, c, d] = corners
	return [scaled(a), scaled(b), scaled(c), scaled(d)]
}

import { type Gray, otsu, shrink } from './pixels.ts'

const LONGEST = 900
const MOST_DEGREES = 12
const COARSE = 0.5
const FINE = 0.05
/** A turn smaller than this changes nothing that is read. */
const LEAST_DEGREES = 0.1
const POINTS_MAX = 60_000

/** Dark pixels, at most so many, as x and y in turn. */
function darkPoints(image: Gray): Float32Array {
	const threshold = otsu(image)
	const found: number[] = []
	for (let y = 1; y < image.height - 1; y += 1) {
		for (let x = 1; x < image.width - 1; x += 1) {
			const at = y * image.width + x
			// Only lower edges: filled areas would drown the lines of text.
			if ((image.data[at] as number) <= threshold && (image.data[at + image.width] as number) > threshold)
				found.push(x, y)
		}
	}
	const step = Math.max(1, Math.ceil(found.length / 2 / POINTS_MAX))
	return Float32Array.from(found.filter((_, at) => Math.floor(at / 2) % step === 0))
}

/** How sharply the points fall into rows when the page is turned: rows of text make few high peaks. */
function sharpness(points: Float32Array, rows: Float64Array, degrees: number): number {
	const angle = (degrees * Math.PI) / 180
	const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
	rows.fill(0)
	const middle = rows.length / 2
	for (let at = 0; at < points.length; at += 2) {
		const row = Math.round((points[at] as number) * sin + (points[at + 1] as number) * cos + middle / 2)
		if (row >= 0 && row < rows.length) rows[row] = (rows[row] as number) + 1
	}
	let sum = 0
	for (let row = 0; row < rows.length; row += 1) sum += (rows[row] as number) ** 2
	return sum
}

/** Degrees by which the page has to be turned, clockwise positive, so that its lines are level; 0 when they are, or when
 *  there is nothing to tell by. */
export function skewOf(image: Gray): number {
	const small = shrink(image, LONGEST)
	const points = darkPoints(small)
	if (points.length < 200) return 0
	const rows = new Float64Array(Math.ceil(Math.hypot(small.width, small.height)) * 2)
	let best = 0
	let most = sharpness(points, rows, 0)
	const atRest = most
	const look = (from: number, to: number, step: number) => {
		for (let degrees = from; degrees <= to; degrees += step) {
			const found = sharpness(points, rows, degrees)
			if (found > most) [most, best] = [found, degrees]
		}
	}
	look(-MOST_DEGREES, MOST_DEGREES, COARSE)
	look(best - COARSE, best + COARSE, FINE)
	const isClear = most > atRest * 1.02
	return isClear && Math.abs(best) >= LEAST_DEGREES ? Math.round(best * 100) / 100 : 0
}

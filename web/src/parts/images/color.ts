import { evenContrast } from './clean.ts'
import { type Matrix, mapPoint } from './matrix.ts'
import { type Gray, otsu, WHITE } from './pixels.ts'

/** Red, green, blue and alpha of each pixel, row by row. */
export interface Colored {
	readonly width: number
	readonly height: number
	readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Draws an image again: each pixel is fetched from where `toSource` maps it, mixed of the four around; outside is white. */
export function resampleColor(source: Colored, width: number, height: number, toSource: Matrix): Colored {
	const data = new Uint8ClampedArray(width * height * 4).fill(WHITE)
	const { width: w, height: h, data: from } = source
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const [sx, sy] = mapPoint(toSource, [x + 0.5, y + 0.5])
			const [px, py] = [sx - 0.5, sy - 0.5]
			if (px <= -1 || py <= -1 || px >= w || py >= h) continue
			const x0 = Math.min(w - 1, Math.max(0, Math.floor(px)))
			const y0 = Math.min(h - 1, Math.max(0, Math.floor(py)))
			const [fx, fy] = [Math.max(0, px - x0), Math.max(0, py - y0)]
			const top = (y0 * w + x0) * 4
			const right = x0 + 1 < w ? 4 : 0
			const down = y0 + 1 < h ? w * 4 : 0
			const to = (y * width + x) * 4
			for (let channel = 0; channel < 3; channel += 1) {
				const at = top + channel
				const above = (from[at] as number) * (1 - fx) + (from[at + right] as number) * fx
				const below = (from[at + down] as number) * (1 - fx) + (from[at + down + right] as number) * fx
				data[to + channel] = above * (1 - fy) + below * fy
			}
		}
	}
	return { width, height, data }
}

/** Paper becomes equally white, whatever light fell on it; the colors of ink and stamps stay. */
export function evenColors({ width, height, data }: Colored, gray: Gray): Colored {
	const even = evenContrast(gray)
	const out = new Uint8ClampedArray(data.length).fill(WHITE)
	for (let at = 0; at < gray.data.length; at += 1) {
		const before = Math.max(1, gray.data[at] as number)
		const gain = (even.data[at] as number) / before
		for (let channel = 0; channel < 3; channel += 1) out[at * 4 + channel] = (data[at * 4 + channel] as number) * gain
	}
	return { width, height, data: out }
}

/** Brightness on both sides of the threshold over which black turns into white: edges of letters stay smooth. */
const SOFT = 36

/** Black print on white paper. */
export function blackAndWhite(gray: Gray): Gray {
	const even = evenContrast(gray)
	const threshold = otsu(even)
	const data = even.data.map((value) => Math.min(WHITE, Math.max(0, ((value - threshold + SOFT) * WHITE) / (2 * SOFT))))
	return { ...even, data }
}

export function coloredOf({ width, height, data }: Gray): Colored {
	const out = new Uint8ClampedArray(width * height * 4).fill(WHITE)
	for (let at = 0; at < data.length; at += 1) out.fill(data[at] as number, at * 4, at * 4 + 3)
	return { width, height, data: out }
}

import type { Matrix } from './matrix.ts'

/** Brightness of each pixel, row by row: 0 is black. */
export interface Gray {
	readonly width: number
	readonly height: number
	readonly data: Uint8Array
}

export const WHITE = 255

export function newGray(width: number, height: number, fill = WHITE): Gray {
	return { width, height, data: new Uint8Array(width * height).fill(fill) }
}

interface Colored {
	readonly width: number
	readonly height: number
	readonly data: Uint8ClampedArray | Uint8Array
}

/** Brightness of RGBA pixels on white, as ITU-R BT.601 weighs them. */
export function grayOf({ width, height, data }: Colored): Gray {
	const gray = new Uint8Array(width * height)
	for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
		const light = (data[from] as number) * 299 + (data[from + 1] as number) * 587 + (data[from + 2] as number) * 114
		const alpha = data[from + 3] as number
		gray[at] = (light * alpha + 255_000 * (255 - alpha)) / 255_000
	}
	return { width, height, data: gray }
}

/** A smaller image of the same, each pixel the mean of those it stands for. */
export function shrink(image: Gray, longest: number): Gray {
	const step = Math.max(1, Math.ceil(Math.max(image.width, image.height) / longest))
	if (step === 1) return image
	const width = Math.max(1, Math.floor(image.width / step))
	const height = Math.max(1, Math.floor(image.height / step))
	const data = new Uint8Array(width * height)
	// A strip is narrower than a step.
	const [wide, tall] = [Math.min(step, image.width), Math.min(step, image.height)]
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			let sum = 0
			for (let row = 0; row < tall; row += 1) {
				const from = (y * step + row) * image.width + x * step
				for (let column = 0; column < wide; column += 1) sum += image.data[from + column] as number
			}
			data[y * width + x] = sum / (wide * tall)
		}
	}
	return { width, height, data }
}

/** The brightness that divides dark from light best (N. Otsu, 1979). */
export function otsu({ data }: Gray): number {
	const counts = new Float64Array(256)
	for (const value of data) counts[value] = (counts[value] as number) + 1
	const total = data.length
	let all = 0
	for (let value = 0; value < 256; value += 1) all += value * (counts[value] as number)
	let [dark, darkSum, best, threshold] = [0, 0, -1, 127]
	for (let value = 0; value < 255; value += 1) {
		dark += counts[value] as number
		darkSum += value * (counts[value] as number)
		if (dark === 0 || dark === total) continue
		const difference = darkSum / dark - (all - darkSum) / (total - dark)
		const between = dark * (total - dark) * difference * difference
		if (between > best) [best, threshold] = [between, value]
	}
	return threshold
}

/** Draws an image again: each pixel is fetched from where `toSource` maps it, mixed of the four around; outside is white. */
export function resample(source: Gray, width: number, height: number, toSource: Matrix): Gray {
	const data = new Uint8Array(width * height)
	const { width: wide, height: tall, data: from } = source
	// Written out, because millions of points made by `mapPoint` take longer than all else that is done to a page.
	const [a, b, c, d, e, f, g, h, i] = toSource
	for (let y = 0; y < height; y += 1) {
		const v = y + 0.5
		for (let x = 0; x < width; x += 1) {
			const u = x + 0.5
			const scale = g * u + h * v + i
			const px = (a * u + b * v + c) / scale - 0.5
			const py = (d * u + e * v + f) / scale - 0.5
			if (px <= -1 || py <= -1 || px >= wide || py >= tall) {
				data[y * width + x] = WHITE
				continue
			}
			const x0 = px < 0 ? 0 : Math.floor(px)
			const y0 = py < 0 ? 0 : Math.floor(py)
			const fx = px < 0 ? 0 : px - x0
			const fy = py < 0 ? 0 : py - y0
			const above = y0 * wide + x0
			const right = x0 + 1 < wide ? 1 : 0
			const below = y0 + 1 < tall ? above + wide : above
			const top = (from[above] as number) * (1 - fx) + (from[above + right] as number) * fx
			const bottom = (from[below] as number) * (1 - fx) + (from[below + right] as number) * fx
			data[y * width + x] = top * (1 - fy) + bottom * fy + 0.5
		}
	}
	return { width, height, data }
}

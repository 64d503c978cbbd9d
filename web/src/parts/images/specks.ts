import { type Gray, otsu, WHITE } from './pixels.ts'

/** Pixels of a component that are remembered: larger ones are print or paper. */
const REMEMBERED = 400
/** A component of so many pixels can be a letter. */
const LETTER_LEAST = 30
/** Of the height of a page: what is taller is a line or a picture. */
const LETTER_TALLEST = 0.1
const LETTERS_LEAST = 10
/** A speck is at most as wide and as tall as this part of a letter is tall, dots and commas are larger. */
const SPECK_OF_LETTER = 1 / 7

interface Component {
	readonly isDark: boolean
	readonly area: number
	readonly height: number
	/** Its pixels; empty for one of more than `REMEMBERED`. */
	readonly pixels: readonly number[]
}

/** Groups of connected pixels on the same side of the threshold; of the light ones only small ones matter. */
function* componentsOf({ width, height, data }: Gray, threshold: number): Generator<Component> {
	const seen = new Uint8Array(data.length)
	const stack = new Int32Array(data.length)
	const isDarkAt = (at: number) => (data[at] as number) <= threshold
	for (let start = 0; start < data.length; start += 1) {
		if (seen[start] === 1) continue
		const isDark = isDarkAt(start)
		const pixels: number[] = []
		let [area, top, bottom, depth] = [0, height, 0, 1]
		stack[0] = start
		seen[start] = 1
		while (depth > 0) {
			depth -= 1
			const at = stack[depth] as number
			const x = at % width
			const y = (at - x) / width
			area += 1
			if (y < top) top = y
			if (y > bottom) bottom = y
			if (area <= REMEMBERED) pixels.push(at)
			for (const [nx, ny] of [
				[x - 1, y],
				[x + 1, y],
				[x, y - 1],
				[x, y + 1],
			] as const) {
				const next = ny * width + nx
				if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next] === 1 || isDarkAt(next) !== isDark) continue
				seen[next] = 1
				stack[depth] = next
				depth += 1
			}
		}
		yield { isDark, area, height: bottom - top + 1, pixels: area <= REMEMBERED ? pixels : [] }
	}
}

function median(values: readonly number[]): number {
	return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

/** Removes specks of several pixels, dark ones on the paper and light ones in the print, that are smaller than the dots of the
 *  page's letters. A page with fewer specks than letters stays as it is. */
export function removeClusters(image: Gray): Gray {
	const small: Component[] = []
	const heights: number[] = []
	for (const one of componentsOf(image, otsu(image))) {
		if (one.pixels.length > 0) small.push(one)
		if (one.isDark && one.area >= LETTER_LEAST && one.height <= image.height * LETTER_TALLEST) heights.push(one.height)
	}
	if (heights.length < LETTERS_LEAST) return image
	const largest = (median(heights) * SPECK_OF_LETTER) ** 2
	const specks = small.filter(({ isDark, area }) => area <= (isDark ? largest : largest / 2))
	if (specks.length <= heights.length) return image
	const data = image.data.slice()
	for (const { isDark, pixels } of specks) for (const at of pixels) data[at] = isDark ? WHITE : 0
	return { ...image, data }
}

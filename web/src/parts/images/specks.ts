import { blankPaperOf } from './blank-paper.ts'
import { type Gray, otsu, WHITE } from './pixels.ts'

/** Least share of the pixels of blank paper: with fewer specks the page is clean, and its small marks are dots and accents of letters. */
const SPECKED_LEAST = 0.0005
/** Pixels of a component that are remembered: larger ones are print or paper. */
const REMEMBERED = 400
/** A component of so many pixels can be a letter. */
const LETTER_LEAST = 30
/** Greatest share of the height of a page: what is taller is a line or a picture. */
const LETTER_TALLEST = 0.1
const LETTERS_LEAST = 10
/** A speck is at most as wide and as tall as this part of a letter is tall, dots and commas are larger. */
const SPECK_OF_LETTER = 1 / 7
/** Share of the specks on blank paper: so many are no larger than those that are removed from the print. */
const USUAL = 0.98

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
	let depth = 0
	let isDark = false
	const visit = (next: number) => {
		if (seen[next] === 1 || (data[next] as number) <= threshold !== isDark) return
		seen[next] = 1
		stack[depth] = next
		depth += 1
	}
	for (let start = 0; start < data.length; start += 1) {
		if (seen[start] === 1) continue
		isDark = (data[start] as number) <= threshold
		const pixels: number[] = []
		let [area, top, bottom] = [0, height, 0]
		visit(start)
		while (depth > 0) {
			depth -= 1
			const at = stack[depth] as number
			const x = at % width
			const y = (at - x) / width
			area += 1
			if (y < top) top = y
			if (y > bottom) bottom = y
			if (area <= REMEMBERED) pixels.push(at)
			if (x > 0) visit(at - 1)
			if (x < width - 1) visit(at + 1)
			if (y > 0) visit(at - width)
			if (y < height - 1) visit(at + width)
		}
		yield { isDark, area, height: bottom - top + 1, pixels: area <= REMEMBERED ? pixels : [] }
	}
}

/** The value that so great a share of the values does not exceed; 0 of none. */
function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((one, other) => one - other)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Removes specks of several pixels, dark ones on the paper and light ones in the print, that are no larger than those on blank
 *  paper and smaller than the dots of the page's letters. */
function removeClusters(image: Gray, isBlank: (at: number) => boolean): Gray {
	const small: Component[] = []
	const [heights, strays]: [number[], number[]] = [[], []]
	for (const one of componentsOf(image, otsu(image))) {
		if (one.pixels.length > 0) small.push(one)
		if (one.isDark && isBlank(one.pixels[0] ?? 0) && one.area < LETTER_LEAST) strays.push(one.area)
		if (one.isDark && one.area >= LETTER_LEAST && one.height <= image.height * LETTER_TALLEST) heights.push(one.height)
	}
	if (heights.length < LETTERS_LEAST) return image
	const largest = Math.min(quantile(strays, USUAL), (quantile(heights, 0.5) * SPECK_OF_LETTER) ** 2)
	const data = image.data.slice()
	for (const { isDark, area, pixels } of small)
		if (area <= (isDark ? largest : largest / 2)) for (const at of pixels) data[at] = isDark ? WHITE : 0
	return { ...image, data }
}

/** How far a pixel may be from the median around it before it is taken for a speck. */
const UNLIKE = 60
/** A pixel with so many neighbors like it belongs to a stroke or its end. */
const STROKE = 2
const MIDDLE = 4

/** Replaces single pixels unlike those around them by the median. */
function removeSpecks({ width, height, data }: Gray): Gray {
	const out = data.slice()
	const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
	const near = new Uint8Array(around.length + 1)
	for (let y = 1; y < height - 1; y += 1) {
		for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
			const value = data[at] as number
			let alike = 0
			for (let place = 0; place < around.length && alike < STROKE; place += 1)
				if (Math.abs((data[at + (around[place] as number)] as number) - value) < UNLIKE) alike += 1
			if (alike === STROKE) continue
			for (let place = 0; place < around.length; place += 1)
				near[place] = data[at + (around[place] as number)] as number
			near[around.length] = value
			const median = near.sort()[MIDDLE] as number
			if (Math.abs(value - median) >= UNLIKE) out[at] = median
		}
	}
	return { width, height, data: out }
}

/** Removes specks. Whether a page has any is seen where nothing is printed: a clean page stays as it is, so that small print and
 *  scripts with many dots keep them. */
export function removeNoise(image: Gray): Gray {
	const { isBlank, specked } = blankPaperOf(image, otsu(image))
	return specked < SPECKED_LEAST ? image : removeClusters(removeSpecks(image), isBlank)
}

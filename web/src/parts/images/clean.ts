import { type Gray, otsu, WHITE } from './pixels.ts'

const TILES = 24
/** Share of the brightness of a tile: what is brighter than so many of its pixels is paper. */
const PAPER = 0.85

function paperOf({ width, height, data }: Gray, left: number, top: number, size: number): number {
	const counts = new Uint32Array(256)
	let total = 0
	for (let y = top; y < Math.min(height, top + size); y += 2) {
		for (let x = left; x < Math.min(width, left + size); x += 2) {
			const value = data[y * width + x] as number
			counts[value] = (counts[value] as number) + 1
			total += 1
		}
	}
	let below = 0
	for (let value = 0; value < 256; value += 1) {
		below += counts[value] as number
		if (below >= total * PAPER) return Math.max(value, 40)
	}
	return WHITE
}

/** Makes the paper equally white everywhere: shadows and uneven light disappear, faint print becomes darker. */
export function evenContrast(image: Gray): Gray {
	const { width, height, data } = image
	const size = Math.max(16, Math.ceil(Math.max(width, height) / TILES))
	const columns = Math.ceil(width / size)
	const rows = Math.ceil(height / size)
	const paper = new Float32Array(columns * rows)
	for (let at = 0; at < paper.length; at += 1)
		paper[at] = paperOf(image, (at % columns) * size, Math.floor(at / columns) * size, size)
	const out = new Uint8Array(data.length)
	const lefts = new Uint16Array(width)
	const shares = new Float64Array(width)
	for (let x = 0; x < width; x += 1) {
		const tx = Math.min(columns - 1, Math.max(0, x / size - 0.5))
		lefts[x] = Math.floor(tx)
		shares[x] = tx - Math.floor(tx)
	}
	// One more than there are columns: the last has no neighbor.
	const level = new Float64Array(columns + 1)
	for (let y = 0; y < height; y += 1) {
		const ty = Math.min(rows - 1, Math.max(0, y / size - 0.5))
		const y0 = Math.floor(ty)
		const y1 = Math.min(rows - 1, y0 + 1)
		for (let column = 0; column < columns; column += 1) {
			const [above, below] = [paper[y0 * columns + column] as number, paper[y1 * columns + column] as number]
			level[column] = above * (1 - (ty - y0)) + below * (ty - y0)
		}
		for (let x = 0; x < width; x += 1) {
			const left = lefts[x] as number
			const share = shares[x] as number
			const white = (level[left] as number) * (1 - share) + (level[left + 1] as number) * share
			out[y * width + x] = Math.min(WHITE, ((data[y * width + x] as number) * WHITE) / white)
		}
	}
	return { width, height, data: out }
}

/** Share of its length that a dark area may reach into the page from an edge. */
const DEEPEST = 0.15

/** Whitens dark areas that touch the edges: what a scanner shows beside the paper. */
export function removeBorders(image: Gray): Gray {
	const { width, height, data } = image
	const threshold = Math.min(otsu(image), 140)
	const out = data.slice()
	const seen = new Uint8Array(data.length)
	const stack: number[] = []
	const deepX = width * DEEPEST
	const deepY = height * DEEPEST
	const visit = (x: number, y: number) => {
		if (x < 0 || y < 0 || x >= width || y >= height) return
		const isNear = x < deepX || y < deepY || x >= width - deepX || y >= height - deepY
		const at = y * width + x
		if (!isNear || seen[at] === 1 || (data[at] as number) > threshold) return
		seen[at] = 1
		stack.push(at)
	}
	for (let x = 0; x < width; x += 1) {
		visit(x, 0)
		visit(x, height - 1)
	}
	for (let y = 0; y < height; y += 1) {
		visit(0, y)
		visit(width - 1, y)
	}
	for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
		out[at] = WHITE
		const x = at % width
		const y = (at - x) / width
		visit(x - 1, y)
		visit(x + 1, y)
		visit(x, y - 1)
		visit(x, y + 1)
	}
	return { width, height, data: out }
}

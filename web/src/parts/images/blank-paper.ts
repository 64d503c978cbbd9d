import type { Gray } from './pixels.ts'

/** Number of cells of the longer side of a page: about the height of a letter. */
const CELLS = 100
const CELL_LEAST = 6
/** Share of the pixels of a cell: a darker cell holds print, a lighter one at most specks. */
const PRINTED = 0.05
/** How much darker than the paper around it a speck is at least. */
const SPECK = 60

/** The part of a page where nothing is printed: what is dark there is dirt, whatever the script of the print. */
export interface BlankPaper {
	/** Whether there is neither print nor its dots and accents near a pixel, by its index. */
	readonly isBlank: (at: number) => boolean
	/** Share of its pixels that are specks. */
	readonly specked: number
}

interface Cells {
	readonly size: number
	readonly columns: number
	readonly rows: number
}

/** Counts the pixels of a cell, how many are at most as bright as `bound`, and the sum of their brightness. */
function countIn({ width, height, data }: Gray, { size, columns }: Cells, cell: number, bound: number) {
	const [left, top] = [(cell % columns) * size, Math.floor(cell / columns) * size]
	const [right, bottom] = [Math.min(width, left + size), Math.min(height, top + size)]
	let [dark, sum] = [0, 0]
	for (let y = top; y < bottom; y += 1) {
		for (let at = y * width + left; at < y * width + right; at += 1) {
			const value = data[at] as number
			if (value <= bound) dark += 1
			sum += value
		}
	}
	return { count: (right - left) * (bottom - top), dark, sum }
}

/** Cells without print whose neighbors have none either, with the mean brightness of each cell. */
function measure(image: Gray, cells: Cells, threshold: number) {
	const { columns, rows } = cells
	const blank = new Uint8Array(columns * rows).fill(1)
	const paper = new Float64Array(columns * rows)
	for (let cell = 0; cell < blank.length; cell += 1) {
		const { count, dark, sum } = countIn(image, cells, cell, threshold)
		paper[cell] = sum / count
		if (dark <= count * PRINTED) continue
		const [column, row] = [cell % columns, Math.floor(cell / columns)]
		for (let near = Math.max(0, row - 1); near <= Math.min(rows - 1, row + 1); near += 1)
			blank.fill(0, near * columns + Math.max(0, column - 1), near * columns + Math.min(columns, column + 2))
	}
	return { blank, paper }
}

/** @param threshold divides print from paper */
export function blankPaperOf(image: Gray, threshold: number): BlankPaper {
	const { width, height } = image
	const size = Math.max(CELL_LEAST, Math.round(Math.max(width, height) / CELLS))
	const cells = { size, columns: Math.ceil(width / size), rows: Math.ceil(height / size) }
	const { blank, paper } = measure(image, cells, threshold)
	let [specks, total] = [0, 0]
	for (let cell = 0; cell < blank.length; cell += 1) {
		if (blank[cell] === 0) continue
		const { count, dark } = countIn(image, cells, cell, (paper[cell] as number) - SPECK)
		specks += dark
		total += count
	}
	const isBlank = (at: number) => {
		const x = at % width
		return blank[Math.floor((at - x) / width / size) * cells.columns + Math.floor(x / size)] === 1
	}
	return { isBlank, specked: total === 0 ? 0 : specks / total }
}

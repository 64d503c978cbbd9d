import { type Matrix, mapPoint, type Point } from '../../../parts/images/matrix.ts'
import type { Line, PageText, Word } from '../result/page-text.ts'
import { inVisualOrder } from './visual-order.ts'

/** The widths of all characters of the invisible font, of its size. */
export const CHARACTER_WIDTH = 0.5

/** A word where it stands in a PDF. */
export interface PlacedWord {
	readonly text: string
	/** Text matrix: direction, slope and position of its baseline. */
	readonly matrix: readonly [number, number, number, number, number, number]
	readonly size: number
	/** Percent by which its characters are stretched. */
	readonly stretch: number
}

/** Height of a line's baseline at x. */
function baselineAt({ baseline: [x0, y0, x1, y1], box }: Line, x: number): number {
	if (x1 === x0) return box[3]
	return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

function placeWord({ text, box }: Word, line: Line, toPdf: (point: Point) => Point): PlacedWord | null {
	const [left, , right] = box
	const start = toPdf([left, baselineAt(line, left)])
	const end = toPdf([right, baselineAt(line, right)])
	const top = toPdf([left, baselineAt(line, left) - Math.max(1, line.box[3] - line.box[1])])
	const length = Math.hypot(end[0] - start[0], end[1] - start[1])
	const size = Math.hypot(top[0] - start[0], top[1] - start[1])
	if (length === 0 || size === 0 || text === '') return null
	const cos = (end[0] - start[0]) / length
	const sin = (end[1] - start[1]) / length
	const stretch = (100 * length) / (text.length * CHARACTER_WIDTH * size)
	return { text, matrix: [cos, sin, -sin, cos, start[0], start[1]], size, stretch }
}

/** The words of a page in the PDF's own coordinates.
 *  @param toSource from the recognized image to the page as it was drawn
 *  @param sourceToPdf from the page as it was drawn to points of the PDF */
export function placeWords(page: PageText, toSource: Matrix, sourceToPdf: Matrix): PlacedWord[][] {
	const toPdf = (point: Point) => mapPoint(sourceToPdf, mapPoint(toSource, point))
	return page.paragraphs.flat().map((line) =>
		inVisualOrder(line.words)
			.map((word) => placeWord(word, line, toPdf))
			.filter((word) => word !== null),
	)
}

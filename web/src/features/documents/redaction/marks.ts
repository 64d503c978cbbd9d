import type { RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'

export interface Mark extends RedactionMark {
	readonly key: string
}

/** Smaller boxes are a click that slipped. */
const SIDE_MIN = 0.004

interface Point {
	readonly x: number
	readonly y: number
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** The box between two points in fractions of a page; null where it is too small to be meant. */
export function boxBetween(page: number, from: Point, to: Point): RedactionMark | null {
	const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))]
	const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))]
	const [width, height] = [right - left, bottom - top]
	return width < SIDE_MIN || height < SIDE_MIN ? null : { page, x: left, y: top, width, height }
}

const keyOf = ({ page, x, y, width, height }: RedactionMark) =>
	[page, x, y, width, height].map((value) => Math.round(value * 10_000)).join('/')

/** Adds marks that are not there yet. */
export function withMarks(marks: readonly Mark[], added: readonly RedactionMark[]): readonly Mark[] {
	const all = new Map(marks.map((mark) => [mark.key, mark]))
	for (const mark of added) all.set(keyOf(mark), { ...mark, key: keyOf(mark) })
	return [...all.values()]
}

/** Marks as the server takes them. */
export function sentMarks(marks: readonly Mark[]): RedactionMark[] {
	return marks.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }))
}

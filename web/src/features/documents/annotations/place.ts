import type { AnnotationBox } from '@praxis/contract/documents/document-annotations.contract'
import { ANNOTATION_BOXES_MAX } from '@praxis/contract/documents/document-annotations.contract'
import type { PdfPosition } from '@praxis/contract/documents/pdf-tools.contract'
import { photoAt } from '../../../parts/images/corners.ts'
import type { QuarterTurn } from '../../../parts/images/prepare.ts'

interface Point {
	readonly x: number
	readonly y: number
}

/** Degrees by which the page around an element is shown turned to the right. */
export function turnOf(element: Element): QuarterTurn {
	return Number(element.closest<HTMLElement>('[data-turn]')?.dataset.turn ?? 0) as QuarterTurn
}

/** The point of a page that is seen at a point of the turned page, both in fractions. */
export function pointOnPage({ x, y }: Point, turn: QuarterTurn): Point {
	const [onX, onY] = photoAt([x, y], turn)
	return { x: onX, y: onY }
}

/** A step on the turned page as a step on the page. */
export function stepOnPage(step: Point, turn: QuarterTurn): Point {
	const [zero, end] = [pointOnPage({ x: 0, y: 0 }, turn), pointOnPage(step, turn)]
	return { x: end.x - zero.x, y: end.y - zero.y }
}

/** The box of a page that is seen as a box of the turned page. */
export function turnedBack({ x, y, width, height }: AnnotationBox, turn: QuarterTurn): AnnotationBox {
	if (turn === 0) return { x, y, width, height }
	const one = pointOnPage({ x, y }, turn)
	const other = pointOnPage({ x: x + width, y: y + height }, turn)
	const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
	return { x: left, y: top, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

/** A rectangle of the window, in pixels. */
export interface Area {
	readonly left: number
	readonly top: number
	readonly width: number
	readonly height: number
}

/** Smaller boxes are letters without a width, or a click that slipped. */
const SIDE_MIN = 0.003

const within = (value: number) => Math.min(1, Math.max(0, value))

/** The part of an area that is on the page, in fractions of it; null for none. */
function boxOn(page: Area, { left, top, width, height }: Area): AnnotationBox | null {
	const x = within((left - page.left) / page.width)
	const y = within((top - page.top) / page.height)
	const right = within((left + width - page.left) / page.width)
	const bottom = within((top + height - page.top) / page.height)
	return right - x < SIDE_MIN || bottom - y < SIDE_MIN ? null : { x, y, width: right - x, height: bottom - y }
}

/** Whether two boxes stand on one line of text. */
function isSameLine(a: AnnotationBox, b: AnnotationBox): boolean {
	const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
	return overlap > 0.5 * Math.min(a.height, b.height)
}

function around(a: AnnotationBox, b: AnnotationBox): AnnotationBox {
	const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
	const width = Math.max(a.x + a.width, b.x + b.width) - x
	return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

/** Selected text as one box per line, in fractions of the page. */
export function boxesOfText(page: Area, areas: readonly Area[]): AnnotationBox[] {
	const lines: AnnotationBox[] = []
	for (const area of areas) {
		const box = boxOn(page, area)
		if (box === null) continue
		const at = lines.findIndex((line) => isSameLine(line, box))
		const line = lines[at]
		if (line === undefined) lines.push(box)
		else lines[at] = around(line, box)
	}
	return lines.slice(0, ANNOTATION_BOXES_MAX)
}

/** Keeps a box on its page. */
export function movedBox({ x, y, width, height }: AnnotationBox, by: { readonly x: number; readonly y: number }) {
	const left = Math.min(Math.max(0, x + by.x), 1 - width)
	return { x: left, y: Math.min(Math.max(0, y + by.y), 1 - height), width, height }
}

/** Shares of the page's width; the height follows from the shape of the page. */
const SIZES = { note: { width: 0.035, ratio: 1 }, stamp: { width: 0.3, ratio: 0.28 } } as const
const EDGE = 0.04

/** Size of a note's marker or a stamp on a page that is `pageRatio` times as high as wide. */
export function sizeOf(kind: 'note' | 'stamp', pageRatio: number): Pick<AnnotationBox, 'width' | 'height'> {
	const { width, ratio } = SIZES[kind]
	return { width, height: Math.min(0.5, (width * ratio) / pageRatio) }
}

/** A box of this size at a corner or in the middle of an edge. */
export function boxAtPosition(
	{ width, height }: Pick<AnnotationBox, 'width' | 'height'>,
	position: PdfPosition,
): AnnotationBox {
	const [vertical, horizontal] = position.split('-')
	const x = horizontal === 'left' ? EDGE : horizontal === 'right' ? 1 - EDGE - width : (1 - width) / 2
	return { x, y: vertical === 'top' ? EDGE : 1 - EDGE - height, width, height }
}

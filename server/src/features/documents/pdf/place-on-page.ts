import { degrees, type PDFPage } from '@cantoo/pdf-lib'
import type { PdfPosition } from '@praxis/contract/documents/pdf-tools.contract'

/** Points from the edge of the page; printers leave out less. */
const MARGIN = 24

interface Box {
	readonly width: number
	readonly height: number
}

/** A page as a reader sees it: turned, and cut to what is shown. */
export interface SeenPage extends Box {
	/** Where a point of what is seen, from its lower left, is in the coordinates of the page. */
	readonly at: (x: number, y: number) => { readonly x: number; readonly y: number }
	/** Turns what is drawn so that it stands upright for the reader. */
	readonly rotate: ReturnType<typeof degrees>
}

/** @throws Error for an angle that is no multiple of 90: PDF allows no other */
export function seenPage(page: PDFPage): SeenPage {
	const { x: left, y: bottom, width, height } = page.getCropBox()
	const angle = ((page.getRotation().angle % 360) + 360) % 360
	const rotate = degrees(angle)
	switch (angle) {
		case 0:
			return { width, height, rotate, at: (x, y) => ({ x: left + x, y: bottom + y }) }
		case 90:
			return { width: height, height: width, rotate, at: (x, y) => ({ x: left + width - y, y: bottom + x }) }
		case 180:
			return { width, height, rotate, at: (x, y) => ({ x: left + width - x, y: bottom + height - y }) }
		case 270:
			return { width: height, height: width, rotate, at: (x, y) => ({ x: left + y, y: bottom + height - x }) }
		default:
			throw new Error(`A page turned by ${angle} degrees`)
	}
}

/** The lower left of a box that stands at the position, within what is seen. */
export function placeBox(seen: Box, box: Box, position: PdfPosition): { readonly x: number; readonly y: number } {
	const [vertical, horizontal] = position.split('-')
	const middle = (seen.width - box.width) / 2
	const x = horizontal === 'left' ? MARGIN : horizontal === 'right' ? seen.width - box.width - MARGIN : middle
	const y = vertical === 'top' ? seen.height - box.height - MARGIN : MARGIN
	return { x, y }
}

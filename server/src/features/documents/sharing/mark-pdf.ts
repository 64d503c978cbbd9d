import { degrees, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { flattenForm } from '../pdf/flatten-form.ts'
import { loadPdf } from '../pdf/load-pdf.ts'
import { seenPage } from '../pdf/place-on-page.ts'
import { loadStampFont, type StampFont } from '../pdf/stamp-font.ts'

export interface MarkJob {
	readonly file: Uint8Array
	readonly text: string
}

/** What is wrong with a file is said, not thrown: it crosses a thread. */
export type MarkResult = { readonly bytes: Uint8Array } | { readonly failed: true }

const SLANT = 35
const GREY = rgb(0.45, 0.45, 0.45)
const OPACITY = 0.28
const SIZE_MAX = 64
const PART_OF_PAGE = 0.8

/** The text across the middle of a page, as large as it fits. */
function mark(page: PDFPage, font: StampFont, text: string): void {
	const seen = seenPage(page)
	const room = PART_OF_PAGE * Math.min(seen.width, seen.height)
	const size = Math.min(SIZE_MAX, room / font.width(text, 1))
	const width = font.width(text, size)
	const angle = (SLANT * Math.PI) / 180
	const x = seen.width / 2 - (width / 2) * Math.cos(angle) + (size / 3) * Math.sin(angle)
	const y = seen.height / 2 - (width / 2) * Math.sin(angle) - (size / 3) * Math.cos(angle)
	const rotate = degrees(seen.rotate.angle + SLANT)
	font.draw(page, text, { ...seen.at(x, y), size, color: GREY, opacity: OPACITY, rotate })
}

/** A copy of a PDF with a text across each page. Fields of forms become text, so that nothing covers it. */
export async function markPdf({ file, text }: MarkJob): Promise<MarkResult> {
	const pdf = await loadPdf(file)
	if (typeof pdf === 'string') return { failed: true }
	try {
		await flattenForm(pdf)
	} catch {
		// A damaged form: there is no copy to give.
		return { failed: true }
	}
	const font = await loadStampFont(pdf, text)
	for (const page of pdf.getPages()) mark(page, font, text)
	return { bytes: await pdf.save({ addDefaultPage: false }) }
}

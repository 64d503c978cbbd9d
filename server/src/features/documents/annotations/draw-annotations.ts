import { BlendMode, type PDFDocument, type PDFPage, PDFDocument as PdfFile, rgb } from '@cantoo/pdf-lib'
import type {
	AnnotationBox,
	AnnotationColor,
	DocumentAnnotation,
} from '@praxis/contract/documents/document-annotations.contract'
import { ANNOTATION_LABELS } from '@praxis/contract/documents/document-annotations.contract'
import type { pdfErrors } from '@praxis/contract/documents/pdf-tools.contract'
import { drawTextPdf } from '../../../platform/pdf/draw-text-pdf.ts'
import { openForEditing } from '../pdf/edit-pdf.ts'
import { PdfFailure } from '../pdf/pdf-failure.ts'
import { seenPage } from '../pdf/place-on-page.ts'
import { loadStampFont, type StampFont } from '../pdf/stamp-font.ts'

type Drawn = Pick<
	DocumentAnnotation,
	'kind' | 'page' | 'boxes' | 'color' | 'text' | 'stamp' | 'stampedOn' | 'authorName' | 'createdAt'
>

export interface AnnotateJob {
	readonly file: Uint8Array
	readonly title: string
	readonly annotations: readonly Drawn[]
}

export type AnnotateResult = { readonly bytes: Uint8Array } | { readonly failed: keyof typeof pdfErrors }

const FILLS: Record<AnnotationColor, ReturnType<typeof rgb>> = {
	yellow: rgb(1, 0.9, 0.35),
	green: rgb(0.66, 0.9, 0.6),
	blue: rgb(0.65, 0.83, 1),
	red: rgb(1, 0.68, 0.66),
}
const INKS: Record<AnnotationColor, ReturnType<typeof rgb>> = {
	yellow: rgb(0.5, 0.32, 0),
	green: rgb(0.1, 0.43, 0.27),
	blue: rgb(0.09, 0.33, 0.75),
	red: rgb(0.7, 0.14, 0.09),
}
const BLACK = rgb(0, 0, 0)

/** A box of fractions in points of what is seen, from its lower left. */
function pointsOf({ x, y, width, height }: AnnotationBox, seen: { readonly width: number; readonly height: number }) {
	return {
		left: x * seen.width,
		bottom: (1 - y - height) * seen.height,
		width: width * seen.width,
		height: height * seen.height,
	}
}

function drawHighlight(page: PDFPage, { boxes, color }: Drawn): void {
	const seen = seenPage(page)
	for (const box of boxes) {
		const { left, bottom, width, height } = pointsOf(box, seen)
		const look = { color: FILLS[color], blendMode: BlendMode.Multiply, borderWidth: 0 }
		page.drawRectangle({ ...seen.at(left, bottom), width, height, rotate: seen.rotate, ...look })
	}
}

/** An outline only: a filled box would look as if the text below were gone. */
function drawRedaction(page: PDFPage, { boxes: [box] }: Drawn): void {
	if (box === undefined) return
	const seen = seenPage(page)
	const { left, bottom, width, height } = pointsOf(box, seen)
	const look = { borderColor: INKS.red, borderWidth: 1.5, borderDashArray: [4, 2] }
	page.drawRectangle({ ...seen.at(left, bottom), width, height, rotate: seen.rotate, ...look })
}

function drawFitted(
	page: PDFPage,
	font: StampFont,
	text: string,
	at: ReturnType<typeof pointsOf>,
	color = BLACK,
): void {
	const seen = seenPage(page)
	const size = Math.min(at.height, (at.height * at.width) / font.width(text, at.height))
	const left = at.left + (at.width - font.width(text, size)) / 2
	const bottom = at.bottom + (at.height - size * 0.72) / 2
	font.draw(page, text, { ...seen.at(left, bottom), size, color, rotate: seen.rotate })
}

const STAMP_PADDING = 0.08

function drawStamp(page: PDFPage, font: StampFont, { boxes: [box], stamp, stampedOn, color }: Drawn): void {
	if (box === undefined) return
	const seen = seenPage(page)
	const at = pointsOf(box, seen)
	const ink = INKS[color]
	const frame = { borderColor: ink, borderWidth: 2, color: rgb(1, 1, 1), opacity: 0.75 }
	page.drawRectangle({
		...seen.at(at.left, at.bottom),
		width: at.width,
		height: at.height,
		rotate: seen.rotate,
		...frame,
	})
	const inner = { left: at.left + at.width * STAMP_PADDING, width: at.width * (1 - 2 * STAMP_PADDING) }
	const words = stampedOn === null ? { bottom: 0.15, height: 0.7 } : { bottom: 0.42, height: 0.48 }
	const line = (part: { bottom: number; height: number }) => ({
		...inner,
		bottom: at.bottom + at.height * part.bottom,
		height: at.height * part.height,
	})
	drawFitted(page, font, stamp, line(words), ink)
	if (stampedOn !== null) drawFitted(page, font, dayText(stampedOn), line({ bottom: 0.1, height: 0.26 }), ink)
}

/** `NOV 25, 2026` */
export function dayText(day: string): string {
	const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
	return format.format(new Date(`${day}T00:00:00Z`)).toUpperCase()
}

const MARKER = 15

/** A number that leads to the list at the end. */
function drawNumber(page: PDFPage, font: StampFont, { boxes: [box], color }: Drawn, number: number): void {
	if (box === undefined) return
	const seen = seenPage(page)
	const { left, bottom, height } = pointsOf(box, seen)
	const at = {
		left: Math.max(0, Math.min(left, seen.width - MARKER)),
		bottom: Math.max(0, Math.min(bottom + height - MARKER, seen.height - MARKER)),
		width: MARKER,
		height: MARKER,
	}
	const frame = { color: FILLS[color], borderColor: INKS[color], borderWidth: 1 }
	page.drawRectangle({ ...seen.at(at.left, at.bottom), width: MARKER, height: MARKER, rotate: seen.rotate, ...frame })
	drawFitted(page, font, String(number), {
		...at,
		left: at.left + 2,
		width: MARKER - 4,
		bottom: at.bottom + 2,
		height: 10,
	})
}

interface Listed {
	readonly number: number
	readonly one: Drawn
}

/** The notes and comments in words, on pages of their own. */
async function listPages(title: string, listed: readonly Listed[]): Promise<Buffer> {
	return drawTextPdf({
		title: `Annotations: ${title}`,
		entries: listed.map(({ number, one }) => ({
			heading: `${number}. ${ANNOTATION_LABELS[one.kind]}, page ${one.page}`,
			note: `${one.authorName}, ${one.createdAt.slice(0, 16).replace('T', ' ')} UTC`,
			text: one.text,
		})),
	})
}

async function drawAll({ file, title, annotations }: AnnotateJob): Promise<Uint8Array> {
	const pdf: PDFDocument = await openForEditing(file)
	const stamped = annotations.map(({ stamp, stampedOn }) => `${stamp}${stampedOn === null ? '' : dayText(stampedOn)}`)
	const font = await loadStampFont(pdf, `0123456789${stamped.join('')}`)
	const pages = pdf.getPages()
	const listed: Listed[] = []
	for (const one of annotations) {
		if (one.text !== '') listed.push({ number: listed.length + 1, one })
		const page = pages[one.page - 1]
		if (page === undefined) continue
		if (one.kind === 'highlight') drawHighlight(page, one)
		if (one.kind === 'redaction') drawRedaction(page, one)
		if (one.kind === 'stamp') drawStamp(page, font, one)
		if (one.text !== '') drawNumber(page, font, one, listed.length)
	}
	if (listed.length > 0) {
		const list = await PdfFile.load(await listPages(title, listed))
		for (const page of await pdf.copyPages(list, list.getPageIndices())) pdf.addPage(page)
	}
	return pdf.save({ useObjectStreams: true, addDefaultPage: false })
}

/** A copy of a PDF with annotations drawn in. What is wrong with the file is said, not thrown: it crosses a thread. */
export async function annotatePdf(job: AnnotateJob): Promise<AnnotateResult> {
	try {
		return { bytes: await drawAll(job) }
	} catch (error) {
		if (error instanceof PdfFailure) return { failed: error.failed }
		throw error
	}
}

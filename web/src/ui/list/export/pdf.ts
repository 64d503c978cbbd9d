import fontkit from '@cantoo/fontkit'
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { formatCount, formatInstant } from '../../text/format.ts'
import { PDF } from '../../theme/pdf-theme.ts'
import { letterhead } from './letterhead.ts'
import { createTypeface, type Typeface } from './pdf-fonts.ts'
import { columnWidths, printedRows, wrapped } from './pdf-layout.ts'
import type { Sheet } from './sheet.ts'

/** Drawing stops for the browser after so many rows, so that Cancel can be pressed. */
const ROWS_AT_ONCE = 200
const WIDE_FROM_COLUMNS = 5

interface Paper {
	readonly pdf: PDFDocument
	readonly typeface: Typeface
	readonly titleface: Typeface
	readonly width: number
	readonly height: number
	readonly widths: readonly number[]
	readonly sheet: Sheet
}

interface Cursor {
	page: PDFPage
	/** From the bottom of the page. */
	y: number
}

function inkOf([red, green, blue]: Ink) {
	return rgb(red / 255, green / 255, blue / 255)
}

type Ink = readonly [red: number, green: number, blue: number]

interface Place {
	readonly x: number
	readonly y: number
	readonly size: number
	readonly ink: Ink
}

function drawText(page: PDFPage, typeface: Typeface, text: string, at: Place): void {
	let { x } = at
	for (const run of typeface.runs(text)) {
		page.drawText(run.text, { x, y: at.y, size: at.size, font: run.font, color: inkOf(at.ink) })
		x += run.font.widthOfTextAtSize(run.text, at.size)
	}
}

/** Draws the lines of one row and the hairline under it, and moves the cursor below. */
function drawRow(paper: Paper, cursor: Cursor, cells: readonly (readonly string[])[], ink: Ink, rule: Ink): void {
	const lines = Math.max(1, ...cells.map((cell) => cell.length))
	let left: number = PDF.margin
	for (const [column, cell] of cells.entries()) {
		const width = paper.widths[column] ?? 0
		for (const [line, text] of cell.entries()) {
			const y = cursor.y - PDF.gap - PDF.leading * (line + 1) + PDF.gap / 2
			const room = width - PDF.gap * 2 - paper.typeface.width(text, PDF.text)
			const x = paper.sheet.atEnd[column] ? left + Math.max(0, room) : left
			drawText(cursor.page, paper.typeface, text, { x, y, size: PDF.text, ink })
		}
		left += width
	}
	cursor.y -= heightOf(lines)
	cursor.page.drawLine({
		start: { x: PDF.margin, y: cursor.y },
		end: { x: paper.width - PDF.margin, y: cursor.y },
		thickness: PDF.line,
		color: inkOf(rule),
	})
}

function heightOf(lines: number): number {
	return lines * PDF.leading + PDF.gap * 2
}

function cellsOf(paper: Paper, texts: readonly string[]): string[][] {
	const measure = (text: string) => paper.typeface.width(text, PDF.text)
	return texts.map((text, at) => wrapped(text, (paper.widths[at] ?? 0) - PDF.gap * 2, measure))
}

function newPage(paper: Paper): Cursor {
	const cursor = { page: paper.pdf.addPage([paper.width, paper.height]), y: paper.height - PDF.margin }
	drawRow(paper, cursor, cellsOf(paper, paper.sheet.headers), PDF.muted, PDF.ink)
	return cursor
}

function firstPage(paper: Paper, title: string, note: string): Cursor {
	const page = paper.pdf.addPage([paper.width, paper.height])
	const top = paper.height - PDF.margin
	drawText(page, paper.titleface, title, { x: PDF.margin, y: top - PDF.title, size: PDF.title, ink: PDF.ink })
	drawText(page, paper.typeface, note, {
		x: PDF.margin,
		y: top - PDF.title - PDF.leading * 1.6,
		size: PDF.text,
		ink: PDF.muted,
	})
	const cursor = { page, y: top - PDF.title - PDF.leading * 3 }
	drawRow(paper, cursor, cellsOf(paper, paper.sheet.headers), PDF.muted, PDF.ink)
	return cursor
}

/** The firm's name at the head of each page, as much of it as stands on one line. */
function headPages(paper: Paper): void {
	const measure = (text: string) => paper.typeface.width(text, PDF.text)
	const [line = ''] = wrapped(letterhead(), paper.width - PDF.margin * 2, measure)
	if (line === '') return
	for (const page of paper.pdf.getPages()) {
		const y = paper.height - PDF.margin / 2 - PDF.text
		drawText(page, paper.typeface, line, { x: PDF.margin, y, size: PDF.text, ink: PDF.muted })
	}
}

function numberPages(paper: Paper): void {
	const pages = paper.pdf.getPages()
	for (const [at, page] of pages.entries()) {
		const text = `${at + 1} / ${pages.length}`
		const x = paper.width - PDF.margin - paper.typeface.width(text, PDF.text)
		drawText(page, paper.typeface, text, { x, y: PDF.margin / 2, size: PDF.text, ink: PDF.muted })
	}
}

function noteOf(sheet: Sheet, typeface: Typeface, rows: readonly string[][]): string {
	for (const row of rows) for (const text of row) typeface.runs(text)
	const lost =
		typeface.missing.size === 0
			? ''
			: ' Characters shown as ? are missing in the print font; CSV and Excel contain them.'
	return `${formatCount(sheet.rows.length)} rows, ${formatInstant(new Date())}.${lost}`
}

async function layOut(pdf: PDFDocument, sheet: Sheet, rows: readonly string[][], title: string): Promise<Paper> {
	const texts = [letterhead(), ...sheet.headers, ...rows.flat()]
	const typeface = await createTypeface(pdf, texts)
	const titleface = await createTypeface(pdf, [title], 'title')
	const [short, long] = PDF.paper
	const [width, height] = sheet.headers.length >= WIDE_FROM_COLUMNS ? [long, short] : [short, long]
	const measure = (text: string) => typeface.width(text, PDF.text) + PDF.gap * 2
	const widths = columnWidths(sheet.headers, rows, width - PDF.margin * 2, measure)
	return { pdf, typeface, titleface, width, height, widths, sheet }
}

/** The rows as a document to print or send. */
export async function pdfOf(sheet: Sheet, title: string): Promise<Blob> {
	const pdf = await PDFDocument.create()
	pdf.registerFontkit(fontkit)
	pdf.setTitle(title)
	if (letterhead() !== '') pdf.setAuthor(letterhead())
	const rows = printedRows(sheet)
	const paper = await layOut(pdf, sheet, rows, title)
	let cursor = firstPage(paper, title, noteOf(sheet, paper.typeface, rows))
	for (const [at, row] of rows.entries()) {
		const cells = cellsOf(paper, row)
		const height = heightOf(Math.max(1, ...cells.map((cell) => cell.length)))
		if (cursor.y - height < PDF.margin) cursor = newPage(paper)
		drawRow(paper, cursor, cells, PDF.ink, PDF.hairline)
		if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
	}
	headPages(paper)
	numberPages(paper)
	return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' })
}

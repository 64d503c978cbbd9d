import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { type Direction, directionOf } from './bidi-runs.ts'
import { drawGlyphs, loadTypeface, type Typeface } from './pdf-typeface.ts'
import { sharedFontkit } from './shared-fontkit.ts'

/** Who writes. */
export interface Letterhead {
	readonly name: string
	/** Address and how to reach them, a line each. */
	readonly lines: readonly string[]
	/** The date of a letter is the day it is there. */
	readonly timeZone: string
}

export interface Letter {
	readonly from: Letterhead
	/** Name and address, a line each. */
	readonly to: readonly string[]
	readonly date: Date
	readonly subject: string
	/** Paragraphs are set apart by an empty line. */
	readonly text: string
}

/** US Letter, in points. */
const PAPER = [612, 792] as const
const MARGIN = 72
const SIZE = 11
const SMALL = 9
const NAME_SIZE = 17
const LEADING = 15.5
const PARAGRAPH = 8
const INK = rgb(27 / 255, 31 / 255, 36 / 255)
const MUTED = rgb(87 / 255, 96 / 255, 107 / 255)
const RULE = rgb(31 / 255, 58 / 255, 95 / 255)

interface Faces {
	readonly body: Typeface
	readonly strong: Typeface
}

interface Drawing {
	readonly color: typeof INK
	/** How the line as a whole runs. */
	readonly base: Direction
}

/** Breaks a line between words, and within a word that is wider than the page. */
export function wrapped(line: string, width: number, face: Typeface, size: number): string[] {
	const lines: string[] = []
	const space = face.wordWidth(' ', size)
	let current = ''
	let taken = 0
	for (const word of line.split(' ')) {
		const more = face.wordWidth(word, size)
		if (current !== '' && taken + space + more <= width) {
			current += ` ${word}`
			taken += space + more
			continue
		}
		if (current !== '') lines.push(current)
		;[current, taken] = [word, more]
		if (more <= width) continue
		const pieces = cutWord(word, width, face, size)
		current = pieces.pop() ?? ''
		taken = face.wordWidth(current, size)
		lines.push(...pieces)
	}
	return [...lines, current]
}

function cutWord(word: string, width: number, face: Typeface, size: number): string[] {
	const pieces: string[] = []
	let current = ''
	let taken = 0
	for (const letter of word) {
		const more = face.wordWidth(letter, size)
		if (current !== '' && taken + more > width) {
			pieces.push(current)
			current = ''
			taken = 0
		}
		current += letter
		taken += more
	}
	return [...pieces, current]
}

/** Writes from the top of the page down and continues on another when it is full. */
export class Sheet {
	readonly #pdf: PDFDocument
	readonly #faces: Faces
	#page: PDFPage
	#y: number

	constructor(pdf: PDFDocument, faces: Faces) {
		this.#pdf = pdf
		this.#faces = faces
		this.#page = pdf.addPage([...PAPER])
		this.#y = PAPER[1] - MARGIN
	}

	#draw(text: string, size: number, face: Typeface, color = INK): void {
		this.#drawFrom(MARGIN, text, size, face, { color, base: directionOf(text) })
	}

	#drawFrom(from: number, text: string, size: number, face: Typeface, { color, base }: Drawing): void {
		let x = from
		for (const run of face.runs(text, base)) {
			const { font, text: piece, placed, width } = run
			const pen = { x, y: this.#y, size, color }
			if (placed === null) this.#page.drawText(piece, { ...pen, font })
			else drawGlyphs(this.#page, font, piece, placed, pen)
			x += width * size
		}
	}

	#down(by: number): void {
		this.#y -= by
		if (this.#y >= MARGIN) return
		this.#page = this.#pdf.addPage([...PAPER])
		this.#y = PAPER[1] - MARGIN
	}

	head({ name, lines }: Letterhead): void {
		if (name !== '') {
			this.#draw(name, NAME_SIZE, this.#faces.strong, RULE)
			this.#down(LEADING)
		}
		for (const line of lines) {
			this.#draw(line, SMALL, this.#faces.body, MUTED)
			this.#down(SMALL * 1.45)
		}
		const end = { x: PAPER[0] - MARGIN, y: this.#y }
		this.#page.drawLine({ start: { x: MARGIN, y: this.#y }, end, thickness: 0.75, color: RULE })
		this.#down(LEADING * 2.2)
	}

	/** From the left, or from the right where a line runs to the left; an address stays together on the left. */
	lines(text: string, face: Typeface = this.#faces.body, isAddress = false): void {
		const width = PAPER[0] - 2 * MARGIN
		for (const line of text.split('\n')) {
			const base = directionOf(line)
			for (const part of wrapped(line, width, face, SIZE)) {
				const from = base === 'rtl' && !isAddress ? PAPER[0] - MARGIN - face.width(part, SIZE) : MARGIN
				this.#drawFrom(from, part, SIZE, face, { color: INK, base })
				this.#down(LEADING)
			}
		}
	}

	gap(by: number): void {
		this.#down(by)
	}

	strongLines(text: string): void {
		this.lines(text, this.#faces.strong)
	}

	numberPages(): void {
		const pages = this.#pdf.getPages()
		if (pages.length < 2) return
		for (const [at, page] of pages.entries()) {
			this.#page = page
			this.#y = MARGIN / 2
			this.#draw(`${at + 1} / ${pages.length}`, SMALL, this.#faces.body, MUTED)
		}
	}
}

function longDate(date: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(date)
}

/** A letter of the firm, as a PDF. Letters of scripts without a font here are drawn as `?`. */
export async function drawLetterPdf({ from, to, date, subject, text }: Letter): Promise<Buffer> {
	const pdf = await PDFDocument.create()
	pdf.registerFontkit(sharedFontkit)
	pdf.setTitle(subject)
	pdf.setAuthor(from.name)
	pdf.setLanguage('en-US')
	pdf.setCreationDate(date)
	pdf.setModificationDate(date)
	const day = longDate(date, from.timeZone)
	const faces = {
		body: await loadTypeface(pdf, [...from.lines, ...to, day, text, '0123456789 /?'].join(' '), 400),
		strong: await loadTypeface(pdf, `${from.name} ${subject} ?`, 600),
	}
	const sheet = new Sheet(pdf, faces)
	sheet.head(from)
	sheet.lines(day)
	sheet.gap(LEADING)
	sheet.lines(to.join('\n'), faces.body, true)
	sheet.gap(LEADING)
	sheet.strongLines(subject)
	sheet.gap(PARAGRAPH)
	for (const paragraph of text.split(/\n\s*\n/)) {
		sheet.lines(paragraph)
		sheet.gap(PARAGRAPH)
	}
	sheet.numberPages()
	return Buffer.from(await pdf.save())
}

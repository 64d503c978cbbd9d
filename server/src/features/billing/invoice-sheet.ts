import { type PDFDocument, type PDFImage, type PDFPage, PDFString, rgb } from '@cantoo/pdf-lib'
import { directionOf } from '../../platform/pdf/bidi-runs.ts'
import { wrapped } from '../../platform/pdf/draw-letter-pdf.ts'
import { drawGlyphs, type Typeface } from '../../platform/pdf/pdf-typeface.ts'
import type { QrPath } from '../../platform/pdf/qr-path.ts'

/** US Letter, in points. */
export const PAPER = { width: 612, height: 792 } as const
export const MARGIN = 54
export const RIGHT = PAPER.width - MARGIN
const FOOT = MARGIN + 22

const INK = rgb(27 / 255, 31 / 255, 36 / 255)
const MUTED = rgb(87 / 255, 96 / 255, 107 / 255)
const ACCENT = rgb(31 / 255, 58 / 255, 95 / 255)
const LINE = rgb(214 / 255, 219 / 255, 225 / 255)
const TINT = rgb(240 / 255, 244 / 255, 249 / 255)
const PAPER_WHITE = rgb(1, 1, 1)
/** On the accent. */
const PALE = rgb(205 / 255, 216 / 255, 230 / 255)
const COLORS = { ink: INK, muted: MUTED, accent: ACCENT, tint: TINT, line: LINE, white: PAPER_WHITE, pale: PALE }

export interface Styled {
	readonly size: number
	readonly strong?: boolean
	readonly color?: keyof typeof COLORS
}

/** A page under the pen: what is drawn stands on `y`, which moves down. Continues on another page when one is full. */
export class InvoiceSheet {
	readonly #pdf: PDFDocument
	readonly #faces: { readonly body: Typeface; readonly strong: Typeface }
	#page: PDFPage
	/** Drawn at the head of each further page. */
	onNewPage: () => void = () => undefined
	y: number = PAPER.height - MARGIN

	constructor(pdf: PDFDocument, faces: { readonly body: Typeface; readonly strong: Typeface }) {
		this.#pdf = pdf
		this.#faces = faces
		this.#page = pdf.addPage([PAPER.width, PAPER.height])
	}

	#face({ strong = false }: Styled): Typeface {
		return strong ? this.#faces.strong : this.#faces.body
	}

	has(height: number): boolean {
		return this.y - height >= FOOT
	}

	/** Begins another page where less than `height` is left. */
	need(height: number): void {
		if (this.has(height)) return
		this.#page = this.#pdf.addPage([PAPER.width, PAPER.height])
		this.y = PAPER.height - MARGIN
		this.onNewPage()
	}

	text(text: string, x: number, style: Styled): void {
		const color = COLORS[style.color ?? 'ink']
		let at = x
		for (const { font, text: piece, placed, width } of this.#face(style).runs(text, directionOf(text))) {
			const pen = { x: at, y: this.y, size: style.size, color }
			if (placed === null) this.#page.drawText(piece, { ...pen, font })
			else drawGlyphs(this.#page, font, piece, placed, pen)
			at += width * style.size
		}
	}

	/** Ends at `x`. */
	textRight(text: string, x: number, style: Styled): void {
		this.text(text, x - this.#face(style).width(text, style.size), style)
	}

	/** Centered on the page. */
	textCentered(text: string, style: Styled): void {
		this.text(text, (PAPER.width - this.width(text, style)) / 2, style)
	}

	width(text: string, style: Styled): number {
		return this.#face(style).width(text, style.size)
	}

	wrap(text: string, width: number, style: Styled): string[] {
		return text.split('\n').flatMap((line) => wrapped(line, width, this.#face(style), style.size))
	}

	rule(from: number, to: number, color: 'line' | 'accent' = 'line', thickness = 0.6): void {
		const start = { x: from, y: this.y }
		this.#page.drawLine({ start, end: { x: to, y: this.y }, thickness, color: color === 'line' ? LINE : ACCENT })
	}

	/** A filled box whose top is at `y`. */
	box(x: number, width: number, height: number, color: keyof typeof COLORS = 'tint'): void {
		this.#page.drawRectangle({ x, y: this.y - height, width, height, color: COLORS[color] })
	}

	/** A picture whose top is at `y`, as large as fits. Returns its size. */
	picture(image: PDFImage, x: number, most: { readonly width: number; readonly height: number }) {
		const { width, height } = image.scaleToFit(most.width, most.height)
		this.#page.drawImage(image, { x, y: this.y - height, width, height })
		return { width, height }
	}

	/** A code whose top is at `y`. */
	code({ path, side }: QrPath, x: number, size: number): void {
		// A hair wider, so that viewers show no seams between rows.
		const pen = { color: INK, borderColor: INK, borderWidth: 0.04, scale: size / side }
		this.#page.drawSvgPath(path, { x, y: this.y, ...pen })
	}

	/** Opens an address when the area whose top is at `y` is clicked. */
	link(address: string, x: number, width: number, height: number): void {
		const { context } = this.#pdf
		const action = { Type: 'Action', S: 'URI', URI: PDFString.of(address) }
		const rect = [x, this.y - height, x + width, this.y]
		const annotation = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], A: action })
		this.#page.node.addAnnot(context.register(annotation))
	}

	/** One small line at the foot of every page. */
	foot(left: string, right: (page: number, pages: number) => string): void {
		const pages = this.#pdf.getPages()
		for (const [at, page] of pages.entries()) {
			this.#page = page
			this.y = MARGIN
			this.rule(MARGIN, RIGHT)
			this.y -= 14
			this.text(left, MARGIN, { size: 8, color: 'muted' })
			this.textRight(right(at + 1, pages.length), RIGHT, { size: 8, color: 'muted' })
		}
	}
}

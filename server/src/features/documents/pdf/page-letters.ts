import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

const FLOAT = 4
const DOUBLE = 8
/** Share of a letter's height: how far a mark stays from the letters beside it, which may reach into it. */
const INSET = 0.03
const INVISIBLE = 3
const HIGH_SURROGATE = /^[\ud800-\udbff]$/
const LOW_SURROGATE = /^[\udc00-\udfff]$/

/** In points of the page, as PDF counts them: upwards. */
export interface Edges {
	readonly left: number
	readonly top: number
	readonly right: number
	readonly bottom: number
}

interface Letter extends Edges {
	readonly isUpright: boolean
}

function joined(one: Edges, other: Edges): Edges {
	return {
		left: Math.min(one.left, other.left),
		right: Math.max(one.right, other.right),
		top: Math.max(one.top, other.top),
		bottom: Math.min(one.bottom, other.bottom),
	}
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
	(Math.min(to, otherTo) - Math.max(from, otherFrom)) / Math.max(0.01, Math.min(to - from, otherTo - otherFrom))

/** Whether a letter continues the line of the letters before. */
function isInLine(line: Letter, { left, right, top, bottom, isUpright }: Letter): boolean {
	if (line.isUpright !== isUpright) return false
	const across = isUpright ? overlap(line.bottom, line.top, bottom, top) : overlap(line.left, line.right, left, right)
	const size = 2 * (isUpright ? line.top - line.bottom : line.right - line.left)
	const away = isUpright
		? Math.max(left - line.right, line.left - right)
		: Math.max(bottom - line.top, line.bottom - top)
	return across > 0.3 && away < Math.max(size, 4)
}

function inset({ left, right, top, bottom, isUpright }: Letter): Edges {
	const by = INSET * (isUpright ? top - bottom : right - left)
	const [x, y] = [Math.min(by, (right - left) / 8), Math.min(by, (top - bottom) / 8)]
	return { left: left + x, right: right - x, top: top - y, bottom: bottom + y }
}

/** The letters of a page in the order in which PDFium reads them. */
export class PageLetters {
	/** One letter each; empty where a letter was already given with the one before. */
	readonly parts: readonly string[]
	readonly #pdfium: WrappedPdfiumModule
	readonly #text: number

	constructor(pdfium: WrappedPdfiumModule, text: number) {
		this.#pdfium = pdfium
		this.#text = text
		const count = pdfium.FPDFText_CountChars(text)
		const parts = Array.from({ length: Math.max(0, count) }, (_, at) => this.#letter(at))
		for (const [at, part] of parts.entries()) {
			const next = parts[at + 1] ?? ''
			if (!HIGH_SURROGATE.test(part) || !LOW_SURROGATE.test(next)) continue
			parts[at] = part + next
			parts[at + 1] = ''
		}
		this.parts = parts
	}

	#letter(at: number): string {
		const code = this.#pdfium.FPDFText_GetUnicode(this.#text, at)
		return code > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(code)
	}

	/** The edges of the letters in each of their lines, so tight that the letters beside them are not touched. */
	linesOf(first: number, last: number): Edges[] {
		const lines: Letter[] = []
		for (let at = first; at <= last; at += 1) {
			const letter = this.#edgesOf(at)
			if (letter === null) continue
			const line = lines.at(-1)
			if (line === undefined || !isInLine(line, letter)) lines.push(letter)
			else lines[lines.length - 1] = { ...joined(line, letter), isUpright: line.isUpright }
		}
		return lines.map(inset)
	}

	/** What a letter covers: its ink, or its whole place where it has none, as in the words over a scan. */
	#edgesOf(at: number): Letter | null {
		const pdfium = this.#pdfium
		if (/^\s*$/.test(this.parts[at] ?? '') || pdfium.FPDFText_IsGenerated(this.#text, at) === 1) return null
		const isUpright = Math.abs(Math.sin(pdfium.FPDFText_GetCharAngle(this.#text, at))) < 0.7
		const ink = this.#inkOf(at)
		const hasInk = ink.right - ink.left > 0.01 && ink.top - ink.bottom > 0.01 && !this.#isInvisible(at)
		const edges = hasInk ? ink : this.#placeOf(at)
		return edges.right > edges.left && edges.top > edges.bottom ? { ...edges, isUpright } : null
	}

	#isInvisible(at: number): boolean {
		const object = this.#pdfium.FPDFText_GetTextObject(this.#text, at)
		return object !== 0 && this.#pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE
	}

	#inkOf(at: number): Edges {
		return this.#withMemory(4 * DOUBLE, (to) => {
			this.#pdfium.FPDFText_GetCharBox(this.#text, at, to, to + DOUBLE, to + 2 * DOUBLE, to + 3 * DOUBLE)
			const value = (place: number) => this.#pdfium.pdfium.getValue(to + place * DOUBLE, 'double')
			return { left: value(0), right: value(1), bottom: value(2), top: value(3) }
		})
	}

	#placeOf(at: number): Edges {
		return this.#withMemory(4 * FLOAT, (to) => {
			this.#pdfium.FPDFText_GetLooseCharBox(this.#text, at, to)
			const value = (place: number) => this.#pdfium.pdfium.getValue(to + place * FLOAT, 'float')
			return { left: value(0), top: value(1), right: value(2), bottom: value(3) }
		})
	}

	#withMemory<T>(bytes: number, work: (at: number) => T): T {
		const { malloc, free } = this.#pdfium.pdfium.wasmExports
		const at = malloc(bytes)
		try {
			return work(at)
		} finally {
			free(at)
		}
	}
}

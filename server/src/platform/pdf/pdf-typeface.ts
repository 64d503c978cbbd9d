import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from '@cantoo/fontkit'
import {
	beginText,
	type Color,
	endText,
	type PDFDocument,
	type PDFFont,
	PDFHexString,
	type PDFPage,
	setFillingColor,
	setFontAndSize,
	setTextMatrix,
	showText,
} from '@cantoo/pdf-lib'
import { bidiRuns, type Direction } from './bidi-runs.ts'

/** Where a glyph stands, at a size of one point. */
interface PlacedGlyph {
	readonly advance: number
	/** How far it is moved from where the one before it ends: the dots and signs of letters. */
	readonly moved: { readonly x: number; readonly y: number }
}

interface Pen {
	readonly x: number
	readonly y: number
	readonly size: number
	readonly color: Color
}

const DIGITS_OF_GLYPH = 4

/** Draws each glyph of a text in its place: of the library's own drawing, signs stand beside their letters. */
export function drawGlyphs(
	page: PDFPage,
	font: PDFFont,
	text: string,
	placed: readonly PlacedGlyph[],
	{ x, y, size, color }: Pen,
): void {
	const codes = font.encodeText(text).asString()
	const key = page.node.newFontDictionary(font.name, font.ref)
	let at = x
	page.pushOperators(beginText(), setFillingColor(color), setFontAndSize(key, size))
	for (const [index, { advance, moved }] of placed.entries()) {
		const code = codes.slice(index * DIGITS_OF_GLYPH, (index + 1) * DIGITS_OF_GLYPH)
		page.pushOperators(
			setTextMatrix(1, 0, 0, 1, at + moved.x * size, y + moved.y * size),
			showText(PDFHexString.of(code)),
		)
		at += advance * size
	}
	page.pushOperators(endText())
}

const { resolve } = createRequire(import.meta.url)

/** In the order in which a letter's font is looked for: the product's typeface, then those that go with it. */
const FONTS = [
	'source-serif-4/files/source-serif-4-latin',
	'source-serif-4/files/source-serif-4-latin-ext',
	'source-serif-4/files/source-serif-4-cyrillic',
	'source-serif-4/files/source-serif-4-greek',
	'source-serif-4/files/source-serif-4-vietnamese',
	'noto-serif-hebrew/files/noto-serif-hebrew-hebrew',
	'noto-naskh-arabic/files/noto-naskh-arabic-arabic',
] as const
/** Their letters are joined, and dots and signs stand above and below them. */
const JOINED = /^noto-/
const REPLACEMENT = '?'

interface Face {
	readonly font: PDFFont
	readonly letters: ReadonlySet<number>
	/** Where the glyphs of a text stand; null where one stands after the other. */
	readonly place: ((text: string) => PlacedGlyph[]) | null
}

interface Piece {
	readonly face: Face
	readonly text: string
}

export interface Run {
	readonly font: PDFFont
	readonly text: string
	/** At a size of one point. */
	readonly width: number
	/** Null where one glyph stands after the other. */
	readonly placed: readonly PlacedGlyph[] | null
}

/** The fonts of a document: a letter is drawn with the first that has it. */
export interface Typeface {
	/** A line cut into pieces of one font each, in the order in which they are drawn from the left. */
	readonly runs: (line: string, base: Direction) => Run[]
	readonly width: (text: string, size: number) => number
	/** As `width`, remembered: words and letters repeat. */
	readonly wordWidth: (word: string, size: number) => number
}

/** One array of bytes each time, by which a font that was read before is known. */
const files = new Map<string, Promise<Buffer>>()

function readFont(name: string, weight: number): Promise<Buffer> {
	const path = resolve(`@fontsource/${name}-${weight}-normal.woff`)
	const known = files.get(path) ?? readFile(path)
	files.set(path, known)
	return known
}

/** The letters that a font of the product has. */
function lettersOf(file: Buffer): ReadonlySet<number> {
	const font = create(file)
	return new Set('characterSet' in font ? font.characterSet : [])
}

/** The first font that has all letters of a text; null where none has. */
export async function readFontWith(text: string, weight: 400 | 600): Promise<Buffer | null> {
	const wanted = Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0)
	for (const name of FONTS) {
		const file = await readFont(name, weight)
		const letters = lettersOf(file)
		if (wanted.every((letter) => letters.has(letter))) return file
	}
	return null
}

/** The letters of a text that no font of the product has. */
export async function lettersWithoutFont(text: string): Promise<string[]> {
	let missing = [...new Set(text)].filter((letter) => letter < ' ' || letter > '~')
	for (const name of FONTS) {
		if (missing.length === 0) break
		const letters = lettersOf(await readFont(name, 600))
		missing = missing.filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))
	}
	return missing
}

/** OpenType features that a page turns on or off, such as figures of one width. */
export type Features = Readonly<Record<string, boolean>>

async function embed(pdf: PDFDocument, file: Buffer, isJoined: boolean, features?: Features): Promise<Face> {
	const font = await pdf.embedFont(file, { subset: true, ...(features !== undefined && { features }) })
	return { font, letters: new Set(font.getCharacterSet()), place: isJoined ? placing(file) : null }
}

function placing(file: Buffer): (text: string) => PlacedGlyph[] {
	const font = create(file)
	if (!('layout' in font)) throw new Error('one font was expected, not several')
	const em = font.unitsPerEm
	return (text) =>
		(font.layout(text).positions ?? []).map(({ xAdvance, xOffset, yOffset }) => ({
			advance: xAdvance / em,
			moved: { x: xOffset / em, y: yOffset / em },
		}))
}

/** Loads fonts until every letter of `text` has one or there are no more; those that have none of them stay out. */
export async function loadTypeface(
	pdf: PDFDocument,
	text: string,
	weight: 400 | 600,
	features?: Features,
): Promise<Typeface> {
	const first = await embed(pdf, await readFont(FONTS[0], weight), false, features)
	const faces = [first]
	let wanted = Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0)
	for (const name of FONTS.slice(1)) {
		wanted = wanted.filter((letter) => !faces.at(-1)?.letters.has(letter))
		if (wanted.length === 0) break
		const file = await readFont(name, weight)
		const letters = lettersOf(file)
		if (wanted.some((letter) => letters.has(letter))) faces.push(await embed(pdf, file, JOINED.test(name), features))
	}
	const runs = (line: string, base: Direction): Run[] =>
		bidiRuns(line, base).flatMap(({ text: piece, direction }) => {
			const cut = cutByFont(piece, faces, first)
			return (direction === 'ltr' ? cut.map(inOrder) : cut.reverse().map(reversed)).map(toRun)
		})
	const widthOf = (line: string) => cutByFont(line, faces, first).reduce((sum, piece) => sum + toRun(piece).width, 0)
	const widths = new Map<string, number>()
	const wordWidth = (word: string, size: number): number => {
		const known = widths.get(word)
		if (known !== undefined) return known * size
		const width = widthOf(word)
		widths.set(word, width)
		return width * size
	}
	return { runs, width: (line, size) => widthOf(line) * size, wordWidth }
}

function cutByFont(text: string, faces: readonly Face[], first: Face): Piece[] {
	const found: { face: Face; text: string }[] = []
	for (const letter of text) {
		const bearing = faces.find((one) => one.letters.has(letter.codePointAt(0) ?? 0))
		const drawn = bearing === undefined ? REPLACEMENT : letter
		const face = bearing ?? first
		const last = found.at(-1)
		if (last?.face === face) last.text += drawn
		else found.push({ face, text: drawn })
	}
	return found
}

/** A font draws these from the right by itself, joined as they are written; all others from the left. */
const DRAWN_FROM_RIGHT = /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u

function inOrder(run: Piece): Piece {
	return DRAWN_FROM_RIGHT.test(run.text) ? backwards(run) : run
}

function reversed(run: Piece): Piece {
	return DRAWN_FROM_RIGHT.test(run.text) ? run : backwards(run)
}

function backwards({ face, text }: Piece): Piece {
	return { face, text: Array.from(text).reverse().join('') }
}

function toRun({ face, text }: Piece): Run {
	const { font } = face
	if (face.place === null) return { font, text, width: font.widthOfTextAtSize(text, 1), placed: null }
	const placed = face.place(text)
	return { font, text, width: placed.reduce((sum, one) => sum + one.advance, 0), placed }
}

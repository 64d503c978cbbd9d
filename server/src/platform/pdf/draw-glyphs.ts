import {
	beginText,
	type Color,
	endText,
	type PDFFont,
	PDFHexString,
	type PDFPage,
	setFillingColor,
	setFontAndSize,
	setTextMatrix,
	showText,
} from '@cantoo/pdf-lib'

/** Where a glyph stands, at a size of one point. */
export interface PlacedGlyph {
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

import fontkit from '@cantoo/fontkit'
import {
	type Color,
	concatTransformationMatrix,
	type PDFDocument,
	type PDFFont,
	type PDFPage,
	popGraphicsState,
	pushGraphicsState,
	type Rotation,
	StandardFonts,
	setGraphicsState,
	toRadians,
} from '@cantoo/pdf-lib'
import { directionOf } from '../../../platform/pdf/bidi-runs.ts'
import { drawGlyphs, loadTypeface } from '../../../platform/pdf/pdf-typeface.ts'

interface Pen {
	readonly x: number
	readonly y: number
	readonly size: number
	readonly color: Color
	readonly rotate: Rotation
	readonly opacity?: number
}

/** Writes lines of any letters on pages. */
export interface StampFont {
	readonly width: (text: string, size: number) => number
	readonly draw: (page: PDFPage, text: string, pen: Pen) => void
}

/** Whether a font has all letters of a line. */
export function hasLetters(font: PDFFont, line: string): boolean {
	const letters = new Set(font.getCharacterSet())
	return Array.from(line).every((letter) => letters.has(letter.codePointAt(0) ?? 0))
}

/** A standard font of PDF, where it has all letters; otherwise the product's typeface is embedded. */
export async function loadStampFont(pdf: PDFDocument, text: string): Promise<StampFont> {
	const standard = await pdf.embedFont(StandardFonts.HelveticaBold)
	if (hasLetters(standard, text)) {
		return {
			width: (line, size) => standard.widthOfTextAtSize(line, size),
			draw: (page, line, pen) => page.drawText(line, { ...pen, font: standard }),
		}
	}
	pdf.registerFontkit(fontkit)
	const { runs, width } = await loadTypeface(pdf, text, 600)
	const draw = (page: PDFPage, line: string, { x, y, size, color, rotate, opacity = 1 }: Pen) => {
		const angle = toRadians(rotate)
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
		const state = pdf.context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity })
		const key = page.node.newExtGState('Stamp', pdf.context.register(state))
		page.pushOperators(
			pushGraphicsState(),
			concatTransformationMatrix(cos, sin, -sin, cos, x, y),
			setGraphicsState(key),
		)
		let at = 0
		for (const { font, text: part, width: wide, placed } of runs(line, directionOf(line))) {
			if (placed === null) page.drawText(part, { x: at, y: 0, size, font, color })
			else drawGlyphs(page, font, part, placed, { x: at, y: 0, size, color })
			at += wide * size
		}
		page.pushOperators(popGraphicsState())
	}
	return { width, draw }
}

import fontkit from '@cantoo/fontkit'
import { PDFDocument } from '@cantoo/pdf-lib'
import { Sheet } from './draw-letter-pdf.ts'
import { loadTypeface } from './pdf-typeface.ts'

export interface TextEntry {
	readonly heading: string
	/** In small letters below the heading. */
	readonly note: string
	readonly text: string
}

export interface TextPages {
	readonly title: string
	readonly entries: readonly TextEntry[]
}

const GAP = 8

/** A title and texts below it, on as many pages as they take. Letters of scripts without a font here are drawn as `?`. */
export async function drawTextPdf({ title, entries }: TextPages): Promise<Buffer> {
	const pdf = await PDFDocument.create()
	pdf.registerFontkit(fontkit)
	const texts = entries.map(({ note, text }) => `${note} ${text}`).join(' ')
	const headings = entries.map(({ heading }) => heading).join(' ')
	const faces = {
		body: await loadTypeface(pdf, `${texts} ?`, 400),
		strong: await loadTypeface(pdf, `${title} ${headings} ?`, 600),
	}
	const sheet = new Sheet(pdf, faces)
	sheet.strongLines(title)
	sheet.gap(2 * GAP)
	for (const { heading, note, text } of entries) {
		sheet.strongLines(heading)
		sheet.lines(note)
		sheet.lines(text)
		sheet.gap(GAP)
	}
	return Buffer.from(await pdf.save())
}

import { PDFDocument } from '@cantoo/pdf-lib'
import { type Letterhead, Sheet } from './draw-letter-pdf.ts'
import { loadTypeface } from './pdf-typeface.ts'
import { sharedFontkit } from './shared-fontkit.ts'

export interface TextEntry {
	readonly heading: string
	/** In small letters below the heading. */
	readonly note: string
	readonly text: string
}

export interface TextPages {
	/** The firm whose paper it is. */
	readonly from?: Letterhead
	readonly title: string
	/** Below the title, a line each. */
	readonly facts?: readonly string[]
	readonly entries: readonly TextEntry[]
}

const GAP = 8
/** Letters of which the server has no font. */
const UNDRAWN =
	/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u
const REMARK = '(Letters shown as ? cannot be printed.)'

/** A title and texts below it, on as many pages as they take. Letters of scripts without a font here are drawn as `?`, which is said. */
export async function drawTextPdf({ from, title, facts = [], entries }: TextPages): Promise<Buffer> {
	const pdf = await PDFDocument.create()
	pdf.registerFontkit(sharedFontkit)
	pdf.setTitle(title)
	const texts = entries.map(({ note, text }) => `${note} ${text}`).join(' ')
	const headings = entries.map(({ heading }) => heading).join(' ')
	const faces = {
		body: await loadTypeface(pdf, [texts, ...facts, ...(from?.lines ?? []), REMARK, '0123456789 /?'].join(' '), 400),
		strong: await loadTypeface(pdf, `${from?.name ?? ''} ${title} ${headings} ?`, 600),
	}
	const sheet = new Sheet(pdf, faces)
	if (from !== undefined) sheet.head(from)
	sheet.strongLines(title)
	for (const fact of facts) sheet.lines(fact)
	sheet.gap(2 * GAP)
	for (const { heading, note, text } of entries) {
		sheet.strongLines(heading)
		sheet.lines(note)
		sheet.lines(UNDRAWN.test(text) ? `${text}\n${REMARK}` : text)
		sheet.gap(GAP)
	}
	sheet.numberPages()
	return Buffer.from(await pdf.save())
}

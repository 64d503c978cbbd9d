import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib'
import type { RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import type { Phrase } from '@praxis/contract/documents/phrase-match'
import type { PageBox, PdfiumFile } from './open-pdfium.ts'
import type { Edges } from './page-letters.ts'
import { PdfScan } from './scan-pdf.ts'

/** What shows text on the page itself; other comments stand beside what they are about. */
const SHOWN = new Set(['/Widget', '/FreeText', '/Stamp', '/Redact'])

function rectOf(dict: PDFDict): Edges | null {
	const rect = dict.lookup(PDFName.of('Rect'))
	if (!(rect instanceof PDFArray)) return null
	const [a, b, c, d] = rect.asArray().map((one) => {
		const value = dict.context.lookup(one)
		return value instanceof PDFNumber ? value.asNumber() : Number.NaN
	})
	if (a === undefined || b === undefined || c === undefined || d === undefined) return null
	const edges = { left: Math.min(a, c), right: Math.max(a, c), bottom: Math.min(b, d), top: Math.max(b, d) }
	return edges.right > edges.left && edges.top > edges.bottom ? edges : null
}

function rectsWith({ node }: PDFPage, phrase: Phrase): Edges[] {
	const all = node.context.lookup(node.get(PDFName.of('Annots')))
	return (all instanceof PDFArray ? all.asArray() : []).flatMap((one) => {
		const dict = node.context.lookup(one)
		if (!(dict instanceof PDFDict) || !SHOWN.has(dict.get(PDFName.of('Subtype'))?.toString() ?? '')) return []
		const rect = rectOf(dict)
		// A field of several places keeps its value above them.
		const parent = dict.get(PDFName.of('Parent'))
		const isIn = [one, ...(parent === undefined ? [] : [parent])].some((part) =>
			PdfScan.isWithin(node.context, part, phrase),
		)
		return rect !== null && isIn ? [rect] : []
	})
}

const touches = (one: PageBox, other: PageBox) =>
	one.x < other.x + other.width &&
	other.x < one.x + one.width &&
	one.y < other.y + other.height &&
	other.y < one.y + one.height

function clipped({ x, y, width, height }: PageBox): PageBox {
	const [left, top] = [Math.max(0, x), Math.max(0, y)]
	return { x: left, y: top, width: Math.min(1, x + width) - left, height: Math.min(1, y + height) - top }
}

/** Marks over form fields and texts on the page that hold a phrase which is not marked there already: in a value that is not shown,
 *  or in a text of which no letters are drawn. */
export async function annotationMarks(
	bytes: Uint8Array,
	file: PdfiumFile,
	phrase: Phrase,
	marks: readonly RedactionMark[],
): Promise<RedactionMark[]> {
	const read = await PDFDocument.load(bytes, { updateMetadata: false })
	return read.getPages().flatMap((page, at) => {
		const rects = rectsWith(page, phrase)
		if (rects.length === 0) return []
		const own = marks.filter((mark) => mark.page === at + 1)
		const boxes = file.withPage(at + 1, (opened) => rects.map((rect) => clipped(file.boxOf(opened, rect))))
		return boxes
			.filter((box) => box.width > 0 && box.height > 0 && !own.some((mark) => touches(mark, box)))
			.map((box) => ({ page: at + 1, ...box }))
	})
}

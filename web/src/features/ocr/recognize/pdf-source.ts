import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { Matrix } from '../../../parts/images/matrix.ts'
import { openPdf } from '../../documents/pdf-file.ts'
import type { DrawnPage } from './open-source.ts'

interface Limits {
	readonly scale: number
	readonly pixelsMax: number
	readonly ownTextLeast: number
}

export async function openPdfFile(
	data: Uint8Array<ArrayBuffer>,
): Promise<{ readonly file: PDFDocumentProxy; readonly close: () => void }> {
	const file = await openPdf(data)
	return { file, close: () => void file.loadingTask.destroy() }
}

/** The text a page has, line by line. */
async function textOf(page: PDFPageProxy): Promise<string> {
	const { items } = await page.getTextContent()
	let text = ''
	for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
	return text.replace(/[ \t]+\n/g, '\n').trim()
}

/** The inverse of an affine map in the order of PDF: a b c d e f. */
function invert([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
	const determinant = a * d - b * c
	return [
		d / determinant,
		-c / determinant,
		(c * f - d * e) / determinant,
		-b / determinant,
		a / determinant,
		(b * e - a * f) / determinant,
		0,
		0,
		1,
	]
}

export async function drawPdfPage(file: PDFDocumentProxy, number: number, limits: Limits): Promise<DrawnPage> {
	const page = await file.getPage(number)
	const own = await textOf(page)
	const hasText = (own.match(/[\p{L}\p{N}]/gu) ?? []).length >= limits.ownTextLeast
	const full = page.getViewport({ scale: 1 })
	const scale = Math.min(limits.scale, Math.sqrt(limits.pixelsMax / (full.width * full.height)))
	const viewport = page.getViewport({ scale })
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.floor(viewport.width))
	canvas.height = Math.max(1, Math.floor(viewport.height))
	await page.render({ canvas, viewport }).promise
	const context = canvas.getContext('2d')
	if (context === null) throw new RangeError('out of memory')
	const image = context.getImageData(0, 0, canvas.width, canvas.height)
	canvas.width = 0
	page.cleanup()
	return { image, ownText: hasText ? own : null, toPdf: invert(viewport.transform) }
}

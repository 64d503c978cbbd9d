import { PDFDict, PDFDocument, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { ExhibitSticker, PageNumbering, PdfWork, pdfErrors } from '@praxis/contract/documents/pdf-tools.contract'
import { PDF_PAGES_MAX } from '@praxis/contract/documents/pdf-tools.contract'
import { collectGarbage } from './collect-garbage.ts'
import { compressImages } from './compress-images.ts'
import { detachPages } from './detach-pages.ts'
import { flattenForm } from './flatten-form.ts'
import { keepForms } from './keep-forms.ts'
import { loadPdf } from './load-pdf.ts'
import { PdfFailure } from './pdf-failure.ts'
import { placeBox, seenPage } from './place-on-page.ts'
import { loadStampFont, type StampFont } from './stamp-font.ts'

export interface PdfJob {
	/** The document itself, then the other sources. */
	readonly files: readonly Uint8Array[]
	readonly work: PdfWork
}

export type PdfResult = { readonly bytes: Uint8Array } | { readonly failed: keyof typeof pdfErrors }

/** @throws PdfFailure for a file that needs a password or is damaged */
export async function openForEditing(bytes: Uint8Array): Promise<PDFDocument> {
	const file = await loadPdf(bytes)
	if (typeof file === 'string') throw new PdfFailure(file)
	return file
}

function isWhole({ pages }: PdfWork, file: PDFDocument, fileCount: number): boolean {
	return fileCount === 1 && pages.length === file.getPageCount() && pages.every(({ page }, at) => page === at + 1)
}

/** A new file with the pages of the work. Links to pages are dropped: they lead to pages of the file they come from. */
async function arrange(files: readonly PDFDocument[], { pages, flatten }: PdfWork): Promise<PDFDocument> {
	const result = await PDFDocument.create({ updateMetadata: false })
	if (flatten) for (const file of files) await flattenForm(file)
	const [first] = files
	for (const field of ['Title', 'Author', 'Subject'] as const) {
		const text = first?.[`get${field}`]()
		if (text !== undefined) result[`set${field}`](text)
	}
	// Pages of one file are copied in one go, so that what they share is stored once.
	const copied = new Map<number, PDFPage[]>()
	for (const [source, file] of files.entries()) {
		const wanted = pages.filter((one) => one.source === source).map(({ page }) => page - 1)
		copied.set(source, await result.copyPages(file, wanted))
	}
	for (const { source } of pages) {
		const page = copied.get(source)?.shift()
		if (page !== undefined) result.addPage(page)
	}
	detachPages(result)
	const sources = files.map((file, source) => ({
		file,
		pages: pages.flatMap((one, at) => (one.source === source ? [at] : [])),
	}))
	keepForms(result, sources)
	return result
}

function rotatePages(file: PDFDocument, { pages }: PdfWork): void {
	for (const [at, { rotate }] of pages.entries()) {
		if (rotate === 0) continue
		const page = file.getPage(at)
		const rotation = page.getRotation()
		page.setRotation({ ...rotation, angle: (rotation.angle + rotate) % 360 })
	}
}

const NUMBER_SIZE = 10
const BLACK = rgb(0, 0, 0)
const WHITE = rgb(1, 1, 1)

/** `ORTEGA000042` */
export function pageNumber({ prefix, start, digits }: PageNumbering, at: number): string {
	return `${prefix}${String(start + at).padStart(digits, '0')}`
}

function drawNumber(page: PDFPage, text: string, font: StampFont, { position }: PageNumbering): void {
	const seen = seenPage(page)
	const padding = 3
	const box = { width: font.width(text, NUMBER_SIZE) + 2 * padding, height: NUMBER_SIZE + 2 * padding }
	const corner = placeBox(seen, box, position)
	// White behind, so that it can be read on a scan.
	page.drawRectangle({ ...seen.at(corner.x, corner.y), ...box, rotate: seen.rotate, color: WHITE, opacity: 0.8 })
	const from = seen.at(corner.x + padding, corner.y + padding + 2)
	font.draw(page, text, { ...from, size: NUMBER_SIZE, color: BLACK, rotate: seen.rotate })
}

const STICKER = { width: 118, height: 54 }
const STICKER_FILLS = { white: WHITE, yellow: rgb(1, 0.93, 0.45), blue: rgb(0.75, 0.87, 1) }

/** The largest size at which the text is no wider. */
function sizeWithin(font: StampFont, text: string, size: number, width: number): number {
	return Math.min(size, (size * width) / font.width(text, size))
}

function drawSticker(page: PDFPage, font: StampFont, { heading, label, color, position }: ExhibitSticker): void {
	const seen = seenPage(page)
	const { x, y } = placeBox(seen, STICKER, position)
	const { rotate } = seen
	const frame = { borderColor: BLACK, borderWidth: 1.5, color: STICKER_FILLS[color] }
	page.drawRectangle({ ...seen.at(x, y), ...STICKER, ...frame, rotate })
	const lines = [
		{ text: heading.toUpperCase(), size: 9, up: 38 },
		{ text: label, size: 24, up: 12 },
	]
	for (const { text, size: wanted, up } of lines) {
		const size = sizeWithin(font, text, wanted, STICKER.width - 12)
		const left = (STICKER.width - font.width(text, size)) / 2
		font.draw(page, text, { ...seen.at(x + left, y + up), size, color: BLACK, rotate })
	}
}

async function drawStamps(file: PDFDocument, { numbering, sticker }: PdfWork): Promise<void> {
	const [first] = file.getPages()
	if ((numbering === null && sticker === null) || first === undefined) return
	const texts = [numbering?.prefix, '0123456789', sticker?.heading.toUpperCase(), sticker?.label]
	const font = await loadStampFont(file, texts.join(''))
	if (numbering !== null) {
		for (const [at, page] of file.getPages().entries()) drawNumber(page, pageNumber(numbering, at), font, numbering)
	}
	if (sticker !== null) drawSticker(first, font, sticker)
}

/** Who made the file when and with what, on the file and on everything in it. */
function removeMetadata(file: PDFDocument): void {
	delete file.context.trailerInfo.Info
	delete file.context.trailerInfo.ID
	for (const [, object] of file.context.enumerateIndirectObjects()) {
		const dict =
			object instanceof PDFDict ? object : 'dict' in object && object.dict instanceof PDFDict ? object.dict : null
		for (const key of ['Metadata', 'PieceInfo', 'LastModified', 'Thumb']) dict?.delete(PDFName.of(key))
	}
}

async function edit({ files, work }: PdfJob): Promise<Uint8Array> {
	const opened: PDFDocument[] = []
	for (const bytes of files) opened.push(await openForEditing(bytes))
	const [first] = opened
	const total = opened.reduce((sum, file) => sum + file.getPageCount(), 0)
	if (first === undefined || total > PDF_PAGES_MAX) throw new PdfFailure('pdf_too_large')
	const isKnown = work.pages.every(({ source, page }) => page <= (opened[source]?.getPageCount() ?? 0))
	if (!isKnown) throw new PdfFailure('pdf_page_unknown')
	// A file that keeps its pages also keeps its outline, links and form.
	const result = isWhole(work, first, opened.length) ? first : await arrange(opened, work)
	if (work.flatten) await flattenForm(result)
	rotatePages(result, work)
	await drawStamps(result, work)
	if (work.removeMetadata) removeMetadata(result)
	await result.flush()
	collectGarbage(result.context)
	if (work.compress) await compressImages(result.context)
	return result.save({ useObjectStreams: true, addDefaultPage: false })
}

/** The pages of the work as a new file. What is wrong with a file is said, not thrown: it crosses a thread. */
export async function editPdf(job: PdfJob): Promise<PdfResult> {
	try {
		return { bytes: await edit(job) }
	} catch (error) {
		if (error instanceof PdfFailure) return { failed: error.failed }
		throw error
	}
}

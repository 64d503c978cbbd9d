import { OCR_PDF_SCALE } from '@praxis/contract/ocr/ocr.fields'
import type { Matrix } from '../../../parts/images/matrix.ts'
import { OcrFailure } from './failure.ts'
import { checkContent } from './file-kind.ts'

/** A page as it is drawn, or the text it already has. */
export interface DrawnPage {
	readonly image: ImageData
	/** Text of a PDF that has some: nothing is to be recognized. */
	readonly ownText: string | null
	/** From the drawn page to points of the PDF; null for images. */
	readonly toPdf: Matrix | null
}

/** A file whose pages are drawn one at a time. */
export interface Source {
	readonly isPdf: boolean
	readonly pageCount: number
	readonly draw: (number: number) => Promise<DrawnPage>
	readonly close: () => void
}

/** More is scaled down: the engine gains nothing from it. */
const PIXELS_MAX = 16_000_000
const PAGES_MAX = 500
/** Least letters of a page; the text of one with fewer is taken for a stamp or a header on a scan. */
const OWN_TEXT_LEAST = 24

function pixelsOf(
	width: number,
	height: number,
	paint: (context: OffscreenCanvasRenderingContext2D) => void,
): ImageData {
	const canvas = new OffscreenCanvas(width, height)
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (context === null) throw new OcrFailure('memory')
	paint(context)
	return context.getImageData(0, 0, width, height)
}

const shrinkTo = (width: number, height: number) => Math.min(1, Math.sqrt(PIXELS_MAX / (width * height)))

async function drawImage(blob: Blob): Promise<DrawnPage> {
	const bitmap = await createImageBitmap(blob).catch(() => {
		throw new OcrFailure('corrupted')
	})
	const scale = shrinkTo(bitmap.width, bitmap.height)
	const [width, height] = [
		Math.max(1, Math.round(bitmap.width * scale)),
		Math.max(1, Math.round(bitmap.height * scale)),
	]
	const image = pixelsOf(width, height, (context) => {
		context.fillStyle = 'white'
		context.fillRect(0, 0, width, height)
		context.drawImage(bitmap, 0, 0, width, height)
	})
	bitmap.close()
	return { image, ownText: null, toPdf: null }
}

async function openTiff(bytes: Uint8Array): Promise<Source> {
	const { default: UTIF } = await import('utif2')
	const buffer = bytes.slice().buffer
	const pages = readTiff(() => UTIF.decode(buffer))
	if (pages.length === 0) throw new OcrFailure('corrupted')
	const draw = async (number: number): Promise<DrawnPage> => {
		const page = pages[number - 1]
		if (page === undefined) throw new OcrFailure('corrupted')
		const rgba = readTiff(() => {
			UTIF.decodeImage(buffer, page)
			return UTIF.toRGBA8(page)
		})
		const { width, height } = page
		if (!(width > 0 && height > 0) || width * height * 4 !== rgba.length) throw new OcrFailure('corrupted')
		const image = new ImageData(new Uint8ClampedArray(rgba), width, height)
		if (shrinkTo(width, height) === 1) return { image, ownText: null, toPdf: null }
		const canvas = new OffscreenCanvas(width, height)
		canvas.getContext('2d')?.putImageData(image, 0, 0)
		return drawImage(await canvas.convertToBlob())
	}
	return { isPdf: false, pageCount: pages.length, draw, close: () => undefined }
}

function readTiff<T>(read: () => T): T {
	try {
		return read()
	} catch {
		throw new OcrFailure('corrupted')
	}
}

const PDF_FAILURES: Readonly<Record<string, 'password' | 'corrupted'>> = {
	PasswordException: 'password',
	InvalidPDFException: 'corrupted',
}

async function openPdf(bytes: Uint8Array): Promise<Source> {
	const { openPdfFile, drawPdfPage } = await import('./pdf-source.ts')
	const { file, close } = await openPdfFile(bytes.slice()).catch((error: unknown) => {
		const code = PDF_FAILURES[error instanceof Error ? error.name : '']
		throw code === undefined ? error : new OcrFailure(code)
	})
	if (file.numPages === 0 || file.numPages > PAGES_MAX) {
		close()
		throw new OcrFailure(file.numPages === 0 ? 'no_pages' : 'too_many_pages')
	}
	const limits = { scale: OCR_PDF_SCALE, pixelsMax: PIXELS_MAX, ownTextLeast: OWN_TEXT_LEAST }
	return { isPdf: true, pageCount: file.numPages, draw: (number) => drawPdfPage(file, number, limits), close }
}

/** Opens a file, or several photos as the pages of one document. @throws OcrFailure when it cannot be recognized */
export async function openSource(contents: readonly Blob[]): Promise<Source> {
	const [first] = contents
	if (first === undefined) throw new OcrFailure('empty')
	if (contents.length > 1) {
		for (const one of contents)
			if (checkContent(new Uint8Array(await one.arrayBuffer())) !== 'image') throw new OcrFailure('wrong_kind')
		const draw = (number: number) => drawImage(contents[number - 1] ?? first)
		return { isPdf: false, pageCount: contents.length, draw, close: () => undefined }
	}
	const bytes = new Uint8Array(await first.arrayBuffer())
	const kind = checkContent(bytes)
	if (kind === 'pdf') return openPdf(bytes)
	if (kind === 'tiff') return openTiff(bytes)
	return { isPdf: false, pageCount: 1, draw: () => drawImage(first), close: () => undefined }
}

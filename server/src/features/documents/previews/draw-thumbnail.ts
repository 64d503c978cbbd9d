import sharp, { type Sharp } from 'sharp'
import { PdfiumFile } from '../pdf/open-pdfium.ts'

/** Twice the width of a card's picture in pixels, for sharp screens. */
const WIDTH = 480
const HEIGHT = 270
const QUALITY = 70
const PIXELS_MAX = 80_000_000
/** Pages can be drawn so large that they fill the memory: a banner of many feet. */
const SCALE_MAX = 2

export interface ThumbnailJob {
	readonly file: Uint8Array
	readonly kind: 'pdf' | 'image'
}

export interface ThumbnailResult {
	/** WebP; null when the content has no picture. */
	readonly image: Uint8Array | null
}

/** The upper part of the page, as wide as the picture. */
async function encode(picture: Sharp): Promise<Uint8Array> {
	const resized = picture.resize({ width: WIDTH, height: HEIGHT, fit: 'cover', position: 'top' })
	return resized.flatten({ background: '#ffffff' }).webp({ quality: QUALITY }).toBuffer()
}

/** PDFium writes blue, green, red, and a byte that says nothing. */
function withoutAlpha(pixels: Buffer): Buffer {
	const rgb = Buffer.alloc((pixels.length / 4) * 3)
	for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
		rgb[to] = pixels[from + 2] ?? 0
		rgb[to + 1] = pixels[from + 1] ?? 0
		rgb[to + 2] = pixels[from] ?? 0
	}
	return rgb
}

async function drawPdf(file: Uint8Array): Promise<Uint8Array | null> {
	const opened = await PdfiumFile.open(file)
	if (typeof opened === 'string') return null
	try {
		if (opened.pageCount === 0) return null
		const { width, height } = opened.sizeOf(1)
		const scale = Math.min(SCALE_MAX, WIDTH / width)
		// Higher than it is shown: a receipt many pages long.
		if (width * height * scale * scale > PIXELS_MAX) return null
		const drawn = opened.draw(1, scale)
		const raw = { width: drawn.width, height: drawn.height, channels: 3 as const }
		return await encode(sharp(withoutAlpha(drawn.pixels), { raw }))
	} finally {
		opened.close()
	}
}

/** A small picture of the first page, or of an image. What cannot be drawn has none. */
export async function drawThumbnail({ file, kind }: ThumbnailJob): Promise<ThumbnailResult> {
	try {
		const picture = () => sharp(file, { limitInputPixels: PIXELS_MAX, pages: 1 }).autoOrient()
		return { image: kind === 'pdf' ? await drawPdf(file) : await encode(picture()) }
	} catch (error) {
		// A damaged content has no picture; a process without memory is replaced.
		if (error instanceof Error && !/memory/i.test(error.message)) return { image: null }
		throw error
	}
}

import { PDFDocument } from '@cantoo/pdf-lib'
import { PdfiumFile } from '../features/documents/pdf/open-pdfium.ts'
import { pdfOf } from './document-contents.ts'
import { Random } from './random.ts'

const DPI = 150
const POINTS = 72
/** As a sheet that went into the scanner not quite straight. */
const SKEW_DEGREES = 0.7
const SPECKS = 220
const SEED = 19_740_312
const MADE = new Date('2026-01-05T09:00:00Z')

/** The pages of a PDF as grey pictures, drawn without a browser. */
export async function drawPages(pdf: Uint8Array, dpi: number): Promise<readonly Buffer[]> {
	const { default: sharp } = await import('sharp')
	const file = await PdfiumFile.open(pdf)
	if (typeof file === 'string') throw new Error(`This PDF cannot be drawn: ${file}`)
	try {
		const drawn = Array.from({ length: file.pageCount }, (_, at) => file.draw(at + 1, dpi / POINTS))
		return await Promise.all(
			drawn.map(({ pixels, width, height }) =>
				sharp(pixels, { raw: { width, height, channels: 4 } })
					.flatten({ background: 'white' })
					.greyscale()
					.png()
					.toBuffer(),
			),
		)
	} finally {
		file.close()
	}
}

/** A typed page that went through a scanner: turned a little, grey, with specks, and without any text in the file. */
export async function scanOf(title: string, paragraphs: readonly string[]): Promise<Buffer> {
	const { default: sharp } = await import('sharp')
	const scan = await PDFDocument.create()
	scan.setTitle(title)
	scan.setCreationDate(MADE)
	scan.setModificationDate(MADE)
	for (const page of await drawPages(await pdfOf(title, paragraphs), DPI)) {
		const random = new Random(SEED)
		const turned = sharp(page).rotate(SKEW_DEGREES, { background: '#f4f4f0' }).blur(0.5)
		const { data, info } = await turned.greyscale().raw().toBuffer({ resolveWithObject: true })
		for (let at = 0; at < SPECKS; at += 1) data[random.between(0, data.length - 1)] = random.between(40, 160)
		const { width, height } = info
		const raw = { width, height, channels: 1 } as const
		const image = await scan.embedJpg(await sharp(data, { raw }).linear(0.93, 8).jpeg({ quality: 60 }).toBuffer())
		const size: [number, number] = [(width * POINTS) / DPI, (height * POINTS) / DPI]
		scan.addPage(size).drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] })
	}
	return Buffer.from(await scan.save())
}

import { PDFDocument } from '@cantoo/pdf-lib'
import { PdfiumFile } from '../features/documents/pdf/open-pdfium.ts'
import { pdfOf } from './document-contents.ts'
import { Random } from './random.ts'

const DPI = 150
const POINTS = 72
const PAPER = '#f4f4f0'
/** A sheet that did not go in quite straight. */
const SCANNER = { degrees: 0.7, specks: 0.0001, blur: 0.5 }
const SEED = 19_740_312
const MADE = new Date('2026-01-05T09:00:00Z')

/** The pages of a PDF as grey pictures, drawn without a browser. */
async function drawPages(pdf: Uint8Array, dpi: number): Promise<readonly Buffer[]> {
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

/** What a scanner or camera did to a page. */
export interface PageDamage {
	readonly degrees?: number
	/** Share of the dots that are dark or bright by accident. */
	readonly specks?: number
	/** Darker towards the lower right, by so much. */
	readonly shade?: number
	readonly blur?: number
}

/** The first page of a PDF as a picture of it. */
export async function scannedPage(pdf: Uint8Array, dpi: number, damage: PageDamage): Promise<Buffer> {
	const [page] = await drawPages(pdf, dpi)
	if (page === undefined) throw new Error('this PDF has no page')
	return damagePage(page, damage).then((picture) => picture.png().toBuffer())
}

async function damagePage(page: Buffer, { degrees = 0, specks = 0, shade = 0, blur = 0 }: PageDamage) {
	const { default: sharp } = await import('sharp')
	const random = new Random(SEED)
	let turned = sharp(page).rotate(degrees, { background: PAPER })
	if (blur > 0) turned = turned.blur(blur)
	const { data, info } = await turned.greyscale().raw().toBuffer({ resolveWithObject: true })
	const { width, height } = info
	for (let at = 0; shade > 0 && at < data.length; at += 1) {
		const down = (at % width) / width / 2 + at / width / height / 2
		data[at] = (data[at] ?? 0) * (1 - shade * down)
	}
	const count = Math.round(specks * data.length)
	for (let at = 0; at < count; at += 1) data[random.between(0, data.length - 1)] = random.between(30, 225)
	return sharp(data, { raw: { width, height, channels: 1 } })
}

/** Typed pages that went through a scanner: turned a little, grey, with specks, and without any text in the file. */
export async function scanOf(title: string, paragraphs: readonly string[]): Promise<Buffer> {
	const scan = await PDFDocument.create()
	scan.setTitle(title)
	scan.setCreationDate(MADE)
	scan.setModificationDate(MADE)
	for (const page of await drawPages(await pdfOf(title, paragraphs), DPI)) {
		const picture = (await damagePage(page, SCANNER)).linear(0.93, 8).jpeg({ quality: 60 })
		const image = await scan.embedJpg(await picture.toBuffer())
		const size: [number, number] = [(image.width * POINTS) / DPI, (image.height * POINTS) / DPI]
		scan.addPage(size).drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] })
	}
	return Buffer.from(await scan.save())
}

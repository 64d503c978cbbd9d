import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { coveredPages } from './covered-pages.ts'

const BLACK = rgb(0, 0, 0)
const WHITE = rgb(1, 1, 1)
/** Over the words that `write` writes. */
const OVER = { x: 48, y: 296, width: 220, height: 18 }

type Draw = (page: PDFPage, file: PDFDocument) => Promise<void> | void

async function pdfOf(...pages: readonly Draw[]): Promise<Uint8Array> {
	const file = await PDFDocument.create()
	for (const draw of pages) await draw(file.addPage([400, 400]), file)
	return file.save()
}

const write: Draw = async (page, file) => writeIn(BLACK)(page, file)

const writeIn =
	(color: typeof BLACK): Draw =>
	async (page, file) =>
		page.drawText('Her number is 078-05-1120', {
			x: 50,
			y: 300,
			size: 12,
			color,
			font: await file.embedFont(StandardFonts.Helvetica),
		})

/** A picture of one color, four bytes a pixel. */
async function picture(file: PDFDocument, alpha: number) {
	const { default: sharp } = await import('sharp')
	const background = { r: 20, g: 20, b: 20, alpha }
	const png = await sharp({ create: { width: 20, height: 10, channels: 4, background } })
		.png()
		.toBuffer()
	return file.embedPng(png)
}

function annotate(page: PDFPage, file: PDFDocument, values: Record<string, unknown>): void {
	const rect = [OVER.x, OVER.y, OVER.x + OVER.width, OVER.y + OVER.height]
	page.node.addAnnot(file.context.register(file.context.obj({ Type: 'Annot', Rect: rect, F: 4, ...values } as never)))
}

const covering: readonly (readonly [string, Draw])[] = [
	['a black box', (page) => page.drawRectangle({ ...OVER, color: BLACK })],
	['a white box', (page) => page.drawRectangle({ ...OVER, color: WHITE })],
	[
		'a box that is turned',
		(page) => page.drawRectangle({ x: 40, y: 280, width: 300, height: 60, rotate: degrees(3), color: BLACK }),
	],
	['an ellipse', (page) => page.drawEllipse({ x: 150, y: 304, xScale: 200, yScale: 60, color: BLACK })],
	[
		'two boxes side by side',
		(page) => {
			page.drawRectangle({ ...OVER, width: 70, color: BLACK })
			page.drawRectangle({ ...OVER, x: 110, color: BLACK })
		},
	],
	[
		'a thick line',
		(page) => page.drawLine({ start: { x: 40, y: 304 }, end: { x: 300, y: 304 }, thickness: 20, color: BLACK }),
	],
	['a picture', async (page, file) => page.drawImage(await picture(file, 1), OVER)],
	['a square of a comment', (page, file) => annotate(page, file, { Subtype: 'Square', IC: [0, 0, 0], C: [0, 0, 0] })],
	['a mark that was not redacted', (page, file) => annotate(page, file, { Subtype: 'Redact' })],
]

test.each(covering)('text below %s is found', async (_, cover) => {
	const file = await pdfOf(write, async (page, of) => {
		await write(page, of)
		await cover(page, of)
	})
	expect(await coveredPages(file, 10)).toEqual([2])
})

test('black text on a black box is found, whatever was painted first', async () => {
	const file = await pdfOf(async (page, of) => {
		page.drawRectangle({ ...OVER, color: BLACK })
		await write(page, of)
	})
	expect(await coveredPages(file, 10)).toEqual([1])
})

test('white text on paper and on a white box is found', async () => {
	const onBox: Draw = async (page, of) => {
		page.drawRectangle({ ...OVER, color: WHITE })
		await writeIn(WHITE)(page, of)
	}
	expect(await coveredPages(await pdfOf(write, writeIn(WHITE), onBox), 10)).toEqual([2, 3])
})

const harmless: readonly (readonly [string, Draw])[] = [
	[
		'shading',
		async (page, file) => {
			page.drawRectangle({ ...OVER, color: rgb(0.8, 0.8, 0.8) })
			await write(page, file)
		},
	],
	[
		'white letters on a dark box',
		async (page, file) => {
			page.drawRectangle({ ...OVER, color: rgb(0.1, 0.2, 0.5) })
			await writeIn(WHITE)(page, file)
		},
	],
	[
		'white letters on what shines through',
		async (page, file) => {
			page.drawRectangle({ ...OVER, color: BLACK, opacity: 0.6 })
			await writeIn(WHITE)(page, file)
		},
	],
	[
		'white letters on a picture',
		async (page, file) => {
			page.drawImage(await picture(file, 1), OVER)
			await writeIn(WHITE)(page, file)
		},
	],
	[
		'a box beside it',
		async (page, file) => {
			await write(page, file)
			page.drawRectangle({ ...OVER, y: 200, color: BLACK })
		},
	],
	[
		'a line through it',
		async (page, file) => {
			await write(page, file)
			page.drawLine({ start: { x: 40, y: 304 }, end: { x: 300, y: 304 }, thickness: 1, color: BLACK })
		},
	],
	[
		'a frame around it',
		async (page, file) => {
			await write(page, file)
			page.drawRectangle({ ...OVER, borderColor: BLACK, borderWidth: 2 })
		},
	],
	[
		'a highlighter',
		async (page, file) => {
			await write(page, file)
			page.drawRectangle({ ...OVER, color: rgb(1, 1, 0), opacity: 0.4 })
		},
	],
	[
		'a signature without a background',
		async (page, file) => {
			await write(page, file)
			page.drawImage(await picture(file, 0), OVER)
		},
	],
	[
		'a scan over the text that was recognized on it',
		async (page, file) => {
			await write(page, file)
			page.drawImage(await picture(file, 1), { x: 0, y: 0, width: 400, height: 400 })
		},
	],
	[
		'a comment with a clear square',
		async (page, file) => {
			await write(page, file)
			annotate(page, file, { Subtype: 'Square', C: [1, 0, 0] })
		},
	],
	[
		'a field',
		async (page, file) => {
			await write(page, file)
			file
				.getForm()
				.createTextField('reply')
				.addToPage(page, { ...OVER, backgroundColor: WHITE })
		},
	],
]

test.each(harmless)('%s hides nothing', async (_, draw) => {
	expect(await coveredPages(await pdfOf(draw), 10)).toEqual([])
})

test('what is cut away hides nothing', async () => {
	const file = await pdfOf(async (page, of) => {
		await write(page, of)
		const { pushGraphicsState, popGraphicsState, rectangle, clip, endPath } = await import('@cantoo/pdf-lib')
		page.pushOperators(pushGraphicsState(), rectangle(0, 0, 20, 20), clip(), endPath())
		page.drawRectangle({ ...OVER, color: BLACK })
		page.pushOperators(popGraphicsState())
	})
	expect(await coveredPages(file, 10)).toEqual([])
})

test('a file that is damaged is not looked at', async () => {
	expect(await coveredPages(Buffer.from('%PDF-1.7 torn'), 10)).toBeNull()
})

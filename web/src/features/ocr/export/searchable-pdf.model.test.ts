import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { IDENTITY, type Matrix } from '../../../parts/images/matrix.ts'
import type { Line, PageText } from '../result/page-text.ts'
import { searchablePdf, type TextPage } from './searchable-pdf.ts'

const TO_PDF: Matrix = [0.5, 0, 0, 0, -0.5, 400, 0, 0, 1]

function lineOf(top: number, ...texts: string[]): Line {
	const words = texts.map((text, at) => ({
		text,
		confidence: 90,
		box: [20 + at * 100, top, 110 + at * 100, top + 20] as const,
	}))
	const right = 20 + texts.length * 100
	return { words, box: [20, top, right, top + 20], baseline: [20, top + 20, right, top + 20] }
}

function pageOf(number: number, lines: readonly Line[], ownText: string | null = null): TextPage {
	const text: PageText = { number, width: 600, height: 800, ownText, paragraphs: [lines] }
	return { text, toSource: IDENTITY, toPdf: TO_PDF }
}

async function originalOf(pages: number): Promise<Uint8Array> {
	const pdf = await PDFDocument.create()
	for (let at = 0; at < pages; at += 1) {
		const page = pdf.addPage([300, 400])
		page.drawRectangle({ x: 10, y: 10, width: 50, height: 50 })
	}
	pdf.setTitle('Lease')
	return pdf.save()
}

/** The texts a reader finds in each page, with where they begin. */
async function foundIn(bytes: Uint8Array) {
	const task = getDocument({ data: bytes.slice(), useSystemFonts: false })
	const file = await task.promise
	const pages = []
	for (let number = 1; number <= file.numPages; number += 1) {
		const page = await file.getPage(number)
		const { items } = await page.getTextContent()
		pages.push(
			items.flatMap((item) =>
				'str' in item && item.str.trim() !== ''
					? [{ text: item.str.trim(), x: Math.round(item.transform[4]), y: Math.round(item.transform[5]) }]
					: [],
			),
		)
	}
	await task.destroy()
	return pages
}

test('words of any script are found where they stand on the page', async () => {
	const original = await originalOf(2)
	const pages = [pageOf(1, [lineOf(100, 'Mietvertrag', '東京'), lineOf(300, 'Ünal')]), pageOf(2, [lineOf(60, 'محكمة')])]
	const [first = [], second = []] = await foundIn(await searchablePdf({ original }, pages))
	expect(first.map(({ text }) => text).join(' ')).toBe('Mietvertrag 東京 Ünal')
	expect(first[0]).toMatchObject({ x: 10, y: 340 })
	expect(first.at(-1)).toMatchObject({ text: 'Ünal', x: 10, y: 240 })
	expect(second).toHaveLength(1)
	expect(second[0]?.y).toBe(360)
})

test('the original keeps its pages, their drawing and its title, and has no text that it already had', async () => {
	const original = await originalOf(3)
	const pages = [pageOf(1, [], 'It has a text layer.'), pageOf(2, [lineOf(100, 'Scanned')])]
	const made = await searchablePdf({ original }, pages)
	const pdf = await PDFDocument.load(made, { updateMetadata: false })
	expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([3, 'Lease'])
	expect((await foundIn(made)).map((page) => page.map(({ text }) => text))).toEqual([[], ['Scanned'], []])
})

/** A JPEG of one gray pixel. */
const PIXEL = Uint8Array.from(
	atob(
		'/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
	),
	(sign) => sign.charCodeAt(0),
)

test('photos become pages whose longer side is that of a letter, with their words in place', async () => {
	const images = [
		{ jpeg: PIXEL, width: 600, height: 800 },
		{ jpeg: PIXEL, width: 1600, height: 400 },
	]
	const made = await searchablePdf({ images }, [pageOf(1, [lineOf(100, 'Front')]), pageOf(2, [lineOf(300, 'Back')])])
	const pdf = await PDFDocument.load(made)
	expect(pdf.getPages().map((page) => [page.getWidth(), page.getHeight()].map(Math.round))).toEqual([
		[594, 792],
		[792, 198],
	])
	const [[front] = [], [back] = []] = await foundIn(made)
	expect(front).toEqual({ text: 'Front', x: 20, y: 673 })
	expect(back).toEqual({ text: 'Back', x: 10, y: 40 })
})

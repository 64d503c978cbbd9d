import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IDENTITY, type Matrix, mapPoint, type Point, turned } from '../../../parts/images/matrix.ts'
import type { Line, PageText } from '../result/page-text.ts'
import { searchablePdf, type TextPage } from './searchable-pdf.ts'

// Other tests of this process may have left the worker of another version of pdf.js there.
const WORKER = 'pdfjsWorker'
const before: unknown = Reflect.get(globalThis, WORKER)
beforeAll(() => void Reflect.deleteProperty(globalThis, WORKER))
afterAll(() => {
	if (before !== undefined) Reflect.set(globalThis, WORKER, before)
})

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
	return { text, toSource: IDENTITY, toPdf: TO_PDF, turn: 0 }
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

test('a page that lay on its side stands upright with its text', async () => {
	const sideways = { ...pageOf(1, [lineOf(100, 'Deposition')]), turn: 90 } as const
	const pdf = await PDFDocument.load(await searchablePdf({ original: await originalOf(1) }, [sideways]))
	expect(pdf.getPage(0).getRotation().angle).toBe(90)
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

/** Where a reader finds a text: the ends of its baseline and its height, in points of the page. */
async function placesIn(bytes: Uint8Array) {
	const task = getDocument({ data: bytes.slice(), useSystemFonts: false })
	const page = await (await task.promise).getPage(1)
	const { items } = await page.getTextContent()
	const found = items.flatMap((item) => {
		if (!('str' in item) || item.str.trim() === '') return []
		const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number]
		const length = item.width * (item.str.trim().length / item.str.length)
		const size = Math.hypot(a, b)
		const end: Point = [x + (a / size) * length, y + (b / size) * length]
		return [{ text: item.str.trim(), start: [x, y] as Point, end, height: Math.hypot(c, d) }]
	})
	await task.destroy()
	return found
}

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

/** A word alone on its line, in pixels of a page of 600 × 800. */
const placedLine = fc
	.record({
		text: fc.stringMatching(/^[A-Za-zäé東]{2,12}$/),
		left: fc.integer({ min: 20, max: 380 }),
		width: fc.integer({ min: 40, max: 200 }),
		height: fc.integer({ min: 10, max: 40 }),
	})
	.map(({ text, left, width, height }) => ({ text, box: [left, 0, left + width, height] as const }))

test('read back, every word lies over its box, also on a page that was skewed or turned', async () => {
	const lines = fc.array(placedLine, { minLength: 1, maxLength: 8 })
	const degrees = fc.constantFrom(0, -3.4, 2.5, 90, 180, 270)
	await fc.assert(
		fc.asyncProperty(lines, degrees, async (all, skew) => {
			const { toSource } = turned(600, 800, skew)
			// A reader skips what lies beside the page, as the corners of a skewed drawing do.
			const isOnPage = (point: Point) => {
				const [x, y] = mapPoint(toSource, point)
				return x >= 1 && x <= 599 && y >= 1 && y <= 799
			}
			const placed = all.flatMap(({ text, box: [left, , right, height] }, at) => {
				const top = 40 + at * 60
				const box = [left, top, right, top + height] as const
				const corners: Point[] = [
					[left, top],
					[right, top],
					[left, top + height],
					[right, top + height],
				]
				return corners.every(isOnPage) ? [{ text, box }] : []
			})
			fc.pre(placed.length > 0)
			const text: PageText = {
				number: 1,
				width: 600,
				height: 800,
				ownText: null,
				paragraphs: placed.map((word) => {
					const [left, , right, bottom] = word.box
					return [
						{ words: [{ ...word, confidence: 90 }], box: word.box, baseline: [left, bottom, right, bottom] as const },
					]
				}),
			}
			const made = await searchablePdf({ original: await originalOf(1) }, [{ text, toSource, toPdf: TO_PDF, turn: 0 }])
			const found = await placesIn(made)
			expect(found.map((one) => one.text)).toEqual(placed.map((one) => one.text))
			for (const [
				at,
				{
					box: [left, top, right, bottom],
				},
			] of placed.entries()) {
				const inPdf = (point: Point) => mapPoint(TO_PDF, mapPoint(toSource, point))
				const place = found[at]
				expect(apart(place?.start ?? [0, 0], inPdf([left, bottom]))).toBeLessThan(1)
				expect(apart(place?.end ?? [0, 0], inPdf([right, bottom]))).toBeLessThan(1.5)
				expect(Math.abs((place?.height ?? 0) - (bottom - top) / 2)).toBeLessThan(1)
			}
		}),
		{ numRuns: 20 },
	)
})

test('words of one line are read as one line that is as wide as their boxes', async () => {
	const made = await searchablePdf({ original: await originalOf(1) }, [
		pageOf(1, [lineOf(100, 'Notice', 'of', 'hearing')]),
	])
	const found = await placesIn(made)
	expect(found.map(({ text }) => text).join(' ')).toBe('Notice of hearing')
	expect(apart(found[0]?.start ?? [0, 0], [10, 340])).toBeLessThan(1)
	expect(apart(found.at(-1)?.end ?? [0, 0], [155, 340])).toBeLessThan(1.5)
})

test.each([
	['Arabic', ['يدفع', 'المستأجر', '1,850.00', 'في', '14/3/2026م', 'إلى', 'Harbor', 'Street', 'شهر.']],
	['Hebrew', ['השוכר', 'ישלם', '2026', 'שלום.']],
])('words from right to left are read in the order of reading: %s', async (_, texts) => {
	const line = (top: number): Line => {
		const places = texts.map((_text, at) => texts.length - 1 - at)
		// Words from left to right among the others keep their order.
		const [harbor, street] = [texts.indexOf('Harbor'), texts.indexOf('Street')]
		if (harbor >= 0) [places[harbor], places[street]] = [places[street] ?? 0, places[harbor] ?? 0]
		const words = texts.map((text, at) => {
			const left = 20 + (places[at] ?? 0) * 60
			return { text, confidence: 90, box: [left, top, left + 54, top + 20] as const }
		})
		return { words, box: [20, top, 580, top + 20], baseline: [20, top + 20, 580, top + 20] }
	}
	const made = await searchablePdf({ original: await originalOf(1) }, [pageOf(1, [line(100), line(140)])])
	const [found = []] = await foundIn(made)
	expect(found.map(({ text }) => text)).toEqual([texts.join(' '), texts.join(' ')])
})

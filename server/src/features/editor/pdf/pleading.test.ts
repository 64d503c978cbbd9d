import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readDocx } from '../docx/reading/read-docx.ts'
import { withoutLineNumbers } from '../docx/reading/word-pleading.ts'
import { writeDocx } from '../docx/write-docx.ts'
import { drawRichPdf } from './draw-rich-pdf.ts'

const line = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

interface Placed {
	readonly text: string
	readonly x: number
	/** Of its baseline from the top of the page, in points. */
	readonly y: number
}

/** The words of each page of a PDF. */
async function placed(content: readonly RichNode[], page: object): Promise<Placed[][]> {
	const settings = { ...FIRST_PAGE_SETTINGS, pageNumbers: false, ...page }
	const data = await drawRichPdf({ title: 'T', doc: { type: 'doc', content }, page: settings })
	const file = await getDocumentProxy(new Uint8Array(data), { verbosity: 0 })
	const pages: Placed[][] = []
	for (let at = 1; at <= file.numPages; at += 1) {
		const one = await file.getPage(at)
		const { height } = one.getViewport({ scale: 1 })
		const { items } = await one.getTextContent()
		pages.push(
			items.flatMap((item) =>
				'str' in item && item.str.trim() !== ''
					? [{ text: item.str.trim(), x: Number(item.transform[4]), y: height - Number(item.transform[5]) }]
					: [],
			),
		)
	}
	return pages
}

test.each([
	['28', 28],
	['25', 25],
])('%s lines fill nine inches, each text line beside its number, whatever it is', async (pleadingLines, lines) => {
	const long = 'The defendant moves to dismiss the complaint for lack of personal jurisdiction. '.repeat(4)
	const content: RichNode[] = [
		{ type: 'heading', attrs: { level: 1, align: 'center' }, content: [{ type: 'text', text: 'HEADING' }] },
		line(long),
		{ type: 'paragraph' },
		{ type: 'paragraph', attrs: { list: 'numbered', level: 0 }, content: [{ type: 'text', text: 'Listed' }] },
		{
			type: 'table',
			content: [
				{ type: 'tableRow', content: [{ type: 'tableCell', content: [line('Cell')] }] },
				{ type: 'tableRow', content: [{ type: 'tableCell', content: [line('Below')] }] },
			],
		},
		...Array.from({ length: 60 }, (_, at) => line(`Line ${at}`)),
	]
	const pages = await placed(content, { pleadingLines })
	expect(pages.length).toBe(3)
	for (const words of pages) {
		const numbers = words.filter(({ text, x }) => x < 100 && /^\d+$/.test(text))
		expect(numbers.map(({ text }) => Number(text))).toEqual(Array.from({ length: lines }, (_, at) => at + 1))
		const [first, second] = numbers
		expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(648 / lines, 2)
		for (const { y } of words) {
			expect(Math.min(...numbers.map((number) => Math.abs(number.y - y)))).toBeLessThan(0.05)
		}
	}
	const [, full = []] = pages
	expect(full.filter(({ x }) => x > 100).map(({ y }) => y.toFixed(1))).toHaveLength(lines)
})

test('paper sizes are those of the PDF and of Word', async () => {
	for (const [paper, height] of [
		['letter', 792],
		['legal', 1008],
		['a4', 841.89],
	] as const) {
		const page = { ...FIRST_PAGE_SETTINGS, paper }
		const doc = { type: 'doc', content: [line('x')] }
		const [words = []] = await placed([line('x')], { paper, header: '', footer: 'Foot' })
		expect(words.find(({ text }) => text === 'Foot')?.y).toBeGreaterThan(height - 72)
		expect(readDocx(writeDocx({ title: 'T', doc, page })).page).toEqual(page)
	}
})

test('Word gets the numbers in a frame of the header, and they are read as pleading paper, not as a header', () => {
	for (const pleadingLines of ['25', '28'] as const) {
		const page = { ...FIRST_PAGE_SETTINGS, pleadingLines, header: 'Draft', footer: 'MOTION' }
		const read = readDocx(writeDocx({ title: 'T', doc: { type: 'doc', content: [line('x')] }, page }))
		expect(read.page).toEqual(page)
		expect(read.notices).toEqual([])
	}
	const box = Array.from({ length: 28 }, (_, at) => at + 1).join('')
	expect(withoutLineNumbers([`${box}${box}`, 'Draft'])).toEqual({ texts: ['Draft'], pleadingLines: '28' })
	expect(withoutLineNumbers(['1', '2', 'Draft'])).toEqual({ texts: ['1', '2', 'Draft'], pleadingLines: 'none' })
})

import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { tableGrid } from '../docx/docx-table.ts'
import { writeDocx } from '../docx/write-docx.ts'
import { drawRichPdf } from './draw-rich-pdf.ts'

const text = (value: string, ...marks: string[]): RichNode => ({
	type: 'text',
	text: value,
	...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const note = (value: string): RichNode => ({ type: 'footnote', content: [text(value)] })
const cell = (attrs: object, ...content: RichNode[]): RichNode => ({ type: 'tableCell', attrs: { ...attrs }, content })
const row = (...content: RichNode[]): RichNode => ({ type: 'tableRow', content })
const pageOf = (content: readonly RichNode[], settings: object = {}) => ({
	title: 'T',
	doc: { type: 'doc', content },
	page: { ...FIRST_PAGE_SETTINGS, ...settings },
})

interface Drawn {
	/** Without the dots of the table of contents. */
	readonly text: string
	/** Of its pictures, in points. */
	readonly heights: readonly number[]
}

async function drawn(content: readonly RichNode[], settings: object = {}): Promise<Drawn[]> {
	const data = await drawRichPdf(pageOf(content, { pageNumbers: false, ...settings }))
	const file = await getDocumentProxy(new Uint8Array(data), { verbosity: 0 })
	const { OPS } = await getResolvedPDFJS()
	const pages: Drawn[] = []
	for (let at = 1; at <= file.numPages; at += 1) {
		const page = await file.getPage(at)
		const { items } = await page.getTextContent()
		const words = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
		const { fnArray, argsArray } = await page.getOperatorList()
		const heights = fnArray.flatMap((one, index) =>
			one === OPS.paintImageXObject ? [Math.abs(Number(argsArray[fnArray.lastIndexOf(OPS.transform, index)][3]))] : [],
		)
		pages.push({ text: words.replace(/[ .]+/g, ' ').trim(), heights })
	}
	return pages
}

test('a note in a heading is printed once and counted once, and not in the table of contents', async () => {
	const [page] = await drawn([
		{ type: 'contents' },
		{ type: 'heading', attrs: { level: 1 }, content: [text('Bold', 'bold'), text('slanted', 'italic'), note('Alpha')] },
		paragraph(text('Said'), note('Beta')),
	])
	expect(page?.text.replaceAll(' ', '')).toBe('TableofContentsBoldslanted1Boldslanted1Said21Alpha2Beta')
})

const png = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: 'red' } })
		.png()
		.toBuffer()
const srcOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

test('a picture that is higher than a page is shown as a whole, in text, in a cell, and for Word', async () => {
	const image = (src: string, width: number | null = null): RichNode => ({ type: 'image', attrs: { src, width } })
	const tall = srcOf(await png(300, 3_000))
	const heading: RichNode = { type: 'heading', attrs: { level: 1 }, content: [text('Exhibit')] }
	const content = [
		heading,
		image(tall),
		{ type: 'table', content: [row(cell({}, image(tall)), cell({}, paragraph(text('Beside'))))] },
		image(srcOf(await png(40, 20)), 20),
	]
	for (const [settings, most] of [
		[{ paper: 'letter', margin: '1' }, 648],
		[{ paper: 'legal', margin: '0.5' }, 936],
		[{ pleadingLines: '28', paper: 'legal' }, 648],
	] as const) {
		const heights = (await drawn(content, settings)).flatMap((page) => page.heights)
		expect(heights).toHaveLength(3)
		for (const [at, high] of [most - 17, most - 17, 7.5].entries())
			expect(Math.abs((heights[at] ?? 0) - high)).toBeLessThan(2)
		const word = strFromU8(unzipSync(writeDocx(pageOf(content, settings)))['word/document.xml'] ?? Uint8Array.of())
		const sizes = [...word.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"\/>/g)].map(([, x, y]) => [Number(x), Number(y)])
		expect(sizes).toHaveLength(3)
		for (const [x = 0, y = 0] of sizes.slice(0, 2)) {
			expect(y / 12_700).toBeGreaterThan(most - 22)
			expect(y / 12_700).toBeLessThan(most - 15)
			expect(y / x).toBeCloseTo(10, 0)
		}
		// Lines of an exact height would cut it off.
		expect(
			word.match(/<w:p><w:pPr><w:spacing w:line="240" w:lineRule="auto"\/><\/w:pPr><w:r><w:drawing>/g),
		).toHaveLength(3)
	}
})

const span = fc.integer({ min: 1, max: 4 })
const ragged = fc
	.array(fc.array(fc.record({ colspan: span, rowspan: span }), { maxLength: 4 }), { minLength: 1, maxLength: 5 })
	.map((rows): RichNode => {
		let count = 0
		const named = () => {
			count += 1
			return paragraph(text(`c${count}x`))
		}
		return { type: 'table', content: rows.map((cells) => row(...cells.map((attrs) => cell(attrs, named())))) }
	})

test('a table whose rows differ in width is drawn with all its cells', async () => {
	await fc.assert(
		fc.asyncProperty(ragged, async (table) => {
			const cells = (table.content ?? []).flatMap(({ content = [] }) => content)
			const words = (await drawn([table])).map((page) => page.text.replaceAll(' ', '')).join('')
			for (const at of cells.keys()) expect(words).toContain(`c${at + 1}x`)
			const { width, rows } = tableGrid(table)
			for (const one of rows) expect(one.reduce((sum, { columns }) => sum + columns, 0)).toBe(width)
		}),
		{ numRuns: 40 },
	)
})

import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { NOT_FOUND } from '@praxis/contract/editor/numbering/with-numbers'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readOffice } from '../../file-formats/reading/read-office.ts'
import { drawRichPdf } from '../pdf/draw-rich-pdf.ts'
import { typstSource } from '../pdf/typst-source.ts'
import { writeHtml } from '../write-html.ts'
import { writeMarkdown } from '../write-markdown.ts'
import { writePlainText } from '../write-plain-text.ts'
import { readDocx } from './reading/read-docx.ts'
import { writeDocx } from './write-docx.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ANCHOR = 'aaaaaaaaaaaa'

const text = (value: string): RichNode => ({ type: 'text', text: value })
const p = (value: string, attrs: RichNode['attrs'] = {}): RichNode => ({
	type: 'paragraph',
	attrs,
	content: [text(value)],
})
const h = (level: number, value: string, attrs: RichNode['attrs'] = {}): RichNode => ({
	type: 'heading',
	attrs: { level, ...attrs },
	content: [text(value)],
})
const reference = (anchor: string, kind = 'full'): RichNode => ({ type: 'reference', attrs: { anchor, kind } })
const docOf = (content: readonly RichNode[]): RichNode => ({ type: 'doc', content })
const page = { ...FIRST_PAGE_SETTINGS, pageNumbers: false }
const fileOf = (doc: RichNode) => writeDocx({ title: 'T', doc, page })
const partOf = (file: Uint8Array, name: string) => strFromU8(unzipSync(file)[name] ?? new Uint8Array())
const linesIn = (doc: RichNode) => writePlainText(doc).split('\n')
const linesOf = (file: Uint8Array) =>
	readOffice(file, TYPE)
		.pages.flatMap((page) => page.text.split('\n'))
		.map((line) => line.trim())
		.filter((line) => line !== '')

const SAMPLE = docOf([
	{ type: 'contents', attrs: { levels: 2 } },
	h(1, 'Term', { list: 'article' }),
	h(2, 'Start', { list: 'article' }),
	p('Notice', { list: 'article', level: 2, anchor: ANCHOR }),
	{
		type: 'paragraph',
		content: [text('See '), reference(ANCHOR), text(' and '), reference('bbbbbbbbbbbb'), text('.')],
	},
	p('First', { list: 'numbered', level: 0 }),
	p('Plain'),
	p('Again', { list: 'numbered', level: 0 }),
	p('Seventh', { list: 'numbered', level: 0, start: 7 }),
	p('Plain'),
	p('Eighth', { list: 'numbered', level: 0, start: 'continue' }),
])

test('numbers are those of Word, at the same paragraphs', () => {
	const list = fc.constantFrom('bullet', 'numbered', 'clause', 'legal', 'article', 'outline')
	const listed = fc.record({ list, level: fc.nat(3), start: fc.constantFrom(null, null, null, 'continue', 5) })
	const block = fc.oneof(
		fc.record({ type: fc.constant('paragraph'), content: fc.constant([text('x')]), attrs: listed }),
		fc.record({
			type: fc.constant('heading'),
			attrs: fc.record({ list: fc.constantFrom('legal', 'article', null), level: fc.integer({ min: 1, max: 3 }) }),
			content: fc.constant([text('H')]),
		}),
		fc.constant(p('Plain')),
	)
	fc.assert(
		fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (content) => {
			const doc = docOf(content)
			// The reader of files shows no bullets.
			const ours = linesIn(doc).map((line) => line.replace(/^[•◦▪] /, ''))
			const file = fileOf(doc)
			expect(linesOf(file)).toEqual(ours)
			// Edited here again, it has the same numbers.
			expect(writePlainText(readDocx(file).doc)).toEqual(writePlainText(doc))
		}),
		{ numRuns: 150 },
	)
})

test('references and the table of contents are fields of Word with what they showed last', () => {
	const file = fileOf(SAMPLE)
	const body = partOf(file, 'word/document.xml')
	expect(body).toContain(`w:name="_Ref${ANCHOR}"`)
	expect(body).toMatch(new RegExp(`> REF _Ref${ANCHOR} \\\\w \\\\h <.*?separate.*?>Section 1.01\\(a\\)</w:t>`))
	expect(body).toContain(`>${NOT_FOUND}</w:t>`)
	expect(body).toContain(' TOC \\o "1-2" \\h \\z \\u ')
	const [, name] = /<w:hyperlink w:anchor="(_Toc\d+)"[^>]*><w:r><w:t[^>]*>Section 1.01 Start</.exec(body) ?? []
	expect(body).toMatch(new RegExp(`<w:bookmarkStart w:id="\\d+" w:name="${name}"/>`))
	expect(partOf(file, 'word/styles.xml')).toContain('w:styleId="TOC2"')
	expect(partOf(file, 'word/numbering.xml')).toContain(
		'<w:numFmt w:val="decimalZero"/><w:isLgl/><w:suff w:val="space"/><w:lvlText w:val="Section %1.%2"/>',
	)
})

test('a table of contents that was inserted or deleted is so to its last entry', () => {
	const id = '11111111-1111-4111-8111-111111111111.abcdef'
	const tracked = (kind: string, ...headings: RichNode[]) => {
		const contents = { type: 'contents', attrs: { levels: 2, change: { kind, id } } }
		const body = partOf(fileOf(docOf([contents, ...headings])), 'word/document.xml')
		return body.split('<w:pStyle w:val="Heading1"/>')[0] ?? ''
	}
	const headings = [h(1, 'Term'), h(2, 'Start')]
	for (const said of [tracked('deleted', ...headings), tracked('deleted')]) {
		expect(said).toContain('<w:delInstrText')
		expect(said).not.toMatch(/<w:t[ >]|<w:instrText/)
		expect(said.replaceAll(/<w:del [^>]*[^/]>.*?<\/w:del>/g, '')).not.toMatch(/<w:r>/)
	}
	expect(tracked('deleted', ...headings)).toMatch(/<w:hyperlink[^>]*><w:del [^>]*><w:r><w:delText[^>]*>Start</)
	const inserted = tracked('inserted', ...headings)
	expect(inserted).toMatch(/<w:hyperlink[^>]*><w:ins [^>]*><w:r><w:t [^>]*>Start</)
	expect(inserted).not.toContain('w:delText')
})

test('all files have the same numbers and references', () => {
	const lines = [
		'Article I Term',
		'Section 1.01 Start',
		'(a) Notice',
		`See Section 1.01(a) and ${NOT_FOUND}.`,
		'1. First',
		'1. Again',
		'7. Seventh',
		'8. Eighth',
	]
	const title = linesIn(SAMPLE)
	expect(title.slice(0, 3)).toEqual(['Table of Contents', 'Article I Term', 'Section 1.01 Start'])
	const html = writeHtml({ title: 'T', doc: SAMPLE, page }).replaceAll(/<[^>]+>/g, '')
	const word = linesOf(fileOf(SAMPLE))
	const typst = typstSource({ title: 'T', doc: SAMPLE, page }).replaceAll(/[^A-Za-z0-9().]/g, '')
	for (const line of lines) {
		expect(title).toContain(line)
		expect(html).toContain(line)
		expect(word).toContain(line)
		for (const part of line.split(' ')) expect(typst).toContain(part.replaceAll(/[^A-Za-z0-9().]/g, ''))
	}
	const markdown = writeMarkdown(SAMPLE.content ?? [])
	for (const said of [
		'# Article I Term',
		'## Section 1.01 Start',
		'(a) Notice',
		`See Section 1.01(a) and ${NOT_FOUND}.`,
	]) {
		expect(markdown).toContain(said)
	}
	expect(writeHtml({ title: 'T', doc: SAMPLE, page })).toContain(`<a href="#a${ANCHOR}">Section 1.01(a)</a>`)
})

test('a text with references, lists and a table of contents is drawn', async () => {
	const anchored = docOf([
		...(SAMPLE.content ?? []),
		h(1, 'Again', { anchor: 'cccccccccccc' }),
		p('', { anchor: 'dddddddddddd' }),
	])
	const more = ['cccccccccccc', 'dddddddddddd', ANCHOR].flatMap((anchor) =>
		['full', 'number', 'text'].map(
			(kind): RichNode => ({ type: 'heading', attrs: { level: 1 }, content: [reference(anchor, kind)] }),
		),
	)
	const doc = docOf([...(anchored.content ?? []), ...more, ...(anchored.content ?? [])])
	expect(
		Buffer.from(await drawRichPdf({ title: 'T', doc, page }))
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-')
})

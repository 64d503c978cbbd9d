import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import type { RichMark, RichNode } from '@praxis/contract/editor/editor-schema'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readOffice } from '../../file-formats/reading/read-office.ts'
import { writeMarkdown } from '../write-markdown.ts'
import { tableGrid } from './docx-table.ts'
import { writeDocx } from './write-docx.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const text = (value: string, ...marks: RichMark[]): RichNode => ({ type: 'text', text: value, marks })
const paragraph = (value: string, attrs: RichNode['attrs'] = {}): RichNode => ({
	type: 'paragraph',
	attrs,
	content: value === '' ? [] : [text(value)],
})
const cell = (value: string, attrs: RichNode['attrs'] = {}): RichNode => ({
	type: 'tableCell',
	attrs,
	content: [paragraph(value)],
})
const row = (...content: RichNode[]): RichNode => ({ type: 'tableRow', content })

function partsOf(content: readonly RichNode[], title = 'Motion', header = '') {
	const page = { ...FIRST_PAGE_SETTINGS, header, footer: 'Case 26-1' }
	const file = writeDocx({ title, doc: { type: 'doc', content }, page })
	return {
		file,
		parts: Object.fromEntries(Object.entries(unzipSync(file)).map(([name, part]) => [name, strFromU8(part)])),
	}
}

/** Fails where elements are not nested as XML demands. */
function expectNested(xml: string): void {
	const open: string[] = []
	for (const [, close, name = '', self] of xml.matchAll(
		/<(\/)?([A-Za-z][\w:.-]*)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/)?>/g,
	)) {
		if (close !== undefined) expect(open.pop()).toBe(name)
		else if (self === undefined) open.push(name)
	}
	expect(open).toEqual([])
	expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
}

const read = (file: Uint8Array) =>
	readOffice(file, TYPE)
		.pages.map((page) => page.text)
		.join('\n')

test('headings, lists that start again, a table with spans, links and marks are those of Word', () => {
	const link = { type: 'link', attrs: { href: 'https://example.com/a?b=1&c=2' } }
	const { file, parts } = partsOf(
		[
			{ type: 'heading', attrs: { level: 2, align: 'center' }, content: [text('Argument & facts')] },
			paragraph('One', { list: 'numbered', level: 0 }),
			paragraph('Sub', { list: 'numbered', level: 1 }),
			paragraph('Between'),
			paragraph('Again', { list: 'numbered', level: 0 }),
			paragraph('Point', { list: 'bullet', level: 0 }),
			{
				type: 'paragraph',
				content: [text('Bold', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, text('see', link)],
			},
			{ type: 'blockquote', content: [paragraph('Quoted')] },
			{
				type: 'table',
				content: [row(cell('A', { rowspan: 2 }), cell('B', { colspan: 2 })), row(cell('C'), cell('D'))],
			},
		],
		'Motion "1" <draft>',
		'Privileged & confidential',
	)
	for (const part of Object.values(parts)) expectNested(part)
	const body = parts['word/document.xml'] ?? ''
	expect(body).toContain('<w:pStyle w:val="Heading2"/><w:jc w:val="center"/>')
	expect(body.match(/<w:numId w:val="\d+"\/>/g)).toEqual([2, 2, 3, 1].map((id) => `<w:numId w:val="${id}"/>`))
	expect(body).toContain('<w:rPr><w:b/><w:i/></w:rPr>')
	expect(body).toContain('<w:vMerge w:val="restart"/>')
	expect(body).toContain('<w:gridSpan w:val="2"/>')
	expect(parts['word/_rels/document.xml.rels']).toContain(
		'Target="https://example.com/a?b=1&amp;c=2" TargetMode="External"',
	)
	expect(parts['docProps/core.xml']).toContain('Motion &quot;1&quot; &lt;draft&gt;')
	expect(parts['word/header.xml']).toContain('Privileged &amp; confidential')
	const words = read(file)
	for (const word of ['Argument & facts', 'One', 'Sub', 'Quoted', 'A', 'D']) expect(words).toContain(word)
})

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
const inline = fc.oneof(
	anyText.map((value) => text(value)),
	fc
		.tuple(anyText, fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code'))
		.map(([value, type]) => text(value, { type })),
	fc.constant<RichNode>({ type: 'hardBreak' }),
)
const block: fc.Arbitrary<RichNode> = fc.letrec<{ block: RichNode }>((tie) => ({
	block: fc.oneof(
		{ maxDepth: 2, depthSize: 'small' },
		fc.record({
			type: fc.constant('paragraph'),
			attrs: fc.record({ list: fc.constantFrom(null, 'bullet', 'numbered'), level: fc.nat(8) }),
			content: fc.array(inline, { maxLength: 4 }),
		}),
		fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }) }),
		fc.record({
			type: fc.constant('table'),
			content: fc.array(
				fc.record({
					type: fc.constant('tableRow'),
					content: fc.array(
						fc.record({
							type: fc.constantFrom('tableCell', 'tableHeader'),
							attrs: fc.record({ colspan: fc.integer({ min: 1, max: 3 }), rowspan: fc.integer({ min: 1, max: 3 }) }),
							content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
						}),
						{ maxLength: 3 },
					),
				}),
				{ minLength: 1, maxLength: 3 },
			),
		}),
	),
})).block

test('any document is well-formed XML, and every row of a table is as wide as the others', () => {
	fc.assert(
		fc.property(fc.array(block, { maxLength: 5 }), (content) => {
			const { parts } = partsOf(content)
			for (const part of Object.values(parts)) expectNested(part)
			for (const table of content.filter(({ type }) => type === 'table')) {
				const { width, rows } = tableGrid(table)
				for (const cells of rows) expect(cells.reduce((sum, { columns }) => sum + columns, 0)).toBe(width)
			}
		}),
		{ numRuns: 60 },
	)
})

test('Markdown keeps structure, and what would be markup is text', () => {
	const markdown = writeMarkdown([
		{ type: 'heading', attrs: { level: 1 }, content: [text('Facts')] },
		paragraph('# not a heading *or* emphasis'),
		{ type: 'paragraph', content: [text('kept ', { type: 'bold' }), text('x')] },
		paragraph('First', { list: 'numbered', level: 0 }),
		{ type: 'table', content: [row(cell('A|B'), cell('C')), row(cell('1'))] },
	])
	expect(markdown.split('\n\n')).toEqual([
		'# Facts',
		String.raw`\# not a heading \*or\* emphasis`,
		'**kept** x',
		'1. First',
		['| A\\|B | C |', '| --- | --- |', '| 1 |  |'].join('\n'),
	])
})

test('tracked changes and page breaks are those of Word', () => {
	const id = '11111111-1111-4111-8111-111111111111.abcdef'
	const changed = (type: string) => ({ type, attrs: { id } })
	const doc = {
		type: 'doc',
		content: [
			{ type: 'paragraph', attrs: { change: { kind: 'inserted', id } }, content: [text('new', changed('insertion'))] },
			{ type: 'paragraph', content: [text('both', changed('insertion'), changed('deletion'))] },
			{ type: 'pageBreak' },
			paragraph('Next page'),
			{ type: 'pageBreak', attrs: { change: { kind: 'deleted', id } } },
			paragraph('Last'),
		],
	}
	const authors = [{ id, authorName: 'Ann & Co', createdAt: '2026-01-02T03:04:05.678Z' }]
	const file = writeDocx({ title: 'x', doc, page: FIRST_PAGE_SETTINGS, authors })
	const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
	expectNested(xml)
	expect(xml).toMatch(
		/<w:pPr><w:rPr><w:ins [^>]*w:author="Ann &amp; Co" w:date="2026-01-02T03:04:05Z"\/><\/w:rPr><\/w:pPr>/,
	)
	expect(xml).toMatch(/<w:ins [^>]*><w:del [^>]*><w:r><w:delText[^>]*>both<\/w:delText><\/w:r><\/w:del><\/w:ins>/)
	expect(xml).toMatch(/<w:pageBreakBefore\/><\/w:pPr><w:r><w:t[^>]*>Next page/)
	expect(xml).toMatch(/<w:del [^>]*><w:r><w:br w:type="page"\/><\/w:r><\/w:del>/)
})

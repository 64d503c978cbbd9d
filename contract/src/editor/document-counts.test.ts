import { expect, test } from 'vitest'
import { countDocument, isBlank } from './document-counts.ts'
import { EMPTY_DOC, hasValidAttributes, type RichNode } from './editor-schema.ts'
import { labelLists } from './label-lists.ts'

const paragraph = (text: string, attrs = {}): RichNode => ({
	type: 'paragraph',
	attrs,
	content: text === '' ? [] : [{ type: 'text', text }],
})
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content })
const words = (count: number) => doc(paragraph(Array.from({ length: count }, () => 'word').join(' ')))

test('counts words, characters and paragraphs, also in quotes', () => {
	const quoted = { type: 'blockquote', content: [paragraph('Two  words')] }
	expect(countDocument(doc(paragraph('Señor 😀 X'), paragraph(' '), quoted))).toEqual({
		words: 5,
		characters: 20,
		paragraphs: 2,
		pages: 1,
		readingTime: 1,
	})
	expect(countDocument(EMPTY_DOC)).toEqual({ words: 0, characters: 0, paragraphs: 0, pages: 0, readingTime: 0 })
})

test.each([
	[1, 1, 1],
	[200, 1, 1],
	[201, 1, 2],
	[250, 1, 2],
	[251, 2, 2],
	[501, 3, 3],
])('%i words are %i pages and %i minutes', (count, pages, readingTime) => {
	expect(countDocument(words(count))).toMatchObject({ words: count, pages, readingTime })
})

test('a document of blanks is blank, one with an image is not', () => {
	expect(isBlank(EMPTY_DOC)).toBe(true)
	expect(isBlank(doc(paragraph('  ')))).toBe(true)
	expect(isBlank(doc({ type: 'image', attrs: { src: 'https://example.com/a.png' } }))).toBe(false)
	expect(isBlank(doc(paragraph('x')))).toBe(false)
})

test('labels run through each list and start again after other text', () => {
	const numbered = (level: number) => paragraph('x', { list: 'numbered', level })
	const all = [numbered(0), numbered(1), numbered(1), numbered(2), numbered(0), paragraph('x'), numbered(0)]
	expect(labelLists([...all, paragraph('x', { list: 'bullet', level: 0 })])).toEqual([
		'1.',
		'(a)',
		'(b)',
		'(i)',
		'2.',
		null,
		'1.',
		'•',
	])
	expect(labelLists(Array.from({ length: 28 }, () => numbered(1))).at(-1)).toBe('(bb)')
	expect(labelLists(Array.from({ length: 49 }, () => numbered(2))).at(-1)).toBe('(xlix)')
})

test('links and images lead to the web or to mail only', () => {
	const linked = (href: string) =>
		doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] })
	expect(hasValidAttributes(linked('mailto:a@example.com'))).toBe(true)
	expect(hasValidAttributes(linked('javascript:alert(1)'))).toBe(false)
	expect(hasValidAttributes(doc({ type: 'image', attrs: { src: 'data:image/png;base64,AA' } }))).toBe(false)
	expect(hasValidAttributes(doc(paragraph('x', { align: 'url(x)' })))).toBe(false)
	expect(hasValidAttributes(doc({ type: 'heading', attrs: { level: 7 } }))).toBe(false)
	expect(hasValidAttributes(doc({ type: 'heading', attrs: { level: 6 } }))).toBe(true)
	const spanned = (colspan: number) => doc({ type: 'tableCell', attrs: { colspan, rowspan: 1, colwidth: null } })
	expect(hasValidAttributes(spanned(2))).toBe(true)
	expect(hasValidAttributes(spanned(1e9))).toBe(false)
	const nested = (depth: number): RichNode =>
		depth === 0 ? paragraph('x') : { type: 'blockquote', content: [nested(depth - 1)] }
	expect(hasValidAttributes(doc(nested(10)))).toBe(true)
	expect(hasValidAttributes(doc(nested(40)))).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textBlocks } from '../document-counts.ts'
import type { RichNode } from '../editor-schema.ts'
import { hasValidAttributes } from '../editor-schema.ts'
import { acceptedText } from '../tracked-changes.ts'
import { bookmarksIn, entriesIn, labelIn, shownIn, withNumbers } from './with-numbers.ts'

const text = (value: string): RichNode => ({ type: 'text', text: value })
const p = (value: string, attrs: RichNode['attrs'] = {}): RichNode => ({
	type: 'paragraph',
	attrs,
	content: value === '' ? [] : [text(value)],
})
const h = (level: number, value: string, attrs: RichNode['attrs'] = {}): RichNode => ({
	type: 'heading',
	attrs: { level, ...attrs },
	content: [text(value)],
})
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content })
const labels = (node: RichNode): (string | null)[] =>
	node.type === 'paragraph' || node.type === 'heading' ? [labelIn(node)] : (node.content ?? []).flatMap(labels)
const labelsOf = (...content: RichNode[]) => labels(withNumbers(doc(...content)))

test('articles, sections and what is below them are numbered through headings and paragraphs', () => {
	const list = 'article'
	expect(
		labelsOf(
			h(1, 'Term', { list }),
			h(2, 'Start', { list }),
			p('Plain'),
			h(2, 'End', { list }),
			p('Notice', { list, level: 2 }),
			p('Writing', { list, level: 3 }),
			h(1, 'Rent', { list }),
			h(2, 'Amount', { list }),
		),
	).toEqual(['Article I', 'Section 1.01', null, 'Section 1.02', '(a)', '(i)', 'Article II', 'Section 2.01'])
})

test('legal numbers, outlines and paragraphs of a complaint; letters count as in Word', () => {
	const legal = (level: number) => p('x', { list: 'legal', level })
	expect(labelsOf(legal(0), legal(1), legal(2), legal(1), legal(0), legal(2))).toEqual([
		'1.',
		'1.1',
		'1.1.1',
		'1.2',
		'2.',
		'2.1.1',
	])
	const outline = (level: number) => p('x', { list: 'outline', level })
	expect(labelsOf(outline(0), outline(1), outline(2), outline(3), outline(0))).toEqual(['I.', 'A.', '1.', 'a.', 'II.'])
	const clause = (level: number) => p('x', { list: 'clause', level })
	expect(labelsOf(clause(0), h(1, 'Facts'), clause(0), clause(1), clause(2), clause(3))).toEqual([
		'1.',
		null,
		'2.',
		'(a)',
		'(i)',
		'(A)',
	])
	const many = labelsOf(...Array.from({ length: 28 }, () => p('x', { list: 'numbered', level: 1 })))
	expect(many.slice(-3)).toEqual(['(z)', '(aa)', '(bb)'])
})

test('a list starts again after other text, continues when that is set, and starts at a number', () => {
	const one = (start: unknown = null) => p('x', { list: 'numbered', level: 0, start })
	expect(labelsOf(one(), one(), p(''), one(), p(''), one('continue'), one(7), one(), p(''), one('continue'))).toEqual([
		'1.',
		'2.',
		null,
		'1.',
		null,
		'2.',
		'7.',
		'8.',
		null,
		'9.',
	])
	expect(labelsOf(one(), { type: 'blockquote', content: [one(), one()] }, one())).toEqual(['1.', '1.', '2.', '1.'])
})

/** A line for every paragraph and heading, with its number. */
const numberedLines = (node: RichNode): string[] =>
	(withNumbers(node).content ?? []).flatMap((block) => {
		const label = labelIn(block)
		return textBlocks(block).map((said) => (label === null ? said : `${label} ${said}`))
	})

const reference = (anchor: string, kind = 'full'): RichNode => ({ type: 'reference', attrs: { anchor, kind } })

test('references show the number of their target, follow it, and say when it is gone', () => {
	const anchor = 'aaaaaaaaaaaa'
	const shown = (...content: RichNode[]) =>
		numberedLines(doc(...content, { type: 'paragraph', content: [text('See '), reference(anchor), text('.')] })).at(-1)
	const target = p('Notice', { list: 'clause', level: 2, anchor })
	const above = [p('x', { list: 'clause', level: 0 }), p('x', { list: 'clause', level: 1 })]
	expect(shown(...above, target)).toBe('See 1(a)(i).')
	expect(shown(p('new', { list: 'clause', level: 0 }), ...above, target)).toBe('See 2(a)(i).')
	expect(shown(...above)).toBe('See Reference not found.')
	expect(shown(p('Notice', { anchor }))).toBe('See Reference not found.')
	const id = '11111111-1111-4111-8111-111111111111.abcdef'
	const deleted: RichNode = {
		...p('', { list: 'clause', level: 0, anchor, change: { kind: 'deleted', id } }),
		content: [{ ...text('Gone'), marks: [{ type: 'deletion', attrs: { id } }] }],
	}
	expect(shown(deleted, p('Next', { list: 'clause', level: 0 }))).toBe('See Reference not found.')
	const both = doc(h(1, 'Term', { list: 'article', anchor }), {
		type: 'paragraph',
		content: [reference(anchor, 'number'), reference(anchor, 'text')],
	})
	expect(numberedLines(both)).toEqual(['Article I Term', 'Article ITerm'])
})

test('two texts that refer to each other end', () => {
	const [one, other] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']
	const block = (anchor: string, to: string): RichNode => ({
		type: 'heading',
		attrs: { level: 1, anchor },
		content: [text('x'), reference(to, 'text')],
	})
	expect(numberedLines(doc(block(one, other), block(other, one)))[0]).toMatch(/^x+$/)
})

test('a paragraph may refer to itself and to others, back and forth, any number of times', () => {
	const anchors = Array.from({ length: 40 }, (_, at) => `aaaaaaaa${String(at).padStart(4, '0')}`)
	const each = (said: string): RichNode[] =>
		anchors.map((anchor) => ({
			type: 'paragraph',
			attrs: { anchor },
			content: [text(said), ...anchors.map((other) => reference(other, 'text'))],
		}))
	const itself: RichNode = {
		type: 'paragraph',
		attrs: { anchor: 'bbbbbbbbbbbb' },
		content: [text('x'), ...Array.from({ length: 300 }, () => reference('bbbbbbbbbbbb', 'text'))],
	}
	expect(numberedLines(doc(itself))).toEqual(['x'.repeat(301)])
	for (const line of numberedLines(doc(...each('word '), itself))) expect(line).toMatch(/^(?:word |x)/)
	// Two code units each: none is divided.
	const long = p('📎'.repeat(400), { anchor: 'cccccccccccc' })
	const [, line = ''] = numberedLines(doc(long, { type: 'paragraph', content: [reference('cccccccccccc', 'text')] }))
	expect(line).toBe(`${'📎'.repeat(249)}…`)
})

test('a long chain of texts that refer to the next ends', () => {
	const anchor = (at: number) => `aaaaaaaa${String(at).padStart(6, '0')}`
	const chain = Array.from(
		{ length: 5_000 },
		(_, at): RichNode => ({
			type: 'paragraph',
			attrs: { anchor: anchor(at) },
			content: [text('x'), reference(anchor(at + 1), 'text')],
		}),
	)
	expect(numberedLines(doc(...chain))[0]).toMatch(/^x+/)
})

test('the table of contents has the headings of its levels, and links to each', () => {
	const numbered = withNumbers(
		doc(
			{ type: 'contents', attrs: { levels: 2 } },
			h(1, 'Facts', { list: 'outline' }),
			h(3, 'Deep'),
			h(2, 'Law'),
			h(1, ''),
		),
	)
	const [contents, facts, , law] = numbered.content ?? []
	const entries = entriesIn(contents ?? { type: '' })
	expect(entries.map(({ level, text: said }) => [level, said])).toEqual([
		[1, 'I. Facts'],
		[2, 'Law'],
	])
	expect([facts, law].map((one) => one && bookmarksIn(one))).toEqual(entries.map(({ bookmark }) => [bookmark]))
})

test('what numbers may not be is refused', () => {
	const isValid = (node: RichNode) => hasValidAttributes(doc(node))
	expect(isValid(p('x', { list: 'clause', level: 3, start: 4, anchor: 'aaaaaaaaaaaa' }))).toBe(true)
	expect(isValid(h(1, 'x', { list: 'legal', start: 'continue' }))).toBe(true)
	for (const attrs of [{ list: 'other' }, { start: 0 }, { start: '1' }, { start: 1e9 }, { anchor: '"><script>' }]) {
		expect(isValid(p('x', attrs))).toBe(false)
		expect(isValid(h(1, 'x', attrs))).toBe(false)
	}
	expect(isValid({ type: 'paragraph', content: [reference('x')] })).toBe(false)
	expect(isValid({ type: 'paragraph', content: [reference('aaaaaaaaaaaa', 'page')] })).toBe(false)
	expect(isValid({ type: 'contents', attrs: { levels: 9 } })).toBe(false)
})

const ID = '11111111-1111-4111-8111-111111111111.abcdef'
const change = fc.constantFrom(null, null, { kind: 'inserted', id: ID }, { kind: 'deleted', id: ID })
const word = fc
	.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(null, 'insertion', 'deletion'))
	.map(([value, mark]) => ({ ...text(value), ...(mark !== null && { marks: [{ type: mark, attrs: { id: ID } }] }) }))
const attrs = {
	list: fc.constantFrom(null, 'bullet', 'numbered', 'clause', 'legal', 'article', 'outline'),
	start: fc.constantFrom(null, null, 'continue', 3),
	anchor: fc.constantFrom(null, 'aaaaaaaaaaaa', 'bbbbbbbbbbbb'),
	change,
}
const words = fc.array(
	fc.oneof(
		word,
		fc.constantFrom('aaaaaaaaaaaa', 'bbbbbbbbbbbb').map((anchor) => reference(anchor)),
	),
	{ maxLength: 3 },
)
const block: fc.Arbitrary<RichNode> = fc.letrec<{ block: RichNode }>((tie) => ({
	block: fc.oneof(
		{ maxDepth: 2 },
		fc.record({
			type: fc.constant('paragraph'),
			attrs: fc.record({ ...attrs, level: fc.nat(3) }),
			content: words,
		}),
		fc.record({
			type: fc.constant('heading'),
			attrs: fc.record({ ...attrs, level: fc.integer({ min: 1, max: 3 }) }),
			content: words,
		}),
		fc.record({ type: fc.constant('image'), attrs: fc.record({ change }) }),
		fc.record({
			type: fc.constant('blockquote'),
			content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
		}),
	),
})).block

/** Labels, and what references show, in their order. */
function said(node: RichNode): string[] {
	if (node.marks?.some(({ type }) => type === 'deletion') === true) return []
	if (node.type === 'reference') return [shownIn(node).text]
	const label = labelIn(node)
	return [...(label === null ? [] : [label]), ...(node.content ?? []).flatMap(said)]
}

test('numbers and references of a text with tracked changes are those of the text with them accepted', () => {
	fc.assert(
		fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (content) => {
			const before = doc(...content)
			const accepted = withNumbers(acceptedText(before))
			expect(said(withNumbers(before)).sort()).toEqual(said(accepted).sort())
		}),
		{ numRuns: 300 },
	)
})

import { textBlocks } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText, changeIdsOf, rejectedText } from '@praxis/contract/editor/tracked-changes'
import { Editor, type JSONContent } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChanges } from '../changes/resolve-changes.ts'
import { decide } from '../changes/tracking.ts'
import { richExtensions } from '../rich-extensions.ts'
import { markDifferences } from './mark-differences.ts'
import { differencesSince, hasTrackedChanges, trackDifferences } from './track-differences.ts'

const AUTHOR = '11111111-1111-4111-8111-111111111111'
function mark(before: RichNode, after: RichNode): RichNode {
	let count = 0
	return markDifferences(before, after, () => {
		count += 1
		return `${AUTHOR}.${count.toString(36).padStart(6, '0')}`
	})
}
const text = (said: string, marks?: RichNode['marks']): RichNode => ({
	type: 'text',
	text: said,
	...(marks && { marks }),
})
const paragraph = (said: string): RichNode => ({ type: 'paragraph', ...(said !== '' && { content: [text(said)] }) })
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content })
const cell = (said: string): RichNode => ({ type: 'tableCell', content: [paragraph(said)] })
const row = (...said: string[]): RichNode => ({ type: 'tableRow', content: said.map(cell) })
const words = (one: RichNode) => textBlocks(one).filter((block) => block !== '')
const pieces = ({ content = [] }: RichNode) =>
	content.map(({ text: said, marks = [] }) => [said, marks.at(-1)?.type ?? 'same'])

test('marks the words that differ within a paragraph', () => {
	const marked = mark(
		doc(paragraph('The tenant pays $900 a month.')),
		doc(paragraph('The lessee pays $1,000 a month.')),
	)
	expect(pieces(marked.content?.[0] as RichNode)).toEqual([
		['The ', 'same'],
		['tenant', 'deletion'],
		['lessee', 'insertion'],
		[' pays ', 'same'],
		['$900', 'deletion'],
		['$1,000', 'insertion'],
		[' a month.', 'same'],
	])
	expect(changeIdsOf(marked).size).toBe(2)
})

test('marks paragraphs and rows that only one text has, and tables cell by cell', () => {
	const before = doc(paragraph('One.'), { type: 'table', content: [row('a', 'b'), row('old row', 'gone')] })
	const after = doc(
		paragraph('One.'),
		paragraph('Quite another matter.'),
		{ type: 'table', content: [row('a', 'b, changed')] },
		paragraph('Last.'),
	)
	const marked = mark(before, after)
	expect(words(acceptedText(marked))).toEqual(words(after))
	expect(words(rejectedText(marked))).toEqual(words(before))
	expect(marked.content?.[1]?.attrs).toMatchObject({ change: { kind: 'inserted' } })
	expect(marked.content?.[2]?.content?.map((one) => one.attrs?.change ?? null)).toMatchObject([
		null,
		{ kind: 'deleted' },
	])
})

test('formatting alone is no difference', () => {
	const before = doc({ type: 'paragraph', content: [text('Bold now.')] })
	const after = doc({ type: 'heading', attrs: { level: 1 }, content: [text('Bold now.', [{ type: 'bold' }])] })
	expect(mark(before, after)).toEqual(after)
	expect(mark(after, after)).toEqual(after)
})

const word = fc.constantFrom('court', 'motion', 'the', 'plaintiff', 'denies', 'rent', 'due', '12', 'May')
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '))
const block = fc.oneof(
	{ weight: 5, arbitrary: sentence.map(paragraph) },
	{
		weight: 1,
		arbitrary: fc.tuple(sentence, sentence).map(([a, b]): RichNode => ({ type: 'table', content: [row(a, b)] })),
	},
	{ weight: 1, arbitrary: sentence.map((said): RichNode => ({ type: 'blockquote', content: [paragraph(said)] })) },
)
const texts = fc.array(block, { minLength: 1, maxLength: 6 }).map((all) => doc(...all))

test('accepted, the differences give the later words; rejected, the earlier ones', () => {
	fc.assert(
		fc.property(texts, texts, (before, after) => {
			const marked = mark(before, after)
			expect(words(acceptedText(marked)).join(' ')).toBe(words(after).join(' '))
			expect(words(rejectedText(marked)).join(' ')).toBe(words(before).join(' '))
		}),
		{ numRuns: 300 },
	)
})

test('the differences become tracked changes of the text: rejected, they give the version', () => {
	const editor = new Editor({
		content: '<p>Same.</p><p>The lessee pays.</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table><p>New.</p>',
		extensions: richExtensions({ version: 0, client: 'a' }),
		injectCSS: false,
	})
	const now = editor.getJSON() as RichNode
	const version = doc(paragraph('Same.'), paragraph('The tenant pays.'), { type: 'table', content: [row('a')] })
	trackDifferences(editor, version, AUTHOR)
	expect(hasTrackedChanges(editor)).toBe(true)
	expect(words(acceptedText(editor.getJSON() as RichNode))).toEqual(words(now))
	expect(words(rejectedText(editor.getJSON() as RichNode))).toEqual(words(version))
	decide(editor, { isAccepted: false, ids: null })
	expect(words(editor.getJSON() as RichNode)).toEqual(words(version))
	editor.commands.undo()
	editor.commands.undo()
	expect(editor.getJSON()).toEqual(now)
	editor.destroy()
})

/** A text as a `jsonb` column gives it: keys by their length, then by their signs; attributes that came later are absent. */
function stored(node: RichNode): RichNode {
	const newer = new Set(['start', 'anchor', 'width', 'change'])
	const sort = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(sort)
		if (typeof value !== 'object' || value === null) return value
		const entries = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
		return Object.fromEntries(entries.map(([key, one]) => [key, sort(one)]))
	}
	const older = (one: RichNode): RichNode => {
		const kept = Object.entries(one.attrs ?? {}).filter(([key]) => one.type === 'reference' || !newer.has(key))
		return {
			...one,
			...(one.attrs && { attrs: Object.fromEntries(kept) }),
			...(one.content && { content: one.content.map(older) }),
		}
	}
	return sort(older(node)) as RichNode
}

const list = (said: string): RichNode => ({
	type: 'paragraph',
	attrs: { list: 'legal', level: 1, start: null, anchor: null, align: 'left' },
	content: [text(said)],
})
function edit(...content: RichNode[]): Editor {
	const extensions = richExtensions({ version: 0, client: 'a' })
	return new Editor({ content: doc(...content) as unknown as JSONContent, extensions, injectCSS: false })
}
function since(version: RichNode, editor: Editor) {
	return listChanges(
		Node.fromJSON(
			editor.schema,
			differencesSince(editor.schema, { version, now: editor.getJSON() as RichNode }, AUTHOR),
		),
	)
}

const RICH: readonly RichNode[] = [
	{ type: 'contents', attrs: { levels: 2 } },
	{ type: 'heading', attrs: { level: 2, list: 'legal', anchor: 'aaaaaaaaaaaa' }, content: [text('Rent')] },
	{
		type: 'paragraph',
		content: [
			text('See '),
			{ type: 'reference', attrs: { anchor: 'aaaaaaaaaaaa', kind: 'full' } },
			text('.', [{ type: 'bold' }]),
			{ type: 'footnote', content: [text('A note with '), text('two', [{ type: 'italic' }]), text(' words.')] },
		],
	},
	{ type: 'image', attrs: { src: 'https://example.com/plan.png', alt: 'Plan', width: 120 } },
	{ type: 'table', content: [row('a', 'b')] },
	paragraph(''),
]

test('a saved version with other order of keys and fewer attributes is the same text', () => {
	const editor = edit(...RICH)
	const version = stored(editor.getJSON() as RichNode)
	expect(JSON.stringify(version)).not.toBe(JSON.stringify(editor.getJSON()))
	expect(since(version, editor)).toEqual([])
	trackDifferences(editor, version, AUTHOR)
	expect(hasTrackedChanges(editor)).toBe(false)
	editor.commands.insertContentAt(editor.state.doc.content.size, paragraph('More.') as unknown as JSONContent)
	expect(since(version, editor)).toMatchObject([{ inserted: '¶More.', deleted: '' }])
	editor.destroy()
})

test('one of several alike clauses, or of empty lines, that is gone is one deletion', () => {
	const clauses = [1, 2, 3, 4, 5, 6].map((at) => list(`The tenant shall pay fee number ${at} on the first day.`))
	const version = stored(edit(...clauses).getJSON() as RichNode)
	const now = edit(...clauses.filter((_, at) => at !== 1))
	expect(since(version, now)).toMatchObject([
		{ inserted: '', deleted: '¶The tenant shall pay fee number 2 on the first day.' },
	])
	const lines = [paragraph('One.'), paragraph(''), paragraph(''), paragraph('Two.')]
	const shorter = edit(...lines.filter((_, at) => at !== 1))
	expect(since(stored(edit(...lines).getJSON() as RichNode), shorter)).toMatchObject([{ inserted: '', deleted: '¶' }])
})

test('a clause that changed beside one that is gone is compared with its own words', () => {
	const before = [2, 3].map((at) => list(`The tenant shall pay fee number ${at} on the first day.`))
	const now = edit(list('The tenant shall pay fee number 3 on the second day.'))
	expect(since(stored(edit(...before).getJSON() as RichNode), now)).toMatchObject([
		{ inserted: '', deleted: '¶The tenant shall pay fee number 2 on the first day.' },
		{ inserted: 'second', deleted: 'first' },
	])
})

test('long texts without a common paragraph are compared with those near', () => {
	const said = (what: string) =>
		Array.from({ length: 300 }, (_, at) => paragraph(`Clause ${at} about rent, ${what} and more`))
	const marked = mark(doc(...said('heat')), doc(...said('water')))
	expect(changeIdsOf(marked).size).toBe(300)
})

test('a quote that was rejected leaves none behind', () => {
	const quote: RichNode = { type: 'blockquote', content: [paragraph('Hear ye.'), paragraph('Hear me.')] }
	for (const [rest, left] of [
		[[paragraph('One.')], [paragraph('One.')]],
		[[], [paragraph('')]],
	] as const) {
		const editor = edit(...rest, quote)
		trackDifferences(editor, doc(...rest), AUTHOR)
		const types = ({ content = [] }: RichNode) => content.map(({ type }) => type)
		expect(types(rejectedText(editor.getJSON() as RichNode))).toEqual(left.map(({ type }) => type))
		decide(editor, { isAccepted: false, ids: null })
		expect(types(editor.getJSON() as RichNode)).toEqual(left.map(({ type }) => type))
		editor.destroy()
	}
})

import { textBlocks } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText, changeIdsOf, rejectedText } from '@praxis/contract/editor/tracked-changes'
import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '../changes/tracking.ts'
import { richExtensions } from '../rich-extensions.ts'
import { markDifferences } from './mark-differences.ts'
import { hasTrackedChanges, trackDifferences } from './track-differences.ts'

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

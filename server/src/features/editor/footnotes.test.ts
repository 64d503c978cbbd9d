import { countDocument, textBlocks } from '@praxis/contract/editor/document-counts'
import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText, rejectedText } from '@praxis/contract/editor/tracked-changes'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeDocx } from './docx/write-docx.ts'
import { typstSource } from './pdf/typst-source.ts'
import { applySteps, isRichDocument } from './rich-schema.ts'
import { writeHtml } from './write-html.ts'
import { markdownOf } from './write-markdown.ts'
import { writePlainText } from './write-plain-text.ts'

const text = (value: string, ...types: string[]): RichNode =>
	types.length === 0
		? { type: 'text', text: value }
		: { type: 'text', text: value, marks: types.map((type) => ({ type })) }
const note = (...content: RichNode[]): RichNode => ({ type: 'footnote', content })
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })

const DOC: RichNode = {
	type: 'doc',
	content: [
		paragraph(text('Granted'), note(text('See '), text('Doe', 'italic')), text('.')),
		{ type: 'blockquote', content: [paragraph(text('Quoted'), note(text('Id. #x & <y>')))] },
	],
}
const PAGE = { title: 'T', doc: DOC, page: FIRST_PAGE_SETTINGS }

test('notes are counted, but not as paragraphs, and never joined with the word before', () => {
	expect(isRichDocument(DOC)).toBe(true)
	expect(textBlocks(DOC)).toEqual(['Granted.', 'See Doe', 'Quoted', 'Id. #x & <y>'])
	expect(countDocument(DOC)).toMatchObject({ words: 8, paragraphs: 2 })
})

test('plain text, Markdown, HTML and Typst have each note with its number', () => {
	expect(writePlainText(DOC)).toBe('Granted[1].\nQuoted[2]\n\n[1] See Doe\n[2] Id. #x & <y>')
	expect(markdownOf(DOC).split('\n\n')).toEqual([
		'Granted[^1].',
		'> Quoted[^2]',
		'[^1]: See *Doe*',
		String.raw`[^2]: Id. #x & \<y\>`,
	])
	const html = writeHtml(PAGE)
	expect(html).toContain('Granted<sup><a id="note-reference-1" href="#note-1" role="doc-noteref">1</a></sup>.')
	expect(html).toContain('<li id="note-2">Id. #x &amp; &lt;y&gt; <a href="#note-reference-2"')
	expect(typstSource(PAGE)).toContain('#footnote[#"See ";#emph[#"Doe";]];')
})

test('Word gets footnotes of its own, with the links and tracked changes in them', () => {
	const id = '11111111-1111-4111-8111-111111111111.abcdef'
	const link = { type: 'link', attrs: { href: 'https://example.com/' } }
	const comment = { type: 'comment', attrs: { id: '22222222-2222-4222-8222-222222222222' } }
	const doc: RichNode = {
		type: 'doc',
		content: [
			paragraph(
				text('Text'),
				note({ type: 'text', text: 'new', marks: [{ type: 'insertion', attrs: { id } }] }, text(' kept')),
				note({ type: 'text', text: 'web', marks: [link, comment] }),
			),
		],
	}
	const said = { authorName: 'Ann', createdAt: '2026-01-02T03:04:05.678Z', body: 'Check' }
	const threads = [{ id: comment.attrs.id, comments: [said], resolvedByName: null }] as never
	const parts = unzipSync(writeDocx({ ...PAGE, doc, threads }))
	const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
	const [body, notes] = [part('word/document.xml'), part('word/footnotes.xml')]
	expect(body.match(/<w:footnoteReference w:id="\d+"\/>/g)).toHaveLength(2)
	expect(body).toMatch(/<w:commentRangeStart w:id="0"\/><w:r>.{1,80}<w:footnoteReference w:id="2"\/>/)
	expect(notes).toMatch(/<w:footnote w:id="1">.*<w:ins [^>]*><w:r><w:t xml:space="preserve">new<\/w:t>/)
	expect(notes).not.toContain('comment')
	expect(notes).toContain('<w:hyperlink r:id="rLink1">')
	expect(part('word/_rels/footnotes.xml.rels')).toContain('https://example.com/')
	expect(part('word/settings.xml')).toContain('<w:footnotePr><w:footnote w:id="-1"/>')
	expect(part('[Content_Types].xml')).toContain('/word/footnotes.xml')
	for (const style of ['FootnoteText', 'FootnoteReference']) {
		expect(part('word/styles.xml')).toContain(`w:styleId="${style}"`)
	}
	expect(Object.keys(unzipSync(writeDocx({ ...PAGE, doc: { type: 'doc', content: [paragraph()] } })))).not.toContain(
		'word/footnotes.xml',
	)
})

test('tracked changes in a note and of a note are accepted and rejected', () => {
	const id = '11111111-1111-4111-8111-111111111111.abcdef'
	const marks = (type: string) => [{ type, attrs: { id } }]
	const doc: RichNode = {
		type: 'doc',
		content: [
			paragraph(text('A'), note(text('old'), { type: 'text', text: ' new', marks: marks('insertion') }), {
				type: 'footnote',
				marks: marks('deletion'),
				content: [text('gone')],
			}),
		],
	}
	expect(isRichDocument(doc)).toBe(true)
	expect(acceptedText(doc).content?.[0]?.content).toEqual([text('A'), note(text('old new'))])
	expect(rejectedText(doc).content?.[0]?.content).toEqual([text('A'), note(text('old')), note(text('gone'))])
})

test('a note is marked as a whole by a step, and holds nothing but text', () => {
	const mark = { type: 'comment', attrs: { id: '22222222-2222-4222-8222-222222222222' } }
	const marked = applySteps(DOC, [{ stepType: 'addMark', mark, from: 8, to: 17 }])
	expect(marked.content?.[0]?.content?.[1]?.marks).toEqual([mark])
	expect(isRichDocument({ type: 'doc', content: [paragraph(note(note(text('x'))))] })).toBe(false)
	expect(isRichDocument({ type: 'doc', content: [paragraph(note({ type: 'hardBreak' }))] })).toBe(false)
})

import { textBlocks } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { hasValidAttributes } from '@praxis/contract/editor/editor-schema'
import { CONTENTS_TITLE, entriesIn, labelIn, withNumbers } from '@praxis/contract/editor/numbering/with-numbers'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { DecorationSet } from '@tiptap/pm/view'
import { afterEach, expect, test } from 'vitest'
import { insertPlainText } from '../assist.tsx'
import { decide, setTracking } from '../changes/tracking.ts'
import { insertPageBreak } from '../page-break.ts'
import { plainText } from '../plain-text.ts'
import { richExtensions } from '../rich-extensions.ts'
import { setNumbering, shiftLevel } from './numbering.ts'
import { placedBlocks } from './read-numbers.ts'
import { insertContents, insertReference } from './references.ts'

const ANNE = '11111111-1111-4111-8111-111111111111'
const open: Editor[] = []
afterEach(() => {
	for (const one of open.splice(0)) one.destroy()
})

function start(content: string): Editor {
	const editor = new Editor({
		content,
		extensions: richExtensions({ version: 0, client: 'a' }),
		injectCSS: false,
	})
	open.push(editor)
	return editor
}
const json = (editor: Editor) => editor.getJSON() as RichNode
const lines = (editor: Editor) => (withNumbers(acceptedText(json(editor))).content ?? []).flatMap(linesOf)
function linesOf(node: RichNode): string[] {
	if (node.type === 'contents') return [CONTENTS_TITLE, ...entriesIn(node).map(({ text }) => text)]
	if (node.type !== 'paragraph' && node.type !== 'heading') return (node.content ?? []).flatMap(linesOf)
	const label = labelIn(node)
	return textBlocks(node).map((text) => (label === null ? text : `${label} ${text}`))
}
const select = (editor: Editor, from: number, to = from) =>
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)))
const selectBlocks = (editor: Editor, first: number, last = first) => {
	const blocks = placedBlocks(editor.state.doc)
	select(editor, (blocks[first]?.pos ?? 0) + 1, (blocks[last]?.pos ?? 0) + (blocks[last]?.node.nodeSize ?? 2) - 1)
}
const press = (editor: Editor, key: string, shiftKey = false) => {
	const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
	editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
}
const shown = (editor: Editor) =>
	[...editor.view.dom.querySelectorAll('[data-label]')].map((one) => one.getAttribute('data-label'))
const block = (editor: Editor, at: number) => {
	const found = placedBlocks(editor.state.doc)[at]
	if (found === undefined) throw new Error(`No block ${at}`)
	return found
}

test('several paragraphs and headings are numbered at once; Tab and Shift+Tab change their level', () => {
	const editor = start('<h1>Term</h1><p>Start</p><p>End</p><p>Plain</p>')
	selectBlocks(editor, 0, 2)
	setNumbering(editor, { list: 'article', start: null })
	selectBlocks(editor, 1, 2)
	press(editor, 'Tab')
	expect(shown(editor)).toEqual(['Article I', 'Section 1.01', 'Section 1.02'])
	selectBlocks(editor, 2)
	press(editor, 'Tab')
	expect(lines(editor)).toEqual(['Article I Term', 'Section 1.01 Start', '(a) End', 'Plain'])
	press(editor, 'Tab', true)
	expect(shiftLevel(editor, -1)).toBe(true)
	expect(lines(editor)[2]).toBe('Article II End')
	selectBlocks(editor, 3)
	expect(shiftLevel(editor, 1)).toBe(false)
	expect(hasValidAttributes(json(editor))).toBe(true)
})

test('a numbered paragraph that becomes a heading and is one again keeps its level', () => {
	const editor = start('<p>One</p>')
	selectBlocks(editor, 0)
	setNumbering(editor, { list: 'legal', start: 4 })
	editor.commands.toggleHeading({ level: 2 })
	expect(shown(editor)).toEqual(['1.4'])
	editor.commands.toggleHeading({ level: 2 })
	expect(shown(editor)).toEqual(['1.4'])
	setNumbering(editor, { list: 'numbered', start: null })
	editor.commands.toggleHeading({ level: 1 })
	expect(shown(editor)).toEqual([])
	expect(hasValidAttributes(json(editor))).toBe(true)
})

test('a reference follows its paragraph, also when another is inserted right before it', () => {
	const editor = start('<p data-list="clause">One</p><p data-list="clause">Two</p><p>See:</p>')
	select(editor, editor.state.doc.content.size - 1)
	insertReference(editor, block(editor, 1), 'full')
	const dom = () => editor.view.dom.querySelector<HTMLElement>('[data-reference]')
	expect(dom()?.textContent).toBe('2')
	expect(editor.getText()).toContain('See:2')
	select(editor, block(editor, 1).pos + 1)
	press(editor, 'Enter')
	expect(lines(editor)).toEqual(['1. One', '2. ', '3. Two', 'See:3'])
	expect([dom()?.textContent, dom()?.dataset.reference]).toEqual(['3', 'found'])
	const { pos, node } = block(editor, 2)
	editor.commands.deleteRange({ from: pos, to: pos + node.nodeSize })
	expect([dom()?.textContent, dom()?.dataset.reference]).toEqual(['Reference not found', 'missing'])
	editor.commands.undo()
	expect(dom()?.dataset.reference).toBe('found')
})

test('what is drawn stays while the numbers do, and is drawn again when the markup of a paragraph changes', () => {
	const editor = start(
		'<p>Plain</p><p data-list="clause" data-anchor="aaaaaaaaaaaa">One</p><table><tbody><tr><td><p data-list="clause">Two</p></td></tr></tbody></table><p>See <span data-reference="full" data-anchor="aaaaaaaaaaaa"></span></p>',
	)
	const seen = () => [shown(editor), editor.view.dom.querySelector('[data-reference]')?.textContent]
	const all = [['1.', '2.'], '1']
	expect(seen()).toEqual(all)
	const drawn = (state = editor.state) =>
		editor.view.someProp('decorations', (read) => {
			const set = read.call(undefined as never, state)
			return set instanceof DecorationSet && set.find().length === 3 ? set : undefined
		})
	const [before] = drawn()?.find(7, 8) ?? []
	editor.view.dispatch(editor.state.tr.insertText('words', 3))
	expect(seen()).toEqual(all)
	expect(before).toMatchObject({ from: 7, to: 12, spec: { label: '1.' } })
	// The same object, as it was not drawn again.
	expect(drawn()?.find(13, 14)[0]?.spec).toBe(before?.spec)
	selectBlocks(editor, 1)
	editor.commands.updateAttributes('paragraph', { align: 'center' })
	expect(seen()).toEqual(all)
	editor.commands.toggleHeading({ level: 1 })
	expect(seen()).toEqual(all)
	editor.commands.deleteRange({ from: block(editor, 1).pos, to: block(editor, 1).pos + block(editor, 1).node.nodeSize })
	expect(seen()).toEqual([['1.'], 'Reference not found'])
})

test('undoing one reference leaves the other; a divided paragraph keeps its name once', () => {
	const editor = start('<p data-list="clause">One two</p><p>See:</p>')
	for (let times = 0; times < 2; times += 1) {
		select(editor, editor.state.doc.content.size - 1)
		insertReference(editor, block(editor, 0), 'number')
		editor.view.dispatch(closeHistory(editor.state.tr))
	}
	editor.commands.undo()
	select(editor, 5)
	press(editor, 'Enter')
	const anchors = placedBlocks(editor.state.doc).map(({ node }) => node.attrs.anchor as unknown)
	expect(anchors.filter((one) => one !== null)).toHaveLength(1)
	expect(lines(editor).at(-1)).toMatch(/^See:1/)
})

const ANCHOR = 'aaaaaaaaaaaa'
const NAMED = `<p data-list="clause">One</p><p data-list="clause" data-start="5" data-anchor="${ANCHOR}">Two three</p>`
/** The words of paragraphs that have a name, and what their counts start at. */
const named = (editor: Editor) =>
	placedBlocks(editor.state.doc)
		.filter(({ node }) => node.attrs.anchor !== null || node.attrs.start !== null)
		.map(({ node }) => [node.textContent, node.attrs.anchor, node.attrs.start] as unknown[])

test.each([
	['in the middle', 9, 'Two'],
	['at the beginning', 6, 'Two three'],
	['at the end', 15, 'Two three'],
])('a paragraph keeps its name and the start of its count once when a page break divides it %s', (_, at, words) => {
	for (const author of [null, ANNE]) {
		const editor = start(NAMED)
		setTracking(editor, author)
		const before = editor.getJSON()
		select(editor, at)
		expect(insertPageBreak(editor)).toBe(true)
		expect(editor.state.doc.children.map(({ type }) => type.name)).toContain('pageBreak')
		expect(named(editor)).toEqual([[words, ANCHOR, 5]])
		editor.commands.undo()
		expect(editor.getJSON()).toEqual(before)
	}
})

test('a paragraph keeps its name once when blocks are inserted within it, or pasted over some of its words', () => {
	const table = start(NAMED)
	select(table, 9)
	table.commands.insertTable({ rows: 1, cols: 1 })
	expect(named(table)).toEqual([['Two', ANCHOR, 5]])
	const scan = start(NAMED)
	select(scan, 9, 10)
	insertPlainText(scan, 'New\n\nText')
	expect(named(scan)).toHaveLength(1)
	const picture = start(NAMED)
	select(picture, 6)
	picture.commands.insertContent({ type: 'image', attrs: { src: 'https://example.com/a.png', alt: '' } })
	expect(named(picture)).toEqual([['Two three', ANCHOR, 5]])
})

test('what is copied and pasted again is referred to apart; what is cut and pasted keeps its references', () => {
	const editor = start('<p data-list="clause">One</p><p>See:</p>')
	select(editor, editor.state.doc.content.size - 1)
	insertReference(editor, block(editor, 0), 'full')
	const copied = editor.getHTML()
	select(editor, editor.state.doc.content.size - 1)
	const paste = (html: string) => editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)
	paste(`<p>x</p>${copied}<p></p>`)
	expect(lines(editor).join('|')).toContain('2. One|See:2')
	editor.commands.setContent(copied)
	select(editor, editor.state.doc.content.size - 1)
	paste(copied)
	expect(lines(editor).at(-1)).toBe('See:1')
	editor.commands.setContent(copied)
	expect(lines(editor)).toEqual(['1. One', 'See:1'])
	editor.commands.deleteRange({ from: 0, to: block(editor, 1).pos })
	expect(lines(editor)).toEqual(['See:Reference not found'])
	select(editor, editor.state.doc.content.size - 1)
	const moved = '<p>.</p>'.concat(copied.slice(0, copied.indexOf('</p>') + 4), '<p></p>')
	paste(moved)
	expect(lines(editor).slice(0, 2)).toEqual(['See:1.', '1. One'])
	paste('<p data-list="other" data-anchor="x&quot;" data-start="-4" data-level="99">x</p>')
	expect(hasValidAttributes(json(editor))).toBe(true)
})

test('a reference that is copied is the words it shows, and one again when it is pasted', () => {
	const editor = start('<p data-list="clause">One</p><p>See:</p>')
	select(editor, editor.state.doc.content.size - 1)
	insertReference(editor, block(editor, 0), 'full')
	const { doc } = editor.state
	expect(plainText(doc.content, doc)).toBe('One\nSee:1')
	expect(plainText(doc.child(1).content, doc)).toBe('See:1')
	const box = document.createElement('div')
	box.innerHTML = editor.getHTML()
	expect(box.textContent).toBe('OneSee:1')
	editor.commands.setContent(editor.getHTML())
	expect(editor.state.doc.toJSON()).toEqual(doc.toJSON())
})

test('while changes are tracked, numbers are those of the accepted text, and a reference is a change', () => {
	const editor = start('<p data-list="clause">One</p><p data-list="clause">Two</p><p>See:</p>')
	setTracking(editor, ANNE)
	select(editor, editor.state.doc.content.size - 1)
	insertReference(editor, block(editor, 1), 'full')
	const { node } = block(editor, 0)
	editor.commands.deleteRange({ from: 0, to: node.nodeSize })
	expect(shown(editor)).toEqual(['1.'])
	expect(lines(editor)).toEqual(['1. Two', 'See:1'])
	decide(editor, { isAccepted: false, ids: null })
	expect(lines(editor)).toEqual(['1. One', '2. Two', 'See:'])
})

test('the table of contents lists the headings, leads to them and changes with them', () => {
	const editor = start('<p>Text</p><h1>Facts</h1><h2>Law</h2>')
	select(editor, 1)
	expect(insertContents(editor)).toBe(true)
	const links = () => [...editor.view.dom.querySelectorAll('nav button')]
	expect(links().map((one) => one.textContent)).toEqual(['Facts', 'Law'])
	selectBlocks(editor, 1, 2)
	setNumbering(editor, { list: 'outline', start: null })
	expect(links().map((one) => one.textContent)).toEqual(['I. Facts', 'A. Law'])
	;(links()[1] as HTMLButtonElement).click()
	expect(editor.state.selection.$from.parent.textContent).toBe('Law')
	expect(lines(editor).slice(0, 3)).toEqual(['Table of Contents', 'I. Facts', 'A. Law'])
})

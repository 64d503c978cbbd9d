import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listChanges } from '../changes/resolve-changes.ts'
import { decide, setTracking } from '../changes/tracking.ts'
import { findText, replaceAll } from '../find-text.ts'
import { richExtensions } from '../rich-extensions.ts'
import { insertFootnote, isInNote, leaveNote, viewAtCursor } from './footnote.ts'

const AUTHOR = '11111111-1111-4111-8111-111111111111'
let editor: Editor
let page: HTMLElement

beforeEach(() => {
	Element.prototype.scrollIntoView = () => undefined
	page = document.createElement('div')
	document.body.append(page)
})
afterEach(() => {
	editor.destroy()
	page.remove()
})

function open(content: string): Editor {
	editor = new Editor({
		element: page,
		content,
		extensions: richExtensions({ version: 0, client: 'a' }),
		injectCSS: false,
	})
	return editor
}

const numbers = () => [...page.querySelectorAll('sup')].map((one) => one.textContent)
const items = () => [...page.querySelectorAll('section li')].map((one) => one.textContent)
const type = (text: string) => {
	const view = viewAtCursor(editor)
	view.dispatch(view.state.tr.insertText(text))
}
const press = (key: string, keys: KeyboardEventInit = {}) =>
	viewAtCursor(editor).dom.dispatchEvent(
		new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }),
	)

test('a note is inserted where the cursor is, written at the foot, and numbered in the order of the text', () => {
	open('<p>One two</p>').commands.setTextSelection(8)
	expect(insertFootnote(editor)).toBe(true)
	expect(isInNote(editor.state)).toBe(true)
	type('Second')
	press('Enter')
	expect(isInNote(editor.state)).toBe(false)
	type('.')
	editor.commands.setTextSelection(4)
	press('f', { ctrlKey: true, altKey: true })
	type('First')
	expect(numbers()).toEqual(['1', '2'])
	expect(items()).toEqual(['1First', '2Second'])
	expect(page.querySelector('section')?.hidden).toBe(false)
	expect(editor.getJSON().content?.[0]?.content?.map((node) => node.type)).toEqual([
		'text',
		'footnote',
		'text',
		'footnote',
		'text',
	])
	expect(insertFootnote(editor)).toBe(false)
})

test('undo and bold by keyboard in a note, Backspace in an empty one removes it', () => {
	open('<p>Text</p>').commands.setTextSelection(5)
	insertFootnote(editor)
	press('b', { ctrlKey: true })
	type('Id.')
	const note = () => editor.getJSON().content?.[0]?.content?.[1]
	expect(note()).toMatchObject({ content: [{ text: 'Id.', marks: [{ type: 'bold' }] }] })
	press('z', { ctrlKey: true })
	expect(JSON.stringify(note() ?? null)).not.toContain('Id.')
	editor.commands.setContent('<p>Text<span data-footnote></span></p>')
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 6)))
	expect(isInNote(editor.state)).toBe(true)
	press('Backspace')
	expect(editor.getHTML()).toBe('<p>Text</p>')
	expect(page.querySelector('section')?.hidden).toBe(true)
})

test('notes stay when their views are made again, as the page does when it takes the text in', () => {
	open('<p>A<span data-footnote>See Doe</span></p>').createNodeViews()
	expect(items()).toEqual(['1See Doe'])
	expect(numbers()).toEqual(['1'])
})

test('what others write in a note is shown there, and a note may be left for what does not fit in it', () => {
	open('<p>A<span data-footnote>See Doe</span></p>')
	editor.view.dispatch(editor.state.tr.insertText(' v. Roe', 10).setMeta('collab$', {}))
	expect(items()).toEqual(['1See Doe v. Roe'])
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 4)))
	leaveNote(editor)
	expect(editor.state.selection.from).toBe(editor.state.doc.content.size - 1)
})

test('pasted blocks become one text in a note, and a pasted note does not nest', () => {
	open('<p>A<span data-footnote>x</span></p>')
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 4)))
	viewAtCursor(editor).pasteHTML(
		'<h1>One</h1><p>two <i>three</i><span data-footnote>deep</span></p>',
		new Event('paste') as ClipboardEvent,
	)
	expect(items()).toEqual(['1xOne two three'])
	expect(editor.state.doc.firstChild?.childCount).toBe(2)
})

test('notes are found and replaced, but nothing across the number of one', () => {
	open('<p>Doe<span data-footnote>See Doe</span>Roe</p>')
	expect(findText(editor, 'doe').map(({ from, to }) => editor.state.doc.textBetween(from, to))).toEqual(['Doe', 'Doe'])
	expect(findText(editor, 'DoeRoe')).toEqual([])
	expect(replaceAll(editor, 'doe', 'Poe')).toBe(2)
	expect(items()).toEqual(['1See Poe'])
})

test('notes and their words are tracked, accepted and rejected', () => {
	open('<p>A<span data-footnote>old</span>B</p>')
	const before = editor.getJSON()
	setTracking(editor, AUTHOR)
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 6)))
	type(' new')
	editor.commands.setTextSelection(editor.state.doc.content.size - 1)
	insertFootnote(editor)
	type('added')
	expect(listChanges(editor.state.doc).map(({ inserted }) => inserted)).toEqual([' new', 'Footnote: added'])
	expect(items()).toEqual(['1old new', '2added'])
	const marked = editor.getJSON()
	decide(editor, { isAccepted: false, ids: null })
	expect(editor.getJSON()).toEqual(before)
	editor.commands.setContent(marked)
	decide(editor, { isAccepted: true, ids: null })
	expect(JSON.stringify(editor.getJSON())).not.toContain('insertion')
	expect(items()).toEqual(['1old new', '2added'])
	// The first note, whole.
	editor.view.dispatch(editor.state.tr.delete(2, 11))
	expect(items()).toEqual(['1old new', '2added'])
	decide(editor, { isAccepted: true, ids: null })
	expect(items()).toEqual(['1added'])
})

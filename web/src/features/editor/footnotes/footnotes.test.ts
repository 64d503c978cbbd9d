import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertPlainText } from '../assist.tsx'
import { listChanges } from '../changes/resolve-changes.ts'
import { decide, setTracking } from '../changes/tracking.ts'
import { copySelection, pasteClipboard } from '../clipboard.ts'
import { findText, replaceAll } from '../find-text.ts'
import { insertHere } from '../lost-text.tsx'
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
	vi.unstubAllGlobals()
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

/** A clipboard as a browser has it. */
function clipboard() {
	let items: readonly Map<string, Blob>[] = []
	class Item extends Map<string, Blob> {
		constructor(parts: Record<string, Blob>) {
			super(Object.entries(parts))
		}
		get types() {
			return [...this.keys()]
		}
		getType(type: string) {
			return this.get(type)
		}
	}
	vi.stubGlobal('ClipboardItem', Item)
	vi.stubGlobal('ClipboardEvent', Event)
	vi.stubGlobal('navigator', {
		clipboard: {
			write: async (written: readonly Item[]) => {
				items = written
			},
			read: async () => items,
		},
	})
	return { text: async () => items[0]?.get('text/plain')?.text() }
}

test('words of a note are cut by its tool and pasted in another note', async () => {
	open('<p>A<span data-footnote>See Doe</span>B<span data-footnote>Id.</span></p>')
	const { text } = clipboard()
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 7, 10)))
	await copySelection(editor, true)
	expect(await text()).toBe('Doe')
	expect(items()).toEqual(['1See ', '2Id.'])
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 13)))
	await pasteClipboard(editor)
	expect(items()).toEqual(['1See ', '2Id.Doe'])
})

test('what is copied in a note has no deleted words; lines and references that are pasted stay apart', () => {
	open('<p data-list="clause" data-anchor="aaaaaaaaaaaa">A<span data-footnote>See Doe</span></p>')
	const { state, view } = editor
	const id = `${AUTHOR}.abcdef`
	view.dispatch(state.tr.addMark(3, 7, state.schema.mark('deletion', { id })).setMeta('addToHistory', false))
	view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3, 10)))
	const note = viewAtCursor(editor)
	const copied = note.someProp('clipboardTextSerializer', (write) => write(note.state.selection.content(), note))
	expect(copied).toBe('Doe')
	view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 10)))
	const reference = '<span data-reference="full" data-anchor="aaaaaaaaaaaa">4</span>'
	note.pasteHTML(`<p>, at<br>${reference}.</p>`, new Event('paste') as ClipboardEvent)
	expect(items()[0]).toMatch(/See Doe, at 1\.$/)
})

test('a scan and text that lost its place are inserted behind the note that the cursor is in', () => {
	for (const insert of [
		() => insertPlainText(editor, 'Found'),
		() =>
			insertHere(editor, { slice: { content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Found' }] }] } }),
	]) {
		open('<p>A<span data-footnote>See Doe</span>B</p>')
		editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 6)))
		insert()
		expect(items()).toEqual(['1See Doe'])
		expect(editor.getText()).toContain('Found')
		editor.destroy()
	}
})

test('notes in a deleted row have no number, and those that stay are numbered as in files', () => {
	open(
		'<table><tbody><tr><td><p>A<span data-footnote>gone</span></p></td></tr><tr><td><p>B<span data-footnote>kept</span></p></td></tr></tbody></table><p>C<span data-footnote>last</span></p>',
	)
	setTracking(editor, AUTHOR)
	editor.commands.setTextSelection(4)
	editor.commands.deleteRow()
	expect(items()).toEqual(['*gone', '1kept', '2last'])
	decide(editor, { isAccepted: false, ids: null })
	expect(items()).toEqual(['1gone', '2kept', '3last'])
})

test('moving the cursor writes nothing at the foot but where it is', async () => {
	open('<p>A<span data-footnote>one</span>B<span data-footnote>two</span></p>')
	const seen: MutationRecord[] = []
	const observer = new MutationObserver((records) => seen.push(...records))
	observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
	editor.commands.setTextSelection(1)
	editor.commands.setTextSelection(2)
	seen.push(...observer.takeRecords())
	expect(seen.filter(({ target }) => (target as Element).closest?.('section, sup') !== null)).toEqual([])
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 4)))
	expect([...page.querySelectorAll('[data-active]')].map((one) => one.textContent)).toEqual(['1one'])
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 10)))
	expect([...page.querySelectorAll('[data-active]')].map((one) => one.textContent)).toEqual(['2two'])
	editor.view.dispatch(editor.state.tr.insertText('x', 1))
	expect(items()).toEqual(['1one', '2two'])
	observer.disconnect()
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
	expect(items()).toEqual(['*old new', '1added'])
	expect(numbers()).toEqual(['*', '1'])
	decide(editor, { isAccepted: true, ids: null })
	expect(items()).toEqual(['1added'])
})

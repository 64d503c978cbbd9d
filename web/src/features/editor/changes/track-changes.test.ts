import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText, changeIdsOf, rejectedText } from '@praxis/contract/editor/tracked-changes'
import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { insertPageBreak } from '../page-break.ts'
import { richExtensions } from '../rich-extensions.ts'
import { listChanges } from './resolve-changes.ts'
import { decide, goToChange, setTracking } from './tracking.ts'

const ANNE = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'
const open: Editor[] = []
afterEach(() => {
	for (const one of open.splice(0)) one.destroy()
})

function start(content: string, author: string | null = ANNE): Editor {
	const editor = new Editor({ content, extensions: richExtensions({ version: 0, client: 'a' }), injectCSS: false })
	open.push(editor)
	setTracking(editor, author)
	return editor
}
const json = (editor: Editor) => editor.getJSON() as RichNode
const plain = (node: RichNode): string =>
	node.text ?? (node.content ?? []).map(plain).join(node.type === 'doc' ? '\n' : '')
const accepted = (editor: Editor) => plain(acceptedText(json(editor)))
const rejected = (editor: Editor) => plain(rejectedText(json(editor)))
const select = (editor: Editor, from: number, to = from) =>
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)))
const type = (editor: Editor, text: string) => {
	for (const sign of text) editor.view.dispatch(editor.state.tr.insertText(sign))
}
const press = (editor: Editor, key: string) => {
	const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
	editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
}

test('what is typed is one change; what is deleted stays, and own insertions go at once', () => {
	const editor = start('<p>The tenant pays.</p>')
	select(editor, 5, 11)
	type(editor, 'lessee')
	expect(accepted(editor)).toBe('The lessee pays.')
	expect(rejected(editor)).toBe('The tenant pays.')
	expect(listChanges(editor.state.doc)).toMatchObject([{ deleted: 'tenant', inserted: 'lessee' }])
	editor.commands.deleteRange({ from: editor.state.selection.from - 2, to: editor.state.selection.from })
	expect(accepted(editor)).toBe('The less pays.')
	expect(editor.getText()).toBe('The tenantless pays.')
	decide(editor, { isAccepted: true, ids: null })
	expect(editor.getText()).toBe('The less pays.')
	editor.commands.undo()
	expect(rejected(editor)).toBe('The tenant pays.')
	decide(editor, { isAccepted: false, ids: null })
	expect(editor.getText()).toBe('The tenant pays.')
	expect([...changeIdsOf(json(editor))]).toEqual([])
})

test('backspace goes before what it deletes, delete after it', () => {
	const editor = start('<p>abcdef</p>')
	select(editor, 4)
	editor.view.dispatch(editor.state.tr.delete(3, 4))
	editor.view.dispatch(editor.state.tr.delete(2, 3))
	expect(editor.state.selection.from).toBe(2)
	select(editor, 5)
	editor.view.dispatch(editor.state.tr.delete(5, 6))
	expect(editor.state.selection.from).toBe(6)
	expect(accepted(editor)).toBe('adf')
	expect(rejected(editor)).toBe('abcdef')
})

test('paragraphs that are divided, joined and deleted over come back as they were', () => {
	const editor = start('<h1>Facts</h1><p>One two</p><p>Three</p>')
	const before = json(editor)
	select(editor, 11)
	press(editor, 'Enter')
	type(editor, 'x')
	expect(accepted(editor)).toBe('Facts\nOne\nx two\nThree')
	expect(rejectedText(json(editor))).toEqual(before)
	select(editor, 4, editor.state.doc.content.size - 3)
	editor.commands.deleteSelection()
	expect(accepted(editor)).toBe('Facee')
	expect(acceptedText(json(editor)).content?.[0]?.type).toBe('heading')
	expect(rejectedText(json(editor))).toEqual(before)
	decide(editor, { isAccepted: false, ids: null })
	expect(json(editor)).toEqual(before)
	editor.commands.undo()
	decide(editor, { isAccepted: true, ids: null })
	expect(editor.getText()).toBe('Facee')
})

test('tables are inserted and deleted as changes; a table that is rejected is gone', () => {
	const editor = start('<p>Before</p><p>After</p>')
	const before = json(editor)
	select(editor, 7)
	editor.commands.insertTable({ rows: 2, cols: 2 })
	expect(JSON.stringify(json(editor))).toContain('"inserted"')
	expect(rejected(editor)).toBe('Before\nAfter')
	decide(editor, { isAccepted: false, ids: null })
	expect(json(editor)).toEqual(before)
	editor.commands.undo()
	decide(editor, { isAccepted: true, ids: null })
	select(editor, 12)
	editor.commands.deleteTable()
	expect(JSON.stringify(json(editor))).toContain('"deleted"')
	expect(JSON.stringify(acceptedText(json(editor)))).not.toContain('table')
})

test('two authors keep their own changes; each is decided on alone', () => {
	const editor = start('<p>The rent</p>')
	select(editor, 5)
	type(editor, 'low ')
	setTracking(editor, BEN)
	type(editor, 'fair ')
	select(editor, 5, 8)
	editor.commands.deleteSelection()
	const changes = listChanges(editor.state.doc)
	expect(changes.map(({ id }) => id.split('.')[0])).toContain(BEN)
	const anne = changes.filter(({ id }) => id.startsWith(ANNE))
	// The words of Anne are hers, also where Ben deletes them.
	expect(anne.map(({ inserted }) => inserted).join('')).toBe('low ')
	expect(accepted(editor)).toBe('The  fair rent')
	decide(editor, { isAccepted: false, ids: new Set(anne.map(({ id }) => id)) })
	expect(editor.getText()).toBe('The fair rent')
	expect(rejected(editor)).toBe('The rent')
})

test('without tracking, what is typed within a change is plain text, and pasted changes are none', () => {
	const editor = start('<p>x</p>')
	type(editor, 'inserted ')
	setTracking(editor, null)
	select(editor, 4)
	type(editor, '12')
	expect(rejected(editor)).toBe('12x')
	editor.view.pasteHTML('<ins data-change="a.b">p</ins>', new Event('paste') as ClipboardEvent)
	expect(rejected(editor)).toBe('12px')
})

test('deleted words that are copied are not pasted; struck ones are', () => {
	const editor = start('<p>x</p>', null)
	select(editor, 2)
	const html = '<p>a<del data-change="a.b">gone</del><del>struck</del></p>'
	editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)
	expect(editor.getText()).toBe('xastruck')
	expect(editor.getHTML()).toContain('<s>struck</s>')
})

test('a paragraph that another divides is not joined at once', () => {
	const editor = start('<p>One two</p>', BEN)
	select(editor, 4)
	press(editor, 'Enter')
	const divided = json(editor)
	setTracking(editor, ANNE)
	editor.view.dispatch(editor.state.tr.join(5))
	expect(json(editor)).toEqual(divided)
	setTracking(editor, BEN)
	editor.view.dispatch(editor.state.tr.join(5))
	expect(editor.getText()).toBe('One two')
	expect([...changeIdsOf(json(editor))]).toEqual([])
})

test('keys lead from change to change', () => {
	const editor = start('<p>one two three</p>')
	select(editor, 5, 8)
	editor.commands.deleteSelection()
	select(editor, 1)
	type(editor, 'A')
	select(editor, 1)
	goToChange(editor, 1)
	expect(editor.state.selection.from).toBe(1)
	goToChange(editor, 1)
	expect(editor.state.selection.from).toBe(6)
	goToChange(editor, 1)
	expect(editor.state.selection.from).toBe(1)
	goToChange(editor, -1)
	expect(editor.state.selection.from).toBe(6)
})

const edit = fc.record({
	what: fc.constantFrom('type', 'type', 'delete', 'delete', 'split', 'bold', 'heading', 'undo'),
	author: fc.constantFrom(ANNE, BEN),
	from: fc.nat(200),
	length: fc.nat(12),
})
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

function run(editor: Editor, { what, from, length }: Edit): void {
	const size = editor.state.doc.content.size
	const at = editor.state.doc.resolve(from % (size + 1))
	// The editor itself divides at a cursor only.
	const end = editor.state.doc.resolve(what === 'split' ? at.pos : Math.min(size, at.pos + length))
	editor.view.dispatch(editor.state.tr.setSelection(TextSelection.between(at, end)))
	if (what === 'type') editor.view.dispatch(editor.state.tr.insertText('xy'))
	else if (what === 'delete') editor.commands.deleteSelection()
	else if (what === 'split') press(editor, 'Enter')
	else if (what === 'bold') editor.commands.toggleBold()
	else if (what === 'heading') editor.commands.toggleHeading({ level: 2 })
	else editor.commands.undo()
}

/** Formatting is not tracked: only words and paragraphs are compared. */
const words = (node: RichNode) => plain(node)

test('rejecting all changes of two authors gives the text as it was; accepting them equals the accepted text', () => {
	fc.assert(
		fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), (edits) => {
			const editor = start('<h1>Motion to dismiss</h1><p>The tenant pays rent.</p><p></p><p>Second part</p>')
			const before = words(json(editor))
			for (const one of edits) {
				setTracking(editor, one.author)
				run(editor, one)
				editor.state.doc.check()
				expect(words(rejectedText(json(editor)))).toBe(before)
			}
			const wanted = acceptedText(json(editor))
			decide(editor, { isAccepted: true, ids: null })
			expect(words(json(editor))).toBe(words(wanted))
			expect([...changeIdsOf(json(editor))]).toEqual([])
			editor.commands.undo()
			decide(editor, { isAccepted: false, ids: null })
			expect(words(json(editor))).toBe(before)
			for (const opened of open.splice(0)) opened.destroy()
		}),
		{ numRuns: 30 },
	)
}, 60_000)

test('a page break divides the text, is tracked, and is gone when it is rejected', () => {
	const editor = start('<p>Before after</p>')
	const before = json(editor)
	select(editor, 7)
	expect(insertPageBreak(editor)).toBe(true)
	expect(json(editor).content?.map((one) => one.type)).toEqual(['paragraph', 'pageBreak', 'paragraph'])
	expect(accepted(editor)).toBe('Before\n\n after')
	decide(editor, { isAccepted: false, ids: null })
	expect(json(editor)).toEqual(before)
	editor.commands.insertTable({ rows: 1, cols: 1 })
	expect(insertPageBreak(editor)).toBe(false)
})

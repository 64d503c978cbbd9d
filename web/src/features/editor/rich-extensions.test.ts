import { EDITOR_MARKS, EDITOR_NODES } from '@praxis/contract/editor/editor-schema'
import { Editor, getSchema } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { findText, replaceAll, selectNext } from './find-text.ts'
import { markFound } from './found-marks.ts'
import { plainText } from './plain-text.ts'
import { richExtensions } from './rich-extensions.ts'

const LOG = { version: 0, client: 'a' }
let editor: Editor
const open = (content: string) => {
	editor = new Editor({ content, extensions: richExtensions(LOG), injectCSS: false })
	return editor
}
afterEach(() => editor.destroy())

interface Spec {
	readonly content?: string | undefined
	readonly group?: string | undefined
	readonly attrs?: Readonly<Record<string, { readonly default?: unknown }>> | null | undefined
}
const plain = ({ content = '', group = '', attrs }: Spec) => ({
	content: content.replace(/\s/g, ''),
	group: group.split(' ')[0],
	attrs: Object.fromEntries(
		Object.entries(attrs ?? {})
			.map(([name, one]) => [name, one.default ?? null] as const)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	),
})

test('the schema of the editor is the one that the server checks by', () => {
	open('')
	const schema = getSchema(richExtensions(LOG))
	const nodes = Object.entries(schema.nodes).map(([name, { spec }]) => [name, plain(spec)])
	const marks = Object.entries(schema.marks).map(([name, { spec }]) => [name, plain({ attrs: spec.attrs })])
	expect(Object.fromEntries(nodes)).toEqual(
		Object.fromEntries(Object.entries(EDITOR_NODES).map(([name, spec]) => [name, plain(spec)])),
	)
	expect(Object.fromEntries(marks)).toEqual(
		Object.fromEntries(Object.entries(EDITOR_MARKS).map(([name, spec]) => [name, plain(spec)])),
	)
})

test('what is pasted keeps its lists and loses what runs', () => {
	const { content = [] } = open(
		'<ol><li>One</li><li>Two<ul><li>Deep</li></ul></li></ol><p><a href="javascript:alert(1)">x</a></p>',
	).getJSON()
	expect(content.map(({ attrs }) => [attrs?.list, attrs?.level])).toEqual([
		['numbered', 0],
		['numbered', 0],
		['bullet', 1],
		[null, 0],
	])
	expect(JSON.stringify(content)).not.toContain('javascript')
})

test('a picture of the document is shown, one of another site is not loaded', () => {
	const src =
		'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
	open(
		`<img src="${src}" alt="Map" width="40"><img src="https://example.com/a.png" width="x"><img src="data:text/html,x">`,
	)
	expect(editor.getJSON().content?.map(({ attrs }) => [attrs?.src, attrs?.alt, attrs?.width])).toEqual([
		[src, 'Map', 40],
		['https://example.com/a.png', '', null],
	])
	const shown = [...editor.view.dom.querySelectorAll('img[alt], figure')].map((one) => one.outerHTML)
	expect(shown[0]).toContain(`<img src="${src}" alt="Map" width="40"`)
	expect(shown[1]).toContain('Image: https://example.com/a.png')
	expect(editor.getHTML()).toContain('width="40"')
})

test('finds a text across bold and plain, goes round, and replaces all in one change', () => {
	open('<p>Ten<b>ant</b> and tenant</p><p>TENANT</p>')
	expect(findText(editor, 'tenant')).toHaveLength(3)
	expect(selectNext(editor, 'tenant')).toEqual({ at: 1, of: 3 })
	expect(selectNext(editor, 'tenant')).toEqual({ at: 2, of: 3 })
	selectNext(editor, 'tenant')
	expect(selectNext(editor, 'tenant')).toEqual({ at: 1, of: 3 })
	expect(replaceAll(editor, 'tenant', 'lessee')).toBe(3)
	expect(editor.getText()).toBe('lessee and lessee\n\nlessee')
	editor.commands.undo()
	expect(editor.getText()).toContain('Tenant and tenant')
	expect(selectNext(editor, 'nothing')).toEqual({ at: 0, of: 0 })
})

test('deleted words are not in the plain text that is copied', () => {
	open('<p>Kept words</p><p>Second</p>')
	const id = '11111111-1111-4111-8111-111111111111.abcdef'
	const { state, view } = editor
	view.dispatch(state.tr.addMark(1, 6, state.schema.marks.deletion?.create({ id }) ?? state.schema.mark('bold')))
	const { doc } = editor.state
	expect(plainText(doc.content, doc)).toBe('words\nSecond')
	expect(plainText(doc.slice(3, 9).content, doc)).toBe('wor')
	expect(plainText(doc.child(0).content, doc)).toBe('words')
})

test('marks what is searched for, and the place that is selected, until the search ends', () => {
	const editor = open('<p>The lease, the <strong>lea</strong>se.</p>')
	markFound(editor, 'Lease')
	const marked = () => [...editor.view.dom.querySelectorAll('.praxis-found')].map(({ textContent }) => textContent)
	expect(marked().join('')).toBe('leaselease')
	expect(editor.view.dom.querySelectorAll('.praxis-found-here')).toHaveLength(0)
	selectNext(editor, 'Lease')
	expect(editor.view.dom.querySelector('.praxis-found-here')?.textContent).toBe('lease')
	markFound(editor, '')
	expect(marked()).toEqual([])
})

import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { changeIdsOf } from '@praxis/contract/editor/tracked-changes'
import { Editor } from '@tiptap/core'
import { CellSelection } from '@tiptap/pm/tables'
import { afterEach, expect, test } from 'vitest'
import { setTracking } from '../changes/tracking.ts'
import { richExtensions } from '../rich-extensions.ts'
import { changeTable } from './table-menu.tsx'

const TABLE =
	'<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>'
let editor: Editor
afterEach(() => editor.destroy())

function start(): void {
	editor = new Editor({ content: TABLE, extensions: richExtensions({ version: 0, client: 'a' }), injectCSS: false })
	editor.commands.setTextSelection(4)
}
const rows = () =>
	editor.state.doc.firstChild?.children.map((row) => row.children.map(({ textContent }) => textContent))

test('rows and columns are added and deleted', () => {
	start()
	changeTable(editor, (chain) => chain.addColumnAfter())
	changeTable(editor, (chain) => chain.addRowBefore())
	expect(rows()).toEqual([
		['', '', ''],
		['a', '', 'b'],
		['c', '', 'd'],
	])
	changeTable(editor, (chain) => chain.deleteColumn())
	expect(rows()?.[1]).toEqual(['', 'b'])
})

test('cells are merged and split', () => {
	start()
	const { doc, tr } = editor.state
	editor.view.dispatch(tr.setSelection(CellSelection.create(doc, 2, 7)))
	changeTable(editor, (chain) => chain.mergeCells())
	expect(editor.state.doc.firstChild?.firstChild?.childCount).toBe(1)
	expect(editor.state.doc.firstChild?.firstChild?.firstChild?.attrs).toMatchObject({ colspan: 2, colwidth: null })
	changeTable(editor, (chain) => chain.splitCell())
	expect(editor.state.doc.firstChild?.firstChild?.childCount).toBe(2)
})

test('columns are no tracked changes', () => {
	start()
	setTracking(editor, '11111111-1111-4111-8111-111111111111')
	changeTable(editor, (chain) => chain.deleteColumn())
	changeTable(editor, (chain) => chain.toggleHeaderRow())
	expect(rows()).toEqual([['b'], ['d']])
	expect(editor.state.doc.firstChild?.firstChild?.firstChild?.type.name).toBe('tableHeader')
	expect([...changeIdsOf(editor.getJSON() as RichNode)]).toEqual([])
})

import { type Editor, Node } from '@tiptap/core'
import { changeAttribute } from './changes/tracking.ts'

/** What follows begins on a new page. */
export const PageBreak = Node.create({
	name: 'pageBreak',
	atom: true,
	// Before the line break, which Ctrl+Enter is otherwise.
	priority: 1_000,
	addAttributes: () => ({ change: changeAttribute }),
	parseHTML: () => [{ tag: 'div[data-page-break]' }],
	renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-page-break': 'Page break' }],
	addKeyboardShortcuts() {
		return { 'Mod-Enter': () => insertPageBreak(this.editor) }
	},
})

/** Divides the text at the cursor. Not in tables and quotes, which stay on their page. */
export function insertPageBreak(editor: Editor): boolean {
	const { tr, schema, selection } = editor.state
	if (selection.$from.depth !== 1 || selection.$to.depth !== 1) return false
	tr.deleteSelection()
	const at = tr.selection.from
	tr.split(at).insert(at + 1, schema.nodes.pageBreak?.create() ?? [])
	editor.view.dispatch(tr.scrollIntoView())
	editor.view.focus()
	return true
}

import { type Editor, Node } from '@tiptap/core'
import { type EditorState, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { FootnoteView, notesOf, noteView } from './note-strip.ts'

/** Whether the cursor is in the text of a note. */
export function isInNote({ selection: { $from } }: EditorState): boolean {
	return $from.parent.type.name === 'footnote'
}

/** The view that the cursor is in: that of a note, or of the text around it. */
export function viewAtCursor(editor: Editor): EditorView {
	return noteView(editor.view) ?? editor.view
}

/** Puts the cursor behind the number of the note that it is in, for what does not fit in a note. */
export function leaveNote(editor: Editor): void {
	const { tr, selection } = editor.state
	if (!isInNote(editor.state)) return
	editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.$from.after())))
}

/** Adds a note at the end of the selection, and goes to its text. */
export function insertFootnote(editor: Editor): boolean {
	const { state, view } = editor
	const { $to } = state.selection
	const type = state.schema.nodes.footnote
	if (type === undefined || !view.editable || !$to.parent.isTextblock) return false
	const tr = state.tr.insert($to.pos, type.create())
	view.dispatch(tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1)))
	notesOf(view).focus()
	return true
}

/** A note of the document: its number in the text, and what it says at the foot. */
export const Footnote = Node.create({
	name: 'footnote',
	group: 'inline',
	inline: true,
	content: 'text*',
	// The text around it treats it as one character; its own is written at the foot.
	atom: true,
	// Before Enter divides the paragraph.
	priority: 1_000,
	parseHTML: () => [{ tag: 'span[data-footnote]' }],
	renderHTML: ({ HTMLAttributes }) => ['span', { ...HTMLAttributes, 'data-footnote': '' }, 0],
	addNodeView:
		() =>
		({ editor, node, getPos, innerDecorations, view }) =>
			new FootnoteView({ editor, view, node, getPos, decorations: innerDecorations }),
	addKeyboardShortcuts() {
		const { editor } = this
		return {
			'Mod-Alt-f': () => insertFootnote(editor),
			Enter: () => {
				const { selection } = editor.state
				if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'footnote') return false
				notesOf(editor.view).open(selection.from)
				return true
			},
		}
	},
	addProseMirrorPlugins: () => [
		new Plugin({
			view: (view) => notesOf(view).attach(),
			props: {
				handleDOMEvents: {
					mousedown: (view) => {
						notesOf(view).isPointing = true
						return false
					},
					mouseup: (view) => {
						notesOf(view).isPointing = false
						return false
					},
					// A tool gives the focus back to the text, but the cursor is in a note.
					focus: (view) => notesOf(view).takeFocus(),
				},
			},
		}),
	],
})

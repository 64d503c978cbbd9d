import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

export interface Match {
	readonly from: number
	readonly to: number
}

/** A character for each position: notes are searched too, but nothing is found across the number of one. */
function characters(node: Node): string {
	return node.children
		.map((child) => child.text ?? (child.isLeaf ? '\ufffc' : `\ufffc${child.textContent}\ufffc`))
		.join('')
}

/** Where a text is, whatever its case; also across bold and plain. */
export function findText({ state }: Pick<Editor, 'state'>, searched: string): Match[] {
	const found: Match[] = []
	if (searched === '') return found
	const wanted = searched.toLowerCase()
	state.doc.descendants((node, start) => {
		if (!node.isTextblock) return true
		// One character for each position, so that places are right.
		const text = characters(node).toLowerCase()
		for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
			found.push({ from: start + 1 + at, to: start + 1 + at + searched.length })
		}
		return false
	})
	return found
}

/** Selects the next place after the selection, from the beginning again after the last. */
export function selectNext(editor: Editor, searched: string): { readonly at: number; readonly of: number } {
	const matches = findText(editor, searched)
	const { from, to } = editor.state.selection
	const isOn = matches.some((one) => one.from === from && one.to === to)
	const next = matches.findIndex((one) => one.from >= (isOn ? to : from))
	const at = next === -1 ? 0 : next
	const match = matches[at]
	if (match === undefined) return { at: 0, of: 0 }
	const selection = TextSelection.create(editor.state.doc, match.from, match.to)
	editor.view.dispatch(editor.state.tr.setSelection(selection).scrollIntoView())
	return { at: at + 1, of: matches.length }
}

/** Replaces every place in one change, which can be undone at once. Returns how many. */
export function replaceAll(editor: Editor, searched: string, replacement: string): number {
	const matches = findText(editor, searched)
	const { tr } = editor.state
	for (const { from, to } of [...matches].reverse()) tr.insertText(replacement, from, to)
	if (matches.length > 0) editor.view.dispatch(tr)
	return matches.length
}

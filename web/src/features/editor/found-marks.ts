import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findText } from './find-text.ts'

const KEY = new PluginKey<string>('found')
/** More are found, but not marked. */
const MARKED_MAX = 2_000

/** Marks every place of a text while it is searched for; an empty one marks nothing. */
export function markFound(editor: Editor, searched: string): void {
	if (editor.isDestroyed || KEY.getState(editor.state) === searched) return
	editor.view.dispatch(editor.state.tr.setMeta(KEY, searched).setMeta('addToHistory', false))
}

function marks(state: EditorState): DecorationSet {
	const searched = KEY.getState(state) ?? ''
	if (searched === '') return DecorationSet.empty
	const { from, to } = state.selection
	const found = findText({ state }, searched).slice(0, MARKED_MAX)
	return DecorationSet.create(
		state.doc,
		found.map((one) =>
			Decoration.inline(one.from, one.to, {
				class: one.from === from && one.to === to ? 'praxis-found praxis-found-here' : 'praxis-found',
			}),
		),
	)
}

/** The places that a search finds stay to be seen while the search has the focus. */
export const FoundMarks = Extension.create({
	name: 'foundMarks',
	addProseMirrorPlugins: () => [
		new Plugin<string>({
			key: KEY,
			state: {
				init: () => '',
				apply: (transaction, before) => (transaction.getMeta(KEY) as string | undefined) ?? before,
			},
			props: { decorations: marks },
		}),
	],
})

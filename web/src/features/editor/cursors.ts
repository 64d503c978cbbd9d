import type { Collaborator } from '@praxis/contract/editor/editor.contract'
import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const KEY = new PluginKey<DecorationSet>('cursors')
const COLORS = 6

/** The same for a client everywhere it is shown. */
export function colorOf(client: string): string {
	return String(([...client].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % COLORS) + 1)
}

function caret({ client, fullName }: Collaborator): HTMLElement {
	const element = document.createElement('span')
	element.className = 'praxis-cursor'
	element.dataset.color = colorOf(client)
	element.dataset.name = fullName
	element.setAttribute('aria-hidden', 'true')
	return element
}

function decorationsOf(one: Collaborator, map: (position: number, version: number) => number | null, end: number) {
	if (one.place === null) return []
	const { version } = one.place
	const ends = [map(one.place.from, version), map(one.place.to, version)] as const
	const [from, to] = ends
	if (from === null || to === null || from < 0 || to > end || from > to) return []
	const shown = [Decoration.widget(to, () => caret(one), { key: `${one.client}:${one.fullName}`, side: 1 })]
	if (from === to) return shown
	return [...shown, Decoration.inline(from, to, { class: 'praxis-selection', 'data-color': colorOf(one.client) })]
}

/** Shows where others are. `map` finds a position of an older text in this one. */
export function showCursors(
	editor: Editor,
	people: readonly Collaborator[],
	map: (position: number, version: number) => number | null,
): void {
	const { doc, tr } = editor.state
	const found = people.flatMap((one) => decorationsOf(one, map, doc.content.size))
	editor.view.dispatch(tr.setMeta(KEY, DecorationSet.create(doc, found)).setMeta('addToHistory', false))
}

/** Cursors and selections of others, which move with the text. */
export const Cursors = Extension.create({
	name: 'cursors',
	addProseMirrorPlugins: () => [
		new Plugin<DecorationSet>({
			key: KEY,
			state: {
				init: () => DecorationSet.empty,
				apply: (transaction, before) =>
					(transaction.getMeta(KEY) as DecorationSet | undefined) ?? before.map(transaction.mapping, transaction.doc),
			},
			props: {
				decorations(state) {
					return this.getState(state)
				},
			},
		}),
	],
})

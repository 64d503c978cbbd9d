import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const PLACEHOLDER = /\[(?:[A-Z][A-Z0-9_]*(?:\|[A-Z]+)?|(?:IF|IF NOT|FOR EACH) [A-Z][A-Z0-9_]*|END(?: [A-Z ]+)?)\]/g

function found(doc: Node): DecorationSet {
	const chips: Decoration[] = []
	doc.descendants((node, at) => {
		for (const { 0: said, index } of (node.text ?? '').matchAll(PLACEHOLDER)) {
			chips.push(Decoration.inline(at + index, at + index + said.length, { class: 'praxis-variable' }))
		}
	})
	return DecorationSet.create(doc, chips)
}

/** Shows `[NAMES]` of variables as chips. */
export const Placeholders = Extension.create({
	name: 'placeholders',
	addProseMirrorPlugins: () => [
		new Plugin<DecorationSet>({
			state: {
				init: (_, { doc }) => found(doc),
				apply: (transaction, before) => (transaction.docChanged ? found(transaction.doc) : before),
			},
			props: {
				decorations(state) {
					return this.getState(state)
				},
			},
		}),
	],
})

import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { placedBlocks, readShown, type Shown } from './read-numbers.ts'

/** What is shown at each place of a text, by position: the label before a paragraph or a heading (`label`), and what references and the
 *  table of contents show. */
function shownIn(doc: Node): Shown[] {
	const labels = placedBlocks(doc).flatMap(({ node, pos, label }) =>
		label === null ? [] : [{ pos, size: node.nodeSize, spec: { label } }],
	)
	return [...labels, ...readShown(doc)].sort((a, b) => a.pos - b.pos)
}

function drawn(doc: Node, shown: readonly Shown[]): DecorationSet {
	const found = shown.map(({ pos, size, spec }) =>
		Decoration.node(pos, pos + size, typeof spec.label === 'string' ? { 'data-label': spec.label } : {}, spec),
	)
	return DecorationSet.create(doc, found)
}

const isSame = (one: Shown['spec'], other: Shown['spec']) =>
	Object.keys(one).length === Object.keys(other).length &&
	Object.entries(one).every(([name, value]) => other[name] === value)

/** Whether just that is drawn. */
function isDrawn(set: DecorationSet, shown: readonly Shown[]): boolean {
	const found = set.find().sort((a, b) => a.from - b.from)
	return (
		found.length === shown.length &&
		shown.every(({ pos, size, spec }, at) => {
			const one = found[at]
			return one !== undefined && one.from === pos && one.to === pos + size && isSame(spec, one.spec as Shown['spec'])
		})
	)
}

/** Drawing all of a long text takes long: what is drawn moves with the text while the numbers stay. */
function redrawn({ doc, mapping, docChanged }: Transaction, before: DecorationSet): DecorationSet {
	if (!docChanged) return before
	const shown = shownIn(doc)
	const moved = before.map(mapping, doc)
	return isDrawn(moved, shown) ? moved : drawn(doc, shown)
}

/** The label before each paragraph and heading, and what references and the table of contents show. */
export function numberMarks(): Plugin<DecorationSet> {
	return new Plugin<DecorationSet>({
		state: {
			init: (_, { doc }) => drawn(doc, shownIn(doc)),
			apply: redrawn,
		},
		props: {
			decorations(state) {
				return this.getState(state)
			},
		},
	})
}

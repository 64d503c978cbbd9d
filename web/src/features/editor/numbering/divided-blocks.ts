import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { Mapping, ReplaceStep } from '@tiptap/pm/transform'

/** Also words that are deleted by a tracked change: they come back when it is rejected. */
const hasWords = ({ content }: Node) => content.size > 0

const isOwn = (transaction: Transaction) =>
	transaction.docChanged &&
	transaction.getMeta('collab$') === undefined &&
	transaction.getMeta('history$') === undefined

interface Division {
	/** Positions of the first part and the last one. */
	readonly first: number
	readonly last: number
}

/** The paragraphs and headings that some transactions have divided, in the text after them. */
function divisions(transactions: readonly Transaction[], doc: Node): Division[] {
	const found: Division[] = []
	for (const [at, transaction] of transactions.entries()) {
		const later = transactions.slice(at + 1).flatMap(({ mapping }) => mapping.maps)
		for (const [number, step] of isOwn(transaction) ? transaction.steps.entries() : []) {
			const before = transaction.docs[number]
			if (!(step instanceof ReplaceStep) || step.slice.content.childCount < 2 || before === undefined) continue
			const [$from, $to] = [before.resolve(step.from), before.resolve(step.to)]
			if (!$from.parent.isTextblock || !$from.sameParent($to)) continue
			const after = new Mapping([...transaction.mapping.maps.slice(number), ...later])
			const [$first, $last] = [doc.resolve(after.map(step.from, -1)), doc.resolve(after.map(step.to, 1))]
			if (!$first.parent.isTextblock || !$last.parent.isTextblock || $first.sameParent($last)) continue
			found.push({ first: $first.before(), last: $last.before() })
		}
	}
	return found
}

/** A paragraph that was divided keeps its name and the number it starts at once: on its first words. */
function settle(transactions: readonly Transaction[], { doc, tr }: EditorState): Transaction | null {
	for (const { first, last } of divisions(transactions, doc)) {
		const [one, other] = [doc.nodeAt(first), doc.nodeAt(last)]
		if (one === null || other === null) continue
		const cleared = hasWords(one) || !hasWords(other) ? last : first
		for (const name of ['anchor', 'start'] as const) {
			const value: unknown = one.attrs[name] ?? null
			if (value !== null && value === other.attrs[name]) tr.setNodeAttribute(cleared, name, null)
		}
	}
	return tr.docChanged ? tr : null
}

/** Where a page break, a table, a picture or other blocks divide a paragraph. */
export function dividedBlocks(): Plugin {
	return new Plugin({ appendTransaction: (transactions, _before, state) => settle(transactions, state) })
}

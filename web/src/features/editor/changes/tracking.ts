import { type Editor, Extension, Mark } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import { listChanges, resolveChanges } from './resolve-changes.ts'
import { changeOf, isTrackedBlock, restoreChanges, trackTransaction } from './track-changes.ts'

/** What is inserted or deleted as a change that is not decided on yet. */
function changeMark(name: 'insertion' | 'deletion', tag: 'ins' | 'del') {
	return Mark.create({
		name,
		inclusive: false,
		// What is pasted carries no changes: they belong to the text they were made in. What was deleted there is left out.
		parseHTML: () => (name === 'deletion' ? [{ tag: 'del[data-change]', ignore: true, priority: 60 }] : []),
		addAttributes: () => ({ id: { default: null, renderHTML: ({ id }) => ({ 'data-change': String(id) }) } }),
		renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
	})
}

export const Insertion = changeMark('insertion', 'ins')
export const Deletion = changeMark('deletion', 'del')

/** Of paragraphs, rows and pictures. */
export const changeAttribute = {
	default: null,
	parseHTML: () => null,
	keepOnSplit: true,
	renderHTML: ({ change }: Record<string, unknown>) =>
		typeof change === 'object' && change !== null && 'kind' in change ? { 'data-changed': String(change.kind) } : {},
} as const

const KEY = new PluginKey<string | null>('tracking')
/** A transaction that is not tracked, such as a decision on changes. */
const PLAIN = 'plain'

/** Changes are tracked as those of this user from now on; null when they are not tracked. */
export function setTracking(editor: Editor, author: string | null): void {
	if (editor.isDestroyed || KEY.getState(editor.state) === author) return
	editor.view.dispatch(editor.state.tr.setMeta(KEY, author).setMeta('addToHistory', false))
}

export function plain(tr: Transaction): Transaction {
	return tr.setMeta(PLAIN, true)
}

function isForeign(transaction: Transaction): boolean {
	return (
		transaction.getMeta(PLAIN) === true ||
		transaction.getMeta('collab$') !== undefined ||
		transaction.getMeta('history$') !== undefined ||
		transaction.getMeta('addToHistory') === false
	)
}

/** What is written while changes are not tracked is none, also within one. */
function withoutChanges(transaction: Transaction): Transaction {
	const { insertion, deletion } = transaction.doc.type.schema.marks
	const { steps } = transaction
	const count = steps.length
	for (const [at, step] of steps.slice(0, count).entries()) {
		restoreChanges(transaction, step, at)
		if (!(step instanceof ReplaceStep) || step.slice.size === 0) continue
		const after = transaction.mapping.slice(at + 1)
		const [from, to] = [after.map(step.from, -1), after.map(step.from + step.slice.size, 1)]
		const blocks: number[] = []
		let isMarked = false
		transaction.doc.nodesBetween(from, to, (node, pos) => {
			const last = pos + node.nodeSize
			if (node.marks.some(({ type }) => type === insertion || type === deletion)) isMarked = true
			const isIn = isTrackedBlock(node) ? pos >= from && last <= to : node.isTextblock && last - 1 >= from && last <= to
			if (isIn && changeOf(node) !== null) blocks.push(pos)
		})
		if (isMarked) transaction.removeMark(from, to, insertion).removeMark(from, to, deletion)
		for (const pos of blocks) transaction.setNodeAttribute(pos, 'change', null)
	}
	return transaction
}

function prepared(transaction: Transaction, state: EditorState): Transaction {
	if (!transaction.docChanged || isForeign(transaction)) return transaction
	const author = KEY.getState(state) ?? null
	if (author === null) return withoutChanges(transaction)
	return trackTransaction(transaction, state.tr, author) ?? withoutChanges(transaction)
}

interface Decided {
	readonly isAccepted: boolean
	/** Null for all changes. */
	readonly ids: ReadonlySet<string> | null
}

/** Accepts or rejects changes of the text as one change that can be undone. */
export function decide(editor: Editor, { isAccepted, ids }: Decided): void {
	// It may have been asked for while the text could still be changed.
	if (!editor.isEditable) return
	const { tr } = editor.state
	resolveChanges(tr, { isAccepted, concerns: (id) => ids === null || ids.has(id) })
	if (tr.docChanged) editor.view.dispatch(closeHistory(plain(tr)).scrollIntoView())
}

/** The changes in the selection, or the one at the cursor. */
export function selectedChanges(state: EditorState): ReadonlySet<string> {
	const { from, to, empty } = state.selection
	const found = listChanges(state.doc).filter((one) =>
		empty ? one.from <= from && one.to >= to : one.from < to && one.to > from,
	)
	return new Set(found.map(({ id }) => id))
}

export function selectChange(editor: Editor, { from, to }: { readonly from: number; readonly to: number }): void {
	const { doc, tr } = editor.state
	editor.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))).scrollIntoView())
	editor.view.focus()
}

/** Selects the change after the selection or before it, and goes round. */
export function goToChange(editor: Editor, direction: 1 | -1): void {
	const { from, to } = editor.state.selection
	const changes = listChanges(editor.state.doc)
	const next =
		direction === 1
			? (changes.find((one) => one.from >= to && one.to > to) ?? changes[0])
			: (changes.findLast((one) => one.to <= from && one.from < from) ?? changes.at(-1))
	if (next !== undefined) selectChange(editor, next)
}

/** Decides on what is selected, and goes to the next change. */
export function decideHere(editor: Editor, isAccepted: boolean): boolean {
	const ids = selectedChanges(editor.state)
	if (ids.size === 0) return false
	decide(editor, { isAccepted, ids })
	goToChange(editor, 1)
	return true
}

/** While changes are tracked, what a user deletes stays as deleted and what they write is marked as inserted. */
export const TrackChanges = Extension.create({
	name: 'trackChanges',
	addProseMirrorPlugins: () => [
		new Plugin<string | null>({
			key: KEY,
			state: {
				init: () => null,
				apply: (transaction, before) => {
					const asked = transaction.getMeta(KEY) as string | null | undefined
					return asked === undefined ? before : asked
				},
			},
		}),
	],
	dispatchTransaction({ transaction, next }) {
		next(prepared(transaction, this.editor.state))
	},
	addKeyboardShortcuts() {
		const { editor } = this
		return {
			'Mod-Alt-ArrowDown': () => {
				goToChange(editor, 1)
				return true
			},
			'Mod-Alt-ArrowUp': () => {
				goToChange(editor, -1)
				return true
			},
			'Mod-Alt-Enter': () => decideHere(editor, true),
			'Mod-Alt-Backspace': () => decideHere(editor, false),
		}
	},
})

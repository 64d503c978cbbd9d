import { type Editor, Mark, mergeAttributes } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export interface Range {
	readonly from: number
	readonly to: number
}

interface Shown {
	/** Of comments that are open: only their places are seen. */
	readonly open: ReadonlySet<string>
	readonly active: string | null
	/** What a comment is being written on. */
	readonly pending: Range | null
}

const NOTHING: Shown = { open: new Set(), active: null, pending: null }

interface Held {
	readonly shown: Shown
	readonly decorations: DecorationSet
}

const KEY = new PluginKey<Held>('comments')

function idsOf(node: Node): string[] {
	return node.marks.filter(({ type }) => type.name === 'comment').map(({ attrs }) => String(attrs.id))
}

/** Where comments are, from the first to the last piece of their text, in the order of the text. */
export function commentRanges(doc: Node): ReadonlyMap<string, Range> {
	const found = new Map<string, Range>()
	doc.descendants((node, pos) => {
		for (const id of idsOf(node)) {
			found.set(id, { from: found.get(id)?.from ?? pos, to: pos + node.nodeSize })
		}
	})
	return found
}

function decorate(doc: Node, { open, active, pending }: Shown): DecorationSet {
	const found: Decoration[] = []
	if (open.size > 0) {
		doc.descendants((node, pos) => {
			const ids = idsOf(node).filter((id) => open.has(id))
			if (ids.length === 0) return
			const attrs = { class: 'praxis-comment', ...(ids.some((id) => id === active) && { 'data-active': '' }) }
			found.push(Decoration.inline(pos, pos + node.nodeSize, attrs))
		})
	}
	if (pending !== null && pending.to > pending.from) {
		found.push(Decoration.inline(pending.from, pending.to, { class: 'praxis-comment', 'data-active': '' }))
	}
	return DecorationSet.create(doc, found)
}

function change(editor: Editor, change: Partial<Shown>): void {
	if (editor.isDestroyed) return
	editor.view.dispatch(editor.state.tr.setMeta(KEY, change).setMeta('addToHistory', false))
}

/** Shows the places of comments that are open, and the chosen one among them. */
export function showComments(editor: Editor, open: ReadonlySet<string>, active: string | null): void {
	change(editor, { open, active })
}

/** Marks what is selected as what a comment is written on; it moves with the text. Null when it is over. */
export function setPending(editor: Editor, pending: Range | null): void {
	change(editor, { pending })
}

export function pendingRange(state: EditorState): Range | null {
	const { pending } = KEY.getState(state)?.shown ?? NOTHING
	return pending === null || pending.to <= pending.from ? null : pending
}

/** The open comments whose text the cursor is in. */
export function commentsAt(state: EditorState): string[] {
	const { open } = KEY.getState(state)?.shown ?? NOTHING
	const { $from } = state.selection
	const beside = [$from.nodeBefore, $from.nodeAfter].flatMap((node) => (node === null ? [] : idsOf(node)))
	return beside.filter((id) => open.has(id))
}

/** Without comments that the text has already: what is copied is not commented on, what is moved stays so. */
function withoutCopied(content: Fragment, there: ReadonlyMap<string, Range>): Fragment {
	return Fragment.fromArray(
		content.content.map((node) => {
			const marks = node.marks.filter(({ type, attrs }) => type.name !== 'comment' || !there.has(String(attrs.id)))
			return node.isText ? node.mark(marks) : node.copy(withoutCopied(node.content, there)).mark(marks)
		}),
	)
}

/** The place of a comment in a text. */
export const CommentMark = Mark.create({
	name: 'comment',
	inclusive: false,
	excludes: '',
	addAttributes: () => ({
		id: {
			default: null,
			parseHTML: (element: HTMLElement) => element.dataset.comment ?? null,
			renderHTML: ({ id }) => ({ 'data-comment': String(id) }),
		},
	}),
	parseHTML: () => [{ tag: 'span[data-comment]' }],
	renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
	addProseMirrorPlugins: () => [
		new Plugin<Held>({
			key: KEY,
			state: {
				init: (_, { doc }) => ({ shown: NOTHING, decorations: decorate(doc, NOTHING) }),
				apply: (transaction, before) => {
					const asked = transaction.getMeta(KEY) as Partial<Shown> | undefined
					if (asked === undefined && !transaction.docChanged) return before
					const { pending } = before.shown
					const mapped = pending && {
						from: transaction.mapping.map(pending.from, 1),
						to: transaction.mapping.map(pending.to, -1),
					}
					const shown = { ...before.shown, pending: mapped, ...asked }
					return { shown, decorations: decorate(transaction.doc, shown) }
				},
			},
			props: {
				decorations(state) {
					return this.getState(state)?.decorations
				},
				transformPasted: (slice, view) => {
					const there = commentRanges(view.state.doc)
					return new Slice(withoutCopied(slice.content, there), slice.openStart, slice.openEnd)
				},
			},
		}),
	],
})

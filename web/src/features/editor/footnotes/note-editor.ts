import type { Editor } from '@tiptap/core'
import { baseKeymap } from '@tiptap/pm/commands'
import { keymap } from '@tiptap/pm/keymap'
import { Fragment, Mark, type Node, Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { StepMap } from '@tiptap/pm/transform'
import { type DecorationSource, EditorView } from '@tiptap/pm/view'

interface NoteEditorInput {
	readonly editor: Editor
	readonly outer: EditorView
	readonly field: HTMLElement
	readonly node: Node
	readonly getPos: () => number | undefined
	readonly decorations: DecorationSource
	/** Whether it is the first of the document. */
	readonly isFirst: () => boolean
}

/** Keys with Ctrl or Cmd that mean in a note what they mean in the text. */
const SHARED_KEYS = /^(?:[bius]|[zy]|e|arrow(?:up|down)|enter|backspace|m|µ)$/
const NEED_ALT = /^(?:arrow|enter|backspace|m|µ)/
const KEPT_META = ['addToHistory', 'uiEvent', 'paste', 'inputType', 'composition'] as const

/** What is pasted into a note is one text. */
function flat(slice: Slice): Slice {
	const pieces: Node[] = []
	slice.content.descendants((node, _pos, parent) => {
		if (node.isBlock && pieces.length > 0) pieces.push(node.type.schema.text(' '))
		if (!node.isText) return true
		const marks = node.marks.filter(({ type }) => !['comment', 'insertion', 'deletion'].includes(type.name))
		if (parent?.type.name !== 'footnote') pieces.push(node.mark(marks))
		return false
	})
	return new Slice(Fragment.fromArray(pieces), 0, 0)
}

/** The text of one note. Each change goes to the document at once, and comes back from there: so others see it, it is tracked, and
 *  undone with all else. */
export class NoteEditor {
	readonly view: EditorView
	node: Node
	#label = 'Footnote'
	#isEditable = false
	readonly #of: NoteEditorInput
	#decorations: DecorationSource
	#isRedrawn = false

	constructor(input: NoteEditorInput) {
		this.#of = input
		this.node = input.node
		this.#decorations = input.decorations
		const { editor, field } = input
		this.view = new EditorView(
			{ mount: field },
			{
				state: EditorState.create({ doc: input.node.mark(Mark.none), plugins: [keymap(baseKeymap)] }),
				editable: () => editor.isEditable,
				attributes: () => ({ role: 'textbox', 'aria-label': this.#label }),
				decorations: () => this.#decorations,
				dispatchTransaction: (transaction) => this.#dispatch(transaction),
				handleKeyDown: (_view, event) => this.#press(event),
				transformPasted: flat,
			},
		)
	}

	set label(label: string) {
		this.#isRedrawn ||= label !== this.#label
		this.#label = label
	}

	get pos(): number | undefined {
		return this.#of.getPos()
	}

	/** Where the selection of the document is in this note; null where it is not. */
	selection(): { readonly anchor: number; readonly head: number } | null {
		const { $anchor, $head } = this.#of.outer.state.selection
		const pos = this.pos
		if (pos === undefined || $anchor.parent.type !== this.node.type || !$anchor.sameParent($head)) return null
		if ($anchor.before() !== pos) return null
		return { anchor: $anchor.parentOffset, head: $head.parentOffset }
	}

	/** It was changed, or what is shown in it. */
	accept(node: Node, decorations: DecorationSource): void {
		this.#isRedrawn ||= decorations !== this.#decorations
		this.node = node
		this.#decorations = decorations
	}

	/** Shows the note as it is in the document. @returns whether the cursor is in it */
	sync(): boolean {
		const { state } = this.view
		const { tr } = state
		const selection = this.selection()
		const from = this.node.content.findDiffStart(state.doc.content)
		const ends = this.node.content.findDiffEnd(state.doc.content)
		if (from !== null && ends !== null) {
			const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
			tr.replace(from, ends.b + overlap, this.node.slice(from, ends.a + overlap))
		}
		if (selection !== null) {
			tr.setSelection(TextSelection.create(tr.doc, selection.anchor, selection.head))
			tr.setStoredMarks(this.#of.outer.state.storedMarks)
		}
		const { isEditable } = this.#of.editor
		this.#isRedrawn ||= isEditable !== this.#isEditable
		this.#isEditable = isEditable
		if (selection !== null || tr.docChanged || this.#isRedrawn) this.view.updateState(state.apply(tr))
		this.#isRedrawn = false
		return selection !== null
	}

	#dispatch(transaction: Transaction): void {
		const pos = this.pos
		if (pos === undefined) return
		const { outer } = this.#of
		const { tr } = outer.state
		for (const step of transaction.steps) {
			const mapped = step.map(StepMap.offset(pos + 1))
			if (mapped !== null) tr.step(mapped)
		}
		const { anchor, head } = transaction.selection
		tr.setSelection(TextSelection.create(tr.doc, pos + 1 + anchor, pos + 1 + head))
		if (transaction.storedMarksSet) tr.setStoredMarks(transaction.storedMarks)
		for (const key of KEPT_META) {
			const value: unknown = transaction.getMeta(key)
			if (value !== undefined) tr.setMeta(key, value)
		}
		outer.dispatch(tr)
	}

	#press(event: KeyboardEvent): boolean {
		const key = event.key.toLowerCase()
		if (key === 'enter' || key === 'escape') {
			if (event.ctrlKey || event.metaKey) return this.#share(event, key)
			event.stopPropagation()
			this.leave()
			return true
		}
		if (key === 'tab' && event.shiftKey && this.#of.isFirst()) {
			this.leave()
			return true
		}
		if (key === 'backspace' && this.node.content.size === 0) return this.#removeNote()
		return this.#share(event, key)
	}

	/** The key does what it does in the text. */
	#share(event: KeyboardEvent, key: string): boolean {
		if (!(event.ctrlKey || event.metaKey) || !SHARED_KEYS.test(key)) return false
		if (NEED_ALT.test(key) !== event.altKey) return false
		const { dom } = this.#of.outer
		return !dom.dispatchEvent(new KeyboardEvent('keydown', event))
	}

	/** An empty note goes with its number. */
	#removeNote(): boolean {
		const { outer } = this.#of
		const pos = this.pos
		if (pos === undefined || !outer.editable) return false
		const tr = outer.state.tr.delete(pos, pos + this.node.nodeSize)
		outer.dispatch(tr.setSelection(TextSelection.create(tr.doc, pos)).scrollIntoView())
		outer.focus()
		return true
	}

	/** Goes back to the text, behind the number. */
	leave(): void {
		const { outer } = this.#of
		const { tr } = outer.state
		const end = (this.pos ?? 0) + this.node.nodeSize
		outer.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
		outer.focus()
	}

	destroy(): void {
		this.view.destroy()
	}
}

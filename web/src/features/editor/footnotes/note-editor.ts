import type { Editor } from '@tiptap/core'
import { baseKeymap } from '@tiptap/pm/commands'
import { keymap } from '@tiptap/pm/keymap'
import { Fragment, Mark, type Node, Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { StepMap } from '@tiptap/pm/transform'
import { type DecorationSource, EditorView } from '@tiptap/pm/view'
import { shownIn } from '../numbering/read-numbers.ts'
import { plainText } from '../plain-text.ts'

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

/** The words of some blocks as one line, with those of their notes or without. `doc` is what references are read in. */
function lineOf(content: Fragment, doc: Node, hasNotes: boolean): Node[] {
	const pieces: Node[] = []
	content.descendants((node) => {
		const { schema, name } = node.type
		const isGap = node.isBlock || name === 'hardBreak'
		if (isGap && pieces.length > 0) pieces.push(schema.text(' '))
		const text = name === 'reference' ? shownIn(doc, node.attrs) : node.text
		if (text === undefined) return hasNotes || name !== 'footnote'
		const marks = node.marks.filter(({ type }) => !['comment', 'insertion', 'deletion'].includes(type.name))
		pieces.push(schema.text(text, marks))
		return false
	})
	return pieces
}

/** What is pasted into a note is one text: what notes say only where there is nothing else. */
function flat({ content }: Slice, doc: Node): Slice {
	const words = lineOf(content, doc, false)
	return new Slice(Fragment.fromArray(words.length > 0 ? words : lineOf(content, doc, true)), 0, 0)
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
				transformPasted: (slice) => flat(slice, input.outer.state.doc),
				clipboardTextSerializer: ({ content }) => plainText(content, input.outer.state.doc),
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

	/** It was changed, or what is shown in it. */
	accept(node: Node, decorations: DecorationSource): void {
		this.#isRedrawn ||= decorations !== this.#decorations
		this.node = node
		this.#decorations = decorations
	}

	/** Shows the note as it is in the document, with the cursor where that is in it. */
	sync(isCurrent: boolean): void {
		const { state } = this.view
		const { tr } = state
		const from = this.node.content.findDiffStart(state.doc.content)
		const ends = this.node.content.findDiffEnd(state.doc.content)
		if (from !== null && ends !== null) {
			const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
			tr.replace(from, ends.b + overlap, this.node.slice(from, ends.a + overlap))
		}
		if (isCurrent) {
			const { $anchor, $head } = this.#of.outer.state.selection
			tr.setSelection(TextSelection.create(tr.doc, $anchor.parentOffset, $head.parentOffset))
			tr.setStoredMarks(this.#of.outer.state.storedMarks)
		}
		const { isEditable } = this.#of.editor
		this.#isRedrawn ||= isEditable !== this.#isEditable
		this.#isEditable = isEditable
		if (isCurrent || tr.docChanged || this.#isRedrawn) this.view.updateState(state.apply(tr))
		this.#isRedrawn = false
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

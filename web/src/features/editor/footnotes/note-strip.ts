import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import type { DecorationSource, EditorView, NodeView } from '@tiptap/pm/view'
import classes from './footnotes.module.css'
import { NoteEditor } from './note-editor.ts'

const strips = new WeakMap<EditorView, NoteStrip>()

/** The notes at the foot of a text. */
export function notesOf(view: EditorView): NoteStrip {
	const strip = strips.get(view) ?? new NoteStrip(view)
	strips.set(view, strip)
	return strip
}

/** The view of the note that the cursor is in; null outside of notes. */
export function noteView(view: EditorView): EditorView | null {
	return strips.get(view)?.current?.editor.view ?? null
}

interface FootnoteViewInput {
	readonly editor: Editor
	readonly view: EditorView
	readonly node: Node
	readonly getPos: () => number | undefined
	/** Of what it says: comments, cursors of others. */
	readonly decorations: DecorationSource
}

/** A note: `dom` is its number in the text, `item` what it says at the foot. */
export class FootnoteView implements NodeView {
	readonly dom = document.createElement('sup')
	readonly item = document.createElement('li')
	readonly editor: NoteEditor
	readonly #strip: NoteStrip
	readonly #number = document.createElement('button')
	#shown: number | null | undefined

	constructor({ editor, view, node, getPos, decorations }: FootnoteViewInput) {
		this.#strip = notesOf(view)
		const field = document.createElement('div')
		field.className = classes.note ?? ''
		this.editor = new NoteEditor({
			editor,
			outer: view,
			field,
			node,
			getPos,
			decorations,
			isFirst: () => this.#strip.ordered[0] === this,
		})
		this.dom.className = 'praxis-footnote'
		this.dom.contentEditable = 'false'
		this.dom.addEventListener('click', () => this.#strip.open(getPos() ?? 0))
		this.#number.type = 'button'
		// By keyboard, Enter and Escape lead back.
		this.#number.tabIndex = -1
		this.#number.addEventListener('click', () => this.editor.leave())
		this.item.append(this.#number, field)
		this.#strip.add(this)
	}

	/** It is deleted by a tracked change, or what it stands in: no file has it. */
	get isGone(): boolean {
		const isDeleted = this.editor.node.marks.some(({ type }) => type.name === 'deletion')
		return isDeleted || this.dom.closest('tr[data-changed="deleted"]') !== null
	}

	/** Null for one that is deleted. */
	show(number: number | null): void {
		const words = this.editor.node.textContent
		if (this.dom.title !== words) this.dom.title = words
		if (this.#shown === number) return
		this.#shown = number
		const name = number === null ? 'Deleted footnote' : `Footnote ${number}`
		const text = String(number ?? '*')
		this.#number.textContent = text
		this.#number.setAttribute('aria-label', `${name}: back to the text`)
		this.dom.textContent = text
		this.dom.setAttribute('aria-label', name)
		this.dom.setAttribute('role', 'doc-noteref')
		this.editor.label = name
	}

	update(node: Node, _outer: unknown, decorations: DecorationSource): boolean {
		this.editor.accept(node, decorations)
		return true
	}

	stopEvent(event: Event): boolean {
		return event.type === 'mousedown'
	}

	ignoreMutation(): boolean {
		return true
	}

	destroy(): void {
		this.#strip.remove(this)
		this.editor.destroy()
	}
}

/** All notes of a text, in its order, below it. */
export class NoteStrip {
	readonly #view: EditorView
	/** Views of notes, by the elements of their numbers in the text. */
	readonly #notes = new Map<globalThis.Node, FootnoteView>()
	readonly #section = document.createElement('section')
	readonly #list = document.createElement('ol')
	#isChanged = true
	/** A press on the text: the cursor goes there. */
	isPointing = false

	constructor(view: EditorView) {
		this.#view = view
		this.#section.className = `praxis-notes ${classes.strip}`
		this.#section.setAttribute('aria-label', 'Footnotes')
		this.#section.append(this.#list)
	}

	add(note: FootnoteView): void {
		this.#notes.set(note.dom, note)
		this.#isChanged = true
	}

	remove(note: FootnoteView): void {
		this.#notes.delete(note.dom)
		this.#isChanged = true
		note.item.remove()
	}

	/** Shows them below the text from now on. */
	attach() {
		this.#view.dom.after(this.#section)
		this.#update(null)
		return {
			update: (_view: EditorView, before: EditorState) => this.#update(before),
			destroy: () => this.#section.remove(),
		}
	}

	/** In the order of the text. */
	get ordered(): FootnoteView[] {
		if (this.#notes.size === 0) return []
		return [...this.#view.dom.querySelectorAll('sup')].flatMap((one) => this.#notes.get(one) ?? [])
	}

	/** The one that the cursor is in. */
	get current(): FootnoteView | undefined {
		const { $anchor, $head } = this.#view.state.selection
		if ($anchor.parent.type.name !== 'footnote' || !$anchor.sameParent($head)) return undefined
		const dom = this.#view.nodeDOM($anchor.before())
		return dom === null ? undefined : this.#notes.get(dom)
	}

	/** Numbers them as files do: the text with all tracked changes accepted. */
	#order(): void {
		const notes = this.ordered
		const hidden = notes.length === 0
		if (this.#section.hidden !== hidden) this.#section.hidden = hidden
		let last = 0
		for (const [at, note] of notes.entries()) {
			const { isGone } = note
			if (!isGone) last += 1
			note.show(isGone ? null : last)
			// What is moved loses the focus.
			if (this.#list.children[at] !== note.item) this.#list.insertBefore(note.item, this.#list.children[at] ?? null)
		}
	}

	#update(before: EditorState | null): void {
		const { state } = this.#view
		// Views of notes may be replaced without a change of the text.
		if (this.#isChanged || before?.doc !== state.doc) {
			this.#isChanged = false
			this.#order()
		}
		const isMoved = before?.selection.eq(state.selection) !== true
		const { current } = this
		for (const note of this.#notes.values()) {
			const isCurrent = note === current
			note.editor.sync(isCurrent)
			note.item.toggleAttribute('data-active', isCurrent)
			if (isCurrent && isMoved && before !== null) note.item.scrollIntoView({ block: 'nearest' })
		}
	}

	/** Puts the cursor at the end of the note at a position of the text. */
	open(pos: number): void {
		const { state } = this.#view
		const node = state.doc.nodeAt(pos)
		if (node?.type.name !== 'footnote') return
		this.#view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, pos + node.nodeSize - 1)))
		this.focus()
	}

	/** Gives the note that the cursor is in the focus. */
	focus(): boolean {
		const { current } = this
		current?.editor.view.focus()
		return current !== undefined
	}

	/** @returns whether a note takes the focus that the text was given */
	takeFocus(): boolean {
		const isPressed = this.isPointing
		this.isPointing = false
		return !isPressed && this.focus()
	}
}

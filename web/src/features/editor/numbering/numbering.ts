import { LIST_KINDS, LIST_LEVEL_MAX } from '@praxis/contract/editor/editor-schema'
import { isAnchor } from '@praxis/contract/editor/numbering/anchors'
import { placeInList } from '@praxis/contract/editor/numbering/number-blocks'
import { type Attribute, type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { dividedBlocks } from './divided-blocks.ts'
import { numberMarks } from './number-marks.ts'

const HEADING_MAX = 6

function listOf(element: HTMLElement): 'bullet' | 'numbered' | null {
	const list = element.closest('ul, ol')
	if (list === null || element.closest('li') === null) return null
	return list.tagName === 'OL' ? 'numbered' : 'bullet'
}

function levelOf(element: HTMLElement): number {
	let depth = -1
	for (
		let at: Element | null = element.closest('ul, ol');
		at !== null;
		at = at.parentElement?.closest('ul, ol') ?? null
	)
		depth += 1
	return Math.min(LIST_LEVEL_MAX, Math.max(0, depth))
}

function startOf(said: string | undefined): 'continue' | number | null {
	if (said === 'continue') return said
	const start = Number(said)
	return Number.isInteger(start) && start >= 1 && start <= 9_999 ? start : null
}

/** Of paragraphs and headings. */
export const listAttribute: Attribute = {
	default: null,
	parseHTML: (element: HTMLElement) => LIST_KINDS.find((one) => one === element.dataset.list) ?? listOf(element),
	renderHTML: ({ list }) => (list === null ? {} : { 'data-list': String(list) }),
}

/** What a heading cannot be numbered by it keeps for when it is a paragraph again. */
export const headingListAttribute: Attribute = {
	...listAttribute,
	renderHTML: ({ list, level }) =>
		placeInList('heading', { list, level }) === null ? {} : { 'data-list': String(list) },
}

export const startAttribute: Attribute = {
	default: null,
	keepOnSplit: false,
	parseHTML: (element: HTMLElement) => startOf(element.dataset.start),
	renderHTML: ({ start }) => (start === null ? {} : { 'data-start': String(start) }),
}

export const anchorAttribute: Attribute = {
	default: null,
	keepOnSplit: false,
	parseHTML: (element: HTMLElement) => (isAnchor(element.dataset.anchor) ? element.dataset.anchor : null),
	renderHTML: ({ anchor }) => (anchor === null ? {} : { 'data-anchor': String(anchor) }),
}

/** Of a paragraph, from 0. */
export const levelAttribute: Attribute = {
	default: 0,
	parseHTML: (element: HTMLElement) => {
		const level = Number(element.dataset.level)
		return element.dataset.level !== undefined && level >= 0 && level <= LIST_LEVEL_MAX ? level : levelOf(element)
	},
	renderHTML: ({ list, level }) => (list === null ? {} : { 'data-level': String(level) }),
}

interface Listed {
	readonly node: Node
	readonly pos: number
}

/** The paragraphs and headings in the selection. */
function selectedBlocks({ doc, selection }: EditorState): Listed[] {
	const found: Listed[] = []
	doc.nodesBetween(selection.from, selection.to, (node, pos) => {
		if (node.isTextblock) found.push({ node, pos })
		return !node.isTextblock
	})
	return found
}

const placeOf = ({ type, attrs }: Node) => placeInList(type.name, attrs)

/** Whether the selection begins in a list, or in a heading with a number. */
export function isInList(state: EditorState): boolean {
	return placeOf(state.selection.$from.parent) !== null
}

/** Moves what is selected of lists and numbered headings some levels deeper. Returns whether anything of it is in a list. */
export function shiftLevel(editor: Editor, by: 1 | -1): boolean {
	const { tr } = editor.state
	const listed = selectedBlocks(editor.state).filter(({ node }) => placeOf(node) !== null)
	for (const { node, pos } of listed) {
		const [least, most] = node.type.name === 'heading' ? [1, HEADING_MAX] : [0, LIST_LEVEL_MAX]
		const level = Math.min(most, Math.max(least, Number(node.attrs.level) + by))
		if (level !== node.attrs.level) tr.setNodeAttribute(pos, 'level', level)
	}
	if (tr.docChanged) editor.view.dispatch(tr.scrollIntoView())
	return listed.length > 0
}

export interface NumberingChoice {
	readonly list: string | null
	/** Of the first paragraph. */
	readonly start: 'continue' | number | null
}

/** Numbers what is selected. */
export function setNumbering(editor: Editor, { list, start }: NumberingChoice): void {
	const { tr } = editor.state
	for (const [at, { node, pos }] of selectedBlocks(editor.state).entries()) {
		const isHeading = node.type.name === 'heading'
		const fits = !isHeading || placeInList('heading', { ...node.attrs, list }) !== null
		const attrs = { ...node.attrs, list: fits ? list : null, start: at === 0 ? start : null }
		const level = isHeading || node.attrs.list !== null ? node.attrs.level : 0
		tr.setNodeMarkup(pos, null, { ...attrs, level })
	}
	editor.view.dispatch(tr.scrollIntoView())
	editor.view.focus()
}

/** Divides a paragraph that has a name or starts a count: one part keeps that, the one with its first words. */
function divide(editor: Editor): boolean {
	const { tr, selection } = editor.state
	const { parent } = selection.$from
	if (!selection.$from.sameParent(selection.$to) || (parent.attrs.anchor ?? parent.attrs.start ?? null) === null)
		return false
	tr.deleteSelection()
	const { $from } = tr.selection
	const at = $from.before()
	const { attrs, type, content } = $from.parent
	if ($from.parentOffset === content.size) return false
	if ($from.parentOffset === 0) {
		tr.insert(at, type.create({ ...attrs, anchor: null }))
		tr.setNodeAttribute(at + 2, 'start', null)
	} else tr.split($from.pos, 1, [{ type, attrs: { ...attrs, anchor: null, start: null } }])
	editor.view.dispatch(tr.scrollIntoView())
	return true
}

function enter(editor: Editor): boolean {
	const { selection } = editor.state
	const isEmptyLine = selection.empty && selection.$from.parent.content.size === 0
	return isEmptyLine ? leaveList(editor) : divide(editor)
}

function leaveList(editor: Editor): boolean {
	const { type, attrs } = editor.state.selection.$from.parent
	if (type.name !== 'paragraph' || attrs.list === null) return false
	return editor.commands.updateAttributes('paragraph', { list: null, level: 0, start: null })
}

function backspace(editor: Editor): boolean {
	const { $from, empty } = editor.state.selection
	return empty && $from.parentOffset === 0 && leaveList(editor)
}

/** Lists and numbers: what stands before paragraphs, and the keys that change it. */
export const Lists = Extension.create({
	name: 'flatLists',
	addProseMirrorPlugins: () => [dividedBlocks(), numberMarks()],
	addKeyboardShortcuts() {
		const { editor } = this
		return {
			Enter: () => enter(editor),
			Backspace: () => backspace(editor),
			Tab: () => shiftLevel(editor, 1),
			'Shift-Tab': () => shiftLevel(editor, -1),
		}
	},
})

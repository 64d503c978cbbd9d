import type { RichNode } from '@praxis/contract/editor/editor-schema'
import {
	isAnchor,
	newAnchor,
	REFERENCE_KINDS,
	type ReferenceKind,
	withNewAnchors,
} from '@praxis/contract/editor/numbering/anchors'
import type { ContentsEntry } from '@praxis/contract/editor/numbering/with-numbers'
import { CONTENTS_TITLE, NOT_FOUND } from '@praxis/contract/editor/numbering/with-numbers'
import { type Editor, Node } from '@tiptap/core'
import { Fragment, type Node as PmNode, Slice } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { Decoration, EditorView } from '@tiptap/pm/view'
import { changeAttribute, plain } from '../changes/tracking.ts'
import { anchorsOf, blockWithAnchor, type PlacedBlock, placedBlocks, shownIn } from './read-numbers.ts'

function goTo(view: EditorView, block: PlacedBlock | null | undefined): boolean {
	if (!block) return false
	const { state } = view
	view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, block.pos + 1)).scrollIntoView())
	view.focus()
	return true
}

const specOf = (decorations: readonly Decoration[], key: string): unknown =>
	decorations.map(({ spec }) => (spec as Record<string, unknown>)[key]).find((one) => one !== undefined)

/** Anchors that are in the text already name something else: what is pasted once more gets its own. */
function pasted(slice: Slice, view: EditorView): Slice {
	if (view.dragging?.move === true) return slice
	const taken = anchorsOf(view.state.doc)
	if (taken.size === 0) return slice
	const isTaken = (one: string) => taken.has(one)
	const [first, ...rest] = (slice.content.toJSON() ?? []) as readonly RichNode[]
	if (first === undefined) return slice
	// A part of a paragraph becomes part of another: what refers to it stays with the whole one.
	const isPart = slice.openStart > 0 && isTaken(String(first.attrs?.anchor))
	const start = isPart ? { ...first, attrs: { ...first.attrs, anchor: null } } : first
	const content = Fragment.fromJSON(view.state.schema, withNewAnchors([start, ...rest], isTaken))
	return new Slice(content, slice.openStart, slice.openEnd)
}

/** Shows the number, or the words, of another paragraph, and follows it. */
export const Reference = Node.create({
	name: 'reference',
	group: 'inline',
	inline: true,
	atom: true,
	addAttributes: () => ({
		anchor: { default: null, renderHTML: ({ anchor }) => ({ 'data-anchor': String(anchor) }) },
		kind: { default: 'full', renderHTML: ({ kind }) => ({ 'data-reference': String(kind) }) },
	}),
	parseHTML: () => [
		{
			tag: 'span[data-reference]',
			getAttrs: ({ dataset: { anchor, reference } }) =>
				isAnchor(anchor) && REFERENCE_KINDS.some((one) => one === reference) && { anchor, kind: reference },
		},
	],
	// Other programs paste the words; here, they are read again.
	renderHTML({ HTMLAttributes, node }) {
		return ['span', HTMLAttributes, shownIn(this.editor?.state.doc, node.attrs)]
	},
	renderText({ node }) {
		return shownIn(this.editor?.state.doc, node.attrs)
	},
	addNodeView() {
		return ({ decorations }) => {
			const dom = document.createElement('span')
			const show = (current: readonly Decoration[]) => {
				dom.textContent = String(specOf(current, 'shown') ?? NOT_FOUND)
				dom.dataset.reference = specOf(current, 'isFound') === true ? 'found' : 'missing'
			}
			show(decorations)
			let { type } = this
			return {
				dom,
				ignoreMutation: () => true,
				update: (node, current) => {
					if (node.type !== type) return false
					type = node.type
					show(current)
					return true
				},
			}
		}
	},
	addProseMirrorPlugins() {
		const follow = (view: EditorView, node: PmNode) =>
			node.type === this.type && goTo(view, blockWithAnchor(view.state.doc, String(node.attrs.anchor)))
		return [
			new Plugin({
				props: {
					transformPasted: pasted,
					handleClickOn: (view, _pos, node, _at, event) =>
						(event.ctrlKey || event.metaKey || !view.editable) && follow(view, node),
					handleKeyDown: ({ state: { selection } }, event) => {
						const isOn = event.key === 'Enter' && selection instanceof NodeSelection
						return isOn && follow(this.editor.view, selection.node)
					},
				},
			}),
		]
	},
})

/** A line of the table of contents: a link to its heading. */
function line({ bookmark, level, text }: ContentsEntry, editor: Editor): HTMLElement {
	const item = document.createElement('li')
	item.dataset.depth = String(level)
	const link = document.createElement('button')
	link.type = 'button'
	link.textContent = text
	link.addEventListener('click', () => goTo(editor.view, placedBlocks(editor.state.doc)[Number(bookmark.slice(1))]))
	item.append(link)
	return item
}

function drawContents(dom: HTMLElement, entries: readonly ContentsEntry[], editor: Editor): void {
	const title = document.createElement('p')
	title.textContent = CONTENTS_TITLE
	const list = document.createElement('ol')
	list.append(...entries.map((one) => line(one, editor)))
	const none = document.createElement('p')
	none.textContent = 'No headings yet'
	dom.replaceChildren(title, entries.length === 0 ? none : list)
}

/** Lists the headings; their pages are in the PDF and in Word. */
export const Contents = Node.create({
	name: 'contents',
	group: 'block',
	atom: true,
	addAttributes: () => ({
		levels: {
			default: 3,
			parseHTML: ({ dataset: { contents } }: HTMLElement) => {
				const levels = Number(contents)
				return levels >= 1 && levels <= 6 ? levels : 3
			},
			renderHTML: ({ levels }) => ({ 'data-contents': String(levels) }),
		},
		change: changeAttribute,
	}),
	parseHTML: () => [{ tag: 'nav[data-contents]' }],
	renderHTML: ({ HTMLAttributes }) => ['nav', HTMLAttributes],
	addNodeView() {
		return ({ node: first, decorations, editor }) => {
			const dom = document.createElement('nav')
			dom.setAttribute('aria-label', CONTENTS_TITLE)
			dom.contentEditable = 'false'
			let drawn = ''
			const show = (node: PmNode, current: readonly Decoration[]) => {
				dom.dataset.contents = String(node.attrs.levels)
				const { 'data-changed': changed } = changeAttribute.renderHTML(node.attrs) as Record<string, string>
				if (changed === undefined) delete dom.dataset.changed
				else dom.dataset.changed = changed
				const entries = String(specOf(current, 'entries') ?? '[]')
				if (entries === drawn) return
				drawn = entries
				drawContents(dom, JSON.parse(entries) as readonly ContentsEntry[], editor)
			}
			show(first, decorations)
			return {
				dom,
				ignoreMutation: () => true,
				stopEvent: (event) => event.target instanceof HTMLButtonElement,
				update: (node, current) => {
					if (node.type !== this.type) return false
					show(node, current)
					return true
				},
			}
		}
	},
})

/** Puts a table of contents before the paragraph of the cursor. Not in tables and quotes. */
export function insertContents(editor: Editor): boolean {
	const { state, schema } = editor
	if (state.selection.$from.depth !== 1) return false
	const node = schema.nodes.contents?.create()
	if (node === undefined) return false
	editor.view.dispatch(state.tr.insert(state.selection.$from.before(), node).scrollIntoView())
	editor.view.focus()
	return true
}

/** Refers to a paragraph, which gets a name when it has none. The name stays when the reference is undone: others may use it. */
export function insertReference(editor: Editor, { node, pos }: PlacedBlock, kind: ReferenceKind): void {
	const known: unknown = node.attrs.anchor
	const anchor = isAnchor(known) ? known : newAnchor()
	if (anchor !== known) {
		const { tr } = editor.state
		editor.view.dispatch(plain(tr.setNodeAttribute(pos, 'anchor', anchor)).setMeta('addToHistory', false))
	}
	editor.chain().focus().insertContent({ type: 'reference', attrs: { anchor, kind } }).run()
}

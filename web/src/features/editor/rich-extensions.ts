import { isImageAddress, isLinkAddress } from '@praxis/contract/editor/editor-schema'
import { labelLists } from '@praxis/contract/editor/label-lists'
import { isPicture, isPictureWidth } from '@praxis/contract/editor/pictures'
import { type Attribute, Extension, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { collab } from 'prosemirror-collab'
import { changeAttribute, Deletion, Insertion, TrackChanges } from './changes/tracking.ts'
import { CommentMark } from './comments/comment-marks.ts'
import { Cursors } from './cursors.ts'
import { Footnote } from './footnotes/footnote.ts'
import { PageBreak } from './page-break.ts'

/** By attributes, not by style: the page's policy allows no inline styles. */
const align: Attribute = {
	default: 'left',
	parseHTML: (element: HTMLElement) => {
		const value = element.dataset.align ?? element.style.textAlign
		return value === 'center' || value === 'right' ? value : 'left'
	},
	renderHTML: ({ align: value }) => (value === 'left' ? {} : { 'data-align': String(value) }),
}

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
	return Math.min(8, Math.max(0, depth))
}

const RichParagraph = Paragraph.extend({
	parseHTML: () => [{ tag: 'p' }, { tag: 'li' }],
	addAttributes: () => ({
		align,
		change: changeAttribute,
		list: {
			default: null,
			parseHTML: (element: HTMLElement) => element.dataset.list ?? listOf(element),
			renderHTML: ({ list }) => (list === null ? {} : { 'data-list': String(list) }),
		},
		level: {
			default: 0,
			parseHTML: (element: HTMLElement) => Number(element.dataset.level ?? levelOf(element)),
			renderHTML: ({ list, level }) => (list === null ? {} : { 'data-level': String(level) }),
		},
	}),
})

const RichHeading = Heading.extend({
	addAttributes() {
		return { ...this.parent?.(), align, change: changeAttribute }
	},
})

/** Beside other marks: the server knows of no exclusion. */
const RichCode = Code.extend({ excludes: 'code' })

const RichLink = Link.extend({
	addAttributes: () => ({ href: { default: null } }),
}).configure({
	openOnClick: false,
	autolink: false,
	HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
	isAllowedUri: (address) => isLinkAddress(address),
})

function pictureWidth(element: HTMLElement): number | null {
	const width = Number(element.getAttribute('width') ?? 0)
	return width !== 0 && isPictureWidth(width) ? width : null
}

const RichImage = Image.extend({
	parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isImageAddress(element.getAttribute('src')) && null }],
	addAttributes: () => ({
		src: { default: null },
		alt: { default: '' },
		width: { default: null, parseHTML: pictureWidth, renderHTML: () => ({}) },
		change: changeAttribute,
	}),
	renderHTML: ({ node }) => {
		const { src, alt, width } = node.attrs
		const change = changeAttribute.renderHTML(node.attrs)
		if (isPicture(src)) return ['img', { src, alt: String(alt), ...(width !== null && { width }), ...change }]
		// Pictures of other sites are not loaded: they would learn who reads the document.
		return ['figure', { 'data-image': '', ...change }, `Image: ${String(alt) || String(src)}`]
	},
})

const RichTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false })
const RichRow = TableRow.extend({ addAttributes: () => ({ change: changeAttribute }) })
const spans = () => ({
	colspan: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('colspan') ?? 1) },
	rowspan: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('rowspan') ?? 1) },
	colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
})
const RichCell = TableCell.extend({ content: 'block+', addAttributes: spans })
const RichHeaderCell = TableHeader.extend({ content: 'block+', addAttributes: spans })

/** The label before each paragraph that is in a list. */
function labels(doc: Node): DecorationSet {
	const found: Decoration[] = []
	const visit = (parent: Node, start: number) => {
		const said = labelLists(parent.children)
		parent.forEach((child, offset, at) => {
			const from = start + offset
			const label = said[at]
			if (label !== null && label !== undefined)
				found.push(Decoration.node(from, from + child.nodeSize, { 'data-label': label }))
			if (!child.isTextblock && !child.isLeaf) visit(child, from + 1)
		})
	}
	visit(doc, 0)
	return DecorationSet.create(doc, found)
}

const Lists = Extension.create({
	name: 'flatLists',
	addProseMirrorPlugins: () => [
		new Plugin<DecorationSet>({
			state: {
				init: (_, { doc }) => labels(doc),
				apply: (transaction, before) => (transaction.docChanged ? labels(transaction.doc) : before),
			},
			props: {
				decorations(state) {
					return this.getState(state)
				},
			},
		}),
	],
	addKeyboardShortcuts() {
		const change = (by: (attrs: Record<string, unknown>, isEmpty: boolean) => object | null) => () => {
			const { $from, empty } = this.editor.state.selection
			const node = $from.parent
			if (node.type.name !== 'paragraph' || node.attrs.list === null || !empty) return false
			const attrs = by(node.attrs, node.content.size === 0)
			return attrs !== null && this.editor.commands.updateAttributes('paragraph', attrs)
		}
		const level = (step: number) => change((attrs) => ({ level: Math.min(8, Math.max(0, Number(attrs.level) + step)) }))
		const leave = { list: null, level: 0 }
		return {
			Enter: change((_, isEmpty) => (isEmpty ? leave : null)),
			Backspace: () => this.editor.state.selection.$from.parentOffset === 0 && change(() => leave)(),
			Tab: level(1),
			'Shift-Tab': level(-1),
		}
	},
})

/** What a text consists of. The schema that results is the one of the contract. */
export function textExtensions(): Extensions {
	return [
		Document.extend({ content: '(block | pageBreak)+' }),
		PageBreak,
		Text,
		RichParagraph,
		RichHeading,
		Blockquote,
		RichTable,
		RichRow,
		RichCell,
		RichHeaderCell,
		RichImage,
		HardBreak,
		Footnote,
		RichLink,
		Bold,
		Italic,
		Underline,
		Strike,
		RichCode,
		CommentMark,
		Insertion,
		Deletion,
		UndoRedo,
		Lists,
	]
}

/** What the editor of documents consists of: a text, its log of steps, and the cursors of others. */
export function richExtensions(log: { readonly version: number; readonly client: string }): Extensions {
	return [
		...textExtensions(),
		Cursors,
		TrackChanges,
		Extension.create({
			name: 'steps',
			addProseMirrorPlugins: () => [collab({ version: log.version, clientID: log.client })],
		}),
	]
}

import { isImageAddress, isLinkAddress } from '@praxis/contract/editor/editor-schema'
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
import { collab } from 'prosemirror-collab'
import { changeAttribute, Deletion, Insertion, TrackChanges } from './changes/tracking.ts'
import { CommentMark } from './comments/comment-marks.ts'
import { Cursors } from './cursors.ts'
import { Footnote } from './footnotes/footnote.ts'
import { FoundMarks } from './found-marks.ts'
import {
	anchorAttribute,
	headingListAttribute,
	Lists,
	levelAttribute,
	listAttribute,
	startAttribute,
} from './numbering/numbering.ts'
import { Contents, Reference } from './numbering/references.ts'
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

const RichParagraph = Paragraph.extend({
	parseHTML: () => [{ tag: 'p' }, { tag: 'li' }],
	addAttributes: () => ({
		align,
		change: changeAttribute,
		list: listAttribute,
		level: levelAttribute,
		start: startAttribute,
		anchor: anchorAttribute,
	}),
})

const RichHeading = Heading.extend({
	addAttributes() {
		const numbers = { list: headingListAttribute, start: startAttribute, anchor: anchorAttribute }
		return { ...this.parent?.(), align, change: changeAttribute, ...numbers }
	},
	addCommands() {
		return {
			...this.parent?.(),
			// The level of a number is that of its heading.
			toggleHeading:
				({ level }) =>
				({ editor, commands }) =>
					editor.isActive('heading', { level })
						? commands.setNode('paragraph', { level: level - 1 })
						: commands.setNode('heading', { level }),
		}
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
		Reference,
		Contents,
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
		FoundMarks,
		TrackChanges,
		Extension.create({
			name: 'steps',
			addProseMirrorPlugins: () => [collab({ version: log.version, clientID: log.client })],
		}),
	]
}

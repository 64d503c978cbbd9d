import { isBlockChange, isChangeId } from './change-ids.ts'
import { isAnchor, REFERENCE_KINDS } from './numbering/anchors.ts'
import { NUMBERED_KINDS } from './numbering/list-schemes.ts'
import { isPicture, isPictureWidth } from './pictures.ts'

/** What a written document may consist of, as data: the server makes the schema that steps are checked against of it, and a test
 *  compares the editor's with it. */
/** A tracked change of a block, or of the end of a paragraph: `BlockChange`. */
const CHANGE = { change: { default: null } }
/** `list` numbers a heading too. `start`: the number it starts at, or `continue`. `anchor`: what references to it name. */
const NUMBER_ATTRS = { list: { default: null }, start: { default: null }, anchor: { default: null } }
const TEXT_ATTRS = { align: { default: 'left' }, ...NUMBER_ATTRS, ...CHANGE }
const CELL_ATTRS = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }

export const EDITOR_NODES = {
	doc: { content: '(block | pageBreak)+' },
	/** Lists are flat: a paragraph is in a list, at a level from 0. */
	paragraph: {
		content: 'inline*',
		group: 'block',
		attrs: { ...TEXT_ATTRS, level: { default: 0 } },
	},
	heading: { content: 'inline*', group: 'block', attrs: { ...TEXT_ATTRS, level: { default: 1 } } },
	blockquote: { content: 'block+', group: 'block' },
	table: { content: 'tableRow+', group: 'block' },
	tableRow: { content: '(tableCell | tableHeader)*', attrs: CHANGE },
	tableCell: { content: 'block+', attrs: CELL_ATTRS },
	tableHeader: { content: 'block+', attrs: CELL_ATTRS },
	/** An address on the web, or a picture that is part of the document: `isPicture`. */
	image: {
		group: 'block',
		attrs: { src: { default: null }, alt: { default: '' }, width: { default: null }, ...CHANGE },
	},
	/** What follows begins on a new page. Not within tables and quotes. */
	pageBreak: { attrs: CHANGE },
	/** Table of contents: the headings of the first levels, with their pages. */
	contents: { group: 'block', attrs: { levels: { default: 3 }, ...CHANGE } },
	/** Shows the number, or the words, of the paragraph with an anchor. */
	reference: { inline: true, group: 'inline', attrs: { anchor: { default: null }, kind: { default: 'full' } } },
	hardBreak: { inline: true, group: 'inline' },
	/** Its number stands in the text, what it says at the foot of the page. Marks can be put on it as a whole, as on a break. */
	footnote: { content: 'text*', inline: true, group: 'inline', atom: true },
	text: { group: 'inline' },
} as const

export const EDITOR_MARKS = {
	link: { attrs: { href: { default: null } } },
	bold: {},
	italic: {},
	underline: {},
	strike: {},
	code: {},
	/** The place of a comment with this id. Several overlap; text typed at its end is not part of it. */
	comment: { attrs: { id: { default: null } }, excludes: '', inclusive: false },
	/** Tracked changes: their ids begin with that of their author. */
	insertion: { attrs: { id: { default: null } }, inclusive: false },
	deletion: { attrs: { id: { default: null } }, inclusive: false },
} as const

export const ALIGNMENTS = ['left', 'center', 'right'] as const
export const LIST_KINDS = ['bullet', ...NUMBERED_KINDS] as const
export const LIST_LEVEL_MAX = 8
export const LIST_START_MAX = 9_999
export const SCHEMA_VERSION = 1

export interface RichMark {
	readonly type: string
	readonly attrs?: Readonly<Record<string, unknown>>
}

/** A node of a document as JSON. */
export interface RichNode {
	readonly type: string
	readonly attrs?: Readonly<Record<string, unknown>>
	readonly content?: readonly RichNode[]
	readonly marks?: readonly RichMark[]
	readonly text?: string
}

export const EMPTY_DOC: RichNode = { type: 'doc', content: [{ type: 'paragraph' }] }

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

function schemeOf(address: string): string | null {
	return URL.canParse(address) ? new URL(address).protocol : null
}

/** Whether a link may lead there. */
export function isLinkAddress(address: unknown): address is string {
	return typeof address === 'string' && address.length <= 2_000 && LINK_SCHEMES.has(schemeOf(address) ?? '')
}

/** Whether an image may be there. */
export function isImageAddress(address: unknown): address is string {
	return isPicture(address) || (isLinkAddress(address) && schemeOf(address) !== 'mailto:')
}

/** Of a cell, in columns or rows. */
const SPAN_MAX = 50
/** Of blocks in blocks. */
const DEPTH_MAX = 24

function isSpan(value: unknown): boolean {
	return value === undefined || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= SPAN_MAX)
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isValidMark({ type, attrs = {} }: RichMark): boolean {
	if (type === 'link') return isLinkAddress(attrs.href)
	if (type === 'insertion' || type === 'deletion') return isChangeId(attrs.id)
	return type !== 'comment' || (typeof attrs.id === 'string' && ID.test(attrs.id))
}

function isIn(value: unknown, least: number, most: number): boolean {
	return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

/** Whether the attributes of lists, references and the table of contents are valid. */
function hasNumberAttrs({ type, attrs = {} }: RichNode): boolean {
	const { list = null, start = null, anchor = null, kind, levels } = attrs
	if (type === 'contents') return isIn(levels ?? 3, 1, 6)
	if (type === 'reference') return isAnchor(anchor) && REFERENCE_KINDS.some((one) => one === kind)
	const isListed = list === null || LIST_KINDS.some((one) => one === list)
	const isStart = start === null || start === 'continue' || isIn(start, 1, LIST_START_MAX)
	return isListed && isStart && (anchor === null || isAnchor(anchor))
}

function hasAttrs({ type, attrs = {}, marks = [] }: RichNode): boolean {
	const { align, level, src } = attrs
	if (!isBlockChange(attrs.change) || !hasNumberAttrs({ type, attrs })) return false
	if (type === 'image') {
		if (!isImageAddress(src) || typeof (attrs.alt ?? '') !== 'string' || !isPictureWidth(attrs.width)) return false
	}
	if (align !== undefined && !ALIGNMENTS.some((one) => one === align)) return false
	if (type === 'heading' && !isIn(level, 1, 6)) return false
	if (type === 'paragraph' && !isIn(Number(level ?? 0), 0, LIST_LEVEL_MAX)) return false
	if (type === 'tableCell' || type === 'tableHeader') {
		if (!isSpan(attrs.colspan) || !isSpan(attrs.rowspan) || (attrs.colwidth ?? null) !== null) return false
	}
	return marks.every(isValidMark)
}

/** Whether all attributes of a document have values that they may have, and blocks are not nested too deep. */
export function hasValidAttributes(node: RichNode, depth = 0): boolean {
	return depth <= DEPTH_MAX && hasAttrs(node) && (node.content ?? []).every((one) => hasValidAttributes(one, depth + 1))
}

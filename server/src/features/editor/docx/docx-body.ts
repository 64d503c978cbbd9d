import { blockChange } from '@praxis/contract/editor/change-ids'
import { isLinkAddress, type RichMark, type RichNode } from '@praxis/contract/editor/editor-schema'
import { placeInList } from '@praxis/contract/editor/numbering/number-blocks'
import { isTextblock } from '@praxis/contract/editor/tracked-changes'
import { imageLabel, pictureOf } from '../pictures.ts'
import type { DocxChanges } from './docx-changes.ts'
import { DocxComments } from './docx-comments.ts'
import { DocxFootnotes } from './docx-footnotes.ts'
import { DocxNumbering, indentInList } from './docx-numbering.ts'
import { DocxPictures } from './docx-pictures.ts'
import { contentsXml, DocxBookmarks, referenceXml } from './docx-references.ts'
import { type GridCell, tableGrid } from './docx-table.ts'
import { xmlText } from './xml.ts'

const QUOTE_INDENT = 720

/** What the parts of a file share: its links, lists and bookmarks. */
export class DocxParts {
	readonly links: string[] = []
	readonly comments: DocxComments
	readonly changes: DocxChanges
	readonly pictures = new DocxPictures()
	readonly footnotes = new DocxFootnotes()
	#notes: DocxParts | null = null
	readonly numbering = new DocxNumbering()
	readonly bookmarks = new DocxBookmarks()

	constructor(comments: DocxComments, changes: DocxChanges) {
		this.comments = comments
		this.changes = changes
	}

	/** The id of a link's relationship. */
	linkId(href: string): string {
		const at = this.links.indexOf(href)
		if (at >= 0) return `rLink${at + 1}`
		this.links.push(href)
		return `rLink${this.links.length}`
	}

	/** Parts of the file that holds the notes, whose links are its own. A comment in a note has its place where the note is referred to. */
	get notes(): DocxParts {
		this.#notes ??= new DocxParts(new DocxComments({ type: 'doc' }, []), this.changes)
		return this.#notes
	}
}

interface Place {
	readonly parts: DocxParts
	/** How many quotes it stands in. */
	readonly quotes: number
	/** Of the space for text, in twips. */
	readonly width: number
	/** How high a picture can be, in pixels of CSS. */
	readonly pictureHeight: number
	readonly isBold: boolean
	/** A page break stands before it. */
	readonly startsPage?: boolean
	/** Its paragraph is written from right to left. */
	readonly isRightToLeft?: boolean
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const LETTER = /\p{L}/u

/** Direction by the first letter, as browsers decide for text without a direction (UAX #9, P2). */
function runsRightToLeft(content: readonly RichNode[]): boolean {
	for (const { text = '' } of content) {
		const letter = LETTER.exec(text)?.[0]
		if (letter !== undefined) return RIGHT_TO_LEFT.test(letter)
	}
	return false
}

/** In a paragraph from right to left Word takes `right` for the end of a line, which is at the left. */
function alignment(align: unknown, isRightToLeft: boolean): string {
	if (align === 'center') return '<w:jc w:val="center"/>'
	return (align === 'right') === isRightToLeft ? '' : '<w:jc w:val="right"/>'
}

const has = (marks: readonly RichMark[], type: string) => marks.some((mark) => mark.type === type)

/** In the order that the schema of Word demands. */
function runProperties(marks: readonly RichMark[], isBold: boolean, isRightToLeft: boolean): string {
	const isLink = has(marks, 'link')
	const parts = [
		isLink ? '<w:rStyle w:val="Hyperlink"/>' : '',
		has(marks, 'code') ? '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>' : '',
		isBold || has(marks, 'bold') ? '<w:b/>' : '',
		has(marks, 'italic') ? '<w:i/>' : '',
		has(marks, 'strike') ? '<w:strike/>' : '',
		has(marks, 'underline') ? '<w:u w:val="single"/>' : '',
		isRightToLeft ? '<w:rtl/>' : '',
	].join('')
	return parts === '' ? '' : `<w:rPr>${parts}</w:rPr>`
}

const SIGNS: ReadonlyMap<string, string> = new Map([
	['\t', '<w:tab/>'],
	['\u00ad', '<w:softHyphen/>'],
	['\u2011', '<w:noBreakHyphen/>'],
])

function textXml(text: string, isDeleted: boolean): string {
	const tag = isDeleted ? 'w:delText' : 'w:t'
	return text
		.split(/([\t\u00ad\u2011])/)
		.map((part) => SIGNS.get(part) ?? (part === '' ? '' : `<${tag} xml:space="preserve">${xmlText(part)}</${tag}>`))
		.join('')
}

/** The reference to a note, which is written in its own part. */
function noteXml({ content = [] }: RichNode, place: Place): string {
	const { footnotes, notes } = place.parts
	return footnotes.add(content.map((node) => run(node, { ...place, parts: notes, isBold: false })).join(''))
}

function ownXml(node: RichNode, place: Place, properties: string): string {
	const { type, text = '', marks = [] } = node
	if (type === 'footnote') return noteXml(node, place)
	if (type === 'reference') return referenceXml(node, properties)
	const inner = type === 'hardBreak' ? '<w:br/>' : textXml(text, has(marks, 'deletion'))
	return `<w:r>${properties}${inner}</w:r>`
}

function run(node: RichNode, place: Place): string {
	const { parts, isBold, isRightToLeft = false } = place
	const { text = '', marks = [] } = node
	const properties = runProperties(marks, isBold, isRightToLeft && RIGHT_TO_LEFT.test(text))
	const xml = parts.changes.run(marks, ownXml(node, place, properties))
	const href = marks.find((mark) => mark.type === 'link')?.attrs?.href
	const linked = isLinkAddress(href) ? `<w:hyperlink r:id="${parts.linkId(href)}">${xml}</w:hyperlink>` : xml
	return parts.comments.around(node, linked)
}

/** Indent of quotes, which stand aside on both sides, and of lists in them. A heading stands at the margin, whatever its number. */
function indent({ type, attrs = {} }: RichNode, quotes: number): string {
	const place = placeInList(type, attrs)
	const aside = quotes * QUOTE_INDENT
	if (place !== null && type === 'heading') return `<w:ind w:left="${aside}" w:right="${aside}" w:firstLine="0"/>`
	if (quotes === 0) return ''
	if (place === null) return `<w:ind w:left="${aside}" w:right="${aside}"/>`
	const { left, hanging } = indentInList(place.kind, place.level)
	return `<w:ind w:left="${aside + left}" w:right="${aside}" w:hanging="${hanging}"/>`
}

function paragraph(node: RichNode, place: Place, list: number | null): string {
	const { type, attrs = {}, content = [] } = node
	const level = placeInList(type, attrs)?.level ?? 0
	const isRightToLeft = runsRightToLeft(content)
	const end = place.parts.changes.property(blockChange({ attrs }))
	const properties = [
		type === 'heading' ? `<w:pStyle w:val="Heading${Math.max(1, Number(attrs.level ?? 1))}"/>` : '',
		place.startsPage === true ? '<w:pageBreakBefore/>' : '',
		list === null ? '' : `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`,
		isRightToLeft ? '<w:bidi/>' : '',
		indent(node, place.quotes),
		alignment(attrs.align, isRightToLeft),
		end === '' ? '' : `<w:rPr>${end}</w:rPr>`,
	].join('')
	const inner = content.map((one) => run(one, { ...place, isRightToLeft })).join('')
	return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${place.parts.bookmarks.around(node, inner)}</w:p>`
}

function cellXml({ cell, columns, merge }: GridCell, place: Place, width: number): string {
	const properties = [
		`<w:tcW w:w="${width * columns}" w:type="dxa"/>`,
		columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : '',
		merge === null ? '' : merge === 'restart' ? '<w:vMerge w:val="restart"/>' : '<w:vMerge/>',
	].join('')
	const inside = { ...place, width: width * columns, quotes: 0, isBold: cell?.type === 'tableHeader' }
	const inner = bodyXml(cell?.content ?? [], inside)
	// A cell ends with a paragraph, always.
	return `<w:tc><w:tcPr>${properties}</w:tcPr>${inner === '' ? '<w:p/>' : inner}</w:tc>`
}

function tableXml(node: RichNode, place: Place): string {
	const { width, rows } = tableGrid(node)
	const column = Math.floor(place.width / width)
	const grid = Array.from({ length: width }, () => `<w:gridCol w:w="${column}"/>`).join('')
	const inner = rows.map((cells, at) => {
		const isHead = at === 0 && cells.every(({ cell }) => cell?.type === 'tableHeader')
		const change = place.parts.changes.property(blockChange(node.content?.[at] ?? {}))
		const properties = `${isHead ? '<w:tblHeader/>' : ''}${change}`
		const head = properties === '' ? '' : `<w:trPr>${properties}</w:trPr>`
		return `<w:tr>${head}${cells.map((cell) => cellXml(cell, place, column)).join('')}</w:tr>`
	})
	return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${column * width}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${inner.join('')}</w:tbl>`
}

/** As high as what stands in it, also where lines have an exact height. */
const WHOLE_LINE = '<w:spacing w:line="240" w:lineRule="auto"/>'

/** A paragraph of one run, which a tracked change may have inserted or deleted. */
function runParagraph({ attrs = {} }: RichNode, { parts }: Place, inner: string, spacing = ''): string {
	const change = blockChange({ attrs })
	const marks =
		change === null ? [] : [{ type: change.kind === 'inserted' ? 'insertion' : 'deletion', attrs: { id: change.id } }]
	const properties = parts.changes.property(change)
	const ends = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
	const paragraph = spacing + ends === '' ? '' : `<w:pPr>${spacing}${ends}</w:pPr>`
	return `<w:p>${paragraph}${parts.changes.run(marks, inner)}</w:p>`
}

/** A picture of another site is not loaded: its address is a link. */
function imageXml(node: RichNode, place: Place): string {
	const { attrs = {} } = node
	const picture = pictureOf(attrs.src)
	if (picture !== null) return runParagraph(node, place, place.parts.pictures.run(node, picture, place), WHOLE_LINE)
	const link = { type: 'text', text: imageLabel(node), marks: [{ type: 'link', attrs: { href: attrs.src } }] }
	return paragraph({ type: 'paragraph', attrs: { change: attrs.change }, content: [link] }, place, null)
}

function tableOfContents(node: RichNode, { parts }: Place): string {
	const change = blockChange(node)
	const marks =
		change === null ? [] : [{ type: change.kind === 'inserted' ? 'insertion' : 'deletion', attrs: { id: change.id } }]
	return contentsXml(node, parts.changes.property(change), (xml) => (xml === '' ? '' : parts.changes.run(marks, xml)))
}

/** Blocks one below the other. A table is followed by a paragraph, as Word demands. A paragraph after a page break begins the page
 *  itself: a break of its own would leave an empty line there. */
export function bodyXml(nodes: readonly RichNode[], outer: Place): string {
	let isContinued = false
	const isHeldByNext = (at: number) => {
		const [node, next] = [nodes[at], nodes[at + 1]]
		return node?.type === 'pageBreak' && blockChange(node) === null && next !== undefined && isTextblock(next)
	}
	const inner = nodes.map((node, at) => {
		if (isHeldByNext(at)) {
			isContinued = false
			return ''
		}
		const place = isHeldByNext(at - 1) ? { ...outer, startsPage: true } : outer
		const inList = placeInList(node.type, node.attrs ?? {})
		const list = place.parts.numbering.listOf(node, isContinued)
		isContinued = inList?.kind === 'numbered' || (inList?.kind === 'bullet' && isContinued)
		if (isTextblock(node)) return paragraph(node, place, list)
		if (node.type === 'contents') return tableOfContents(node, place)
		if (node.type === 'blockquote') return bodyXml(node.content ?? [], { ...place, quotes: place.quotes + 1 })
		if (node.type === 'table') return tableXml(node, place)
		if (node.type === 'pageBreak') return runParagraph(node, place, '<w:r><w:br w:type="page"/></w:r>')
		return imageXml(node, place)
	})
	return `${inner.join('')}${nodes.at(-1)?.type === 'table' ? '<w:p/>' : ''}`
}

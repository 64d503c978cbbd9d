import { createHash } from 'node:crypto'
import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import { isLinkAddress, type RichMark, type RichNode } from '@praxis/contract/editor/editor-schema'
import { listIndent } from '@praxis/contract/editor/numbering/list-schemes'
import { placeInList } from '@praxis/contract/editor/numbering/number-blocks'
import {
	bookmarksIn,
	CONTENTS_TITLE,
	labelIn,
	shownIn,
	withNumbers,
} from '@praxis/contract/editor/numbering/with-numbers'
import { pleadingPaper } from '@praxis/contract/editor/pleading-paper'
import { pictureHeight } from '../docx/docx-pleading.ts'
import { tableGrid } from '../docx/docx-table.ts'
import { imageLabel, type Picture, pictureOf } from '../pictures.ts'
import { PLEADING_MARGIN, pleadingBackground, pleadingText } from './pleading.ts'

function picturePath({ type, bytes }: Picture): string {
	return `/${createHash('sha256').update(bytes).digest('hex')}.${type}`
}

export interface RichPage {
	readonly title: string
	readonly doc: RichNode
	readonly page: PageSettings
}

/** A string of Typst: nothing in it is markup. */
function quoted(text: string): string {
	const safe = text.replace(/[\p{Cc}\p{Cs}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
	return `"${safe.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
}

const literal = (text: string) => `#${quoted(text)};`

const MARKS: Readonly<Record<string, string>> = {
	bold: '#strong',
	italic: '#emph',
	underline: '#underline',
	strike: '#strike',
	code: '#highlight(fill: luma(235))',
}

function marked(inner: string, { type, attrs }: RichMark): string {
	if (type === 'link') return isLinkAddress(attrs?.href) ? `#link(${quoted(attrs.href)})[${inner}]` : inner
	const wrap = MARKS[type]
	return wrap === undefined ? inner : `${wrap}[${inner}]`
}

/** A link to the paragraph that it names. */
function reference(node: RichNode): string {
	const { text, bookmark } = shownIn(node)
	return bookmark === null ? `#strong[${literal(text)}]` : `#link(<${bookmark}>)[${literal(text)}]`
}

function inline(node: RichNode): string {
	const { type, text = '', marks = [] } = node
	if (type === 'hardBreak') return '#linebreak();'
	if (type === 'footnote') return `#footnote[${(node.content ?? []).map(inline).join('')}];`
	return marks.reduce(marked, type === 'reference' ? reference(node) : literal(text))
}

/** An entry of the table of contents without the notes of its heading, which stand in the text once. */
const ENTRIES = `#let bare(it) = {
	let kind = it.func()
	if kind == footnote { [] }
	else if it.has("children") { it.children.map(bare).join() }
	else if it.has("body") {
		let inner = bare(it.body)
		if kind in (strong, emph, underline, strike) { kind(inner) }
		else if kind == highlight { highlight(fill: luma(235), inner) }
		else if kind == link { link(it.dest, inner) }
		else { inner }
	} else { it }
}
#show outline.entry: it => link(it.element.location(), it.indented(it.prefix(), [#bare(it.element.body) #box(width: 1fr, it.fill) #it.page()]))`

function contents({ attrs = {} }: RichNode): string {
	return `#align(center)[#strong[${literal(CONTENTS_TITLE)}]]\n\n#outline(title: none, depth: ${Number(attrs.levels ?? 3)})`
}

/** A paragraph in a list; null for another. */
function listed({ type, attrs = {} }: RichNode, label: string | null, { inner, align }: Aligned): string | null {
	const place = placeInList(type, attrs)
	if (place === null || label === null) return null
	const { left, hanging } = listIndent(place.kind, place.level)
	if (hanging === 0) return `#align(${align})[#par[${literal(`${label} `)}${inner}]]`
	const columns = `(${hanging.toFixed(2)}in, 1fr)`
	const row = `#grid(columns: ${columns}, [${literal(label)}], align(${align})[${inner}])`
	return `#pad(left: ${(left - hanging).toFixed(2)}in)[${row}]`
}

interface Aligned {
	readonly inner: string
	readonly align: string
}

function textBlock(node: RichNode): string {
	const { type, attrs = {}, content = [] } = node
	const label = labelIn(node)
	// Headings are linked from the table of contents by Typst itself.
	const mark = bookmarksIn(node).find((id) => id.startsWith('a'))
	const inner = content.map(inline).join('')
	const align = attrs.align === 'center' || attrs.align === 'right' ? attrs.align : 'left'
	if (type === 'heading') {
		const number = label === null ? '' : literal(`${label} `)
		const isListed = content.length > 0
		return `#align(${align})[#heading(level: ${Number(attrs.level ?? 1)}, outlined: ${isListed})[${number}${inner}]${mark === undefined ? '' : `<${mark}>`}]`
	}
	const anchored = mark === undefined ? inner : `#metadata(none)<${mark}>${inner}`
	const inList = listed(node, label, { inner: anchored, align })
	if (inList !== null) return inList
	return inner === '' ? '#blank' : `#align(${align})[#par[${anchored}]]`
}

function cell({ type, content = [] }: RichNode, at: string): string {
	const inner = blocks(content)
	return `table.cell(${at})[${type === 'tableHeader' ? `#strong[${inner}]` : inner}]`
}

function table(node: RichNode): string {
	const { width, rows } = tableGrid(node)
	const cells = rows.flatMap((row, y) => {
		let x = 0
		return row.map((one) => {
			const at = `x: ${x}, y: ${y}, colspan: ${one.columns}, rowspan: ${Math.min(one.rows, rows.length - y)}`
			x += one.columns
			return one.cell === null ? '' : cell(one.cell, at)
		})
	})
	return `#table(columns: (1fr,) * ${width}, stroke: 0.5pt, inset: cell-inset, ${cells.filter((one) => one !== '').join(', ')})`
}

const POINTS_PER_PIXEL = 0.75

/** A picture of the document is read from its place in `picturesOf`. Those of other sites are not loaded: their address is printed. */
function image(node: RichNode): string {
	const { src, alt, width } = node.attrs ?? {}
	const picture = pictureOf(src)
	if (picture === null) {
		const label = literal(imageLabel(node))
		return isLinkAddress(src) ? `#link(${quoted(src)})[${label}]` : label
	}
	const shown = (typeof width === 'number' ? width : picture.width) * POINTS_PER_PIXEL
	const said = String(alt ?? '') === '' ? '' : `, alt: ${quoted(String(alt))}`
	const path = quoted(picturePath(picture))
	const highest = `picture-height * ${(picture.width / picture.height).toFixed(6)}`
	return `#block(layout(space => image(${path}, width: calc.min(${shown}pt, space.width, ${highest})${said})))`
}

/** The pictures that are part of a text, by the path that its source reads them from. */
export function picturesOf(node: RichNode, found = new Map<string, Uint8Array>()): ReadonlyMap<string, Uint8Array> {
	const picture = node.type === 'image' ? pictureOf(node.attrs?.src) : null
	if (picture !== null) found.set(picturePath(picture), picture.bytes)
	for (const one of node.content ?? []) picturesOf(one, found)
	return found
}

function blocks(nodes: readonly RichNode[]): string {
	return nodes
		.map((node) => {
			if (node.type === 'blockquote') return `#pad(x: 0.5in)[${blocks(node.content ?? [])}]`
			if (node.type === 'table') return table(node)
			if (node.type === 'image') return image(node)
			if (node.type === 'pageBreak') return '#pagebreak()'
			return node.type === 'contents' ? contents(node) : textBlock(node)
		})
		.join('\n\n')
}

const FONTS = { 'Times New Roman': 'Tinos', Arial: 'Arimo', Calibri: 'Carlito' } as const
/** Between lines that are 1 em high. */
const LEADING = { single: 0.15, '1.5': 0.725, double: 1.3 } as const

const PAPER_NAMES = { letter: 'us-letter', legal: 'us-legal', a4: 'a4' } as const

/** A document as source of Typst. */
export function typstSource({ title, doc, page }: RichPage): string {
	const leading = LEADING[page.lineSpacing]
	const pleading = pleadingPaper(page)
	const paper = pleading === null ? page.paper : 'letter'
	const margin = pleading === null ? `${page.margin}in` : PLEADING_MARGIN
	const small = 'size: 9pt, top-edge: 0.8em, bottom-edge: -0.2em'
	const number = page.pageNumbers
		? 'Page #context counter(page).display() of #context counter(page).final().first()'
		: ''
	const footer = `#grid(columns: (1fr, auto), [${page.footer === '' ? '' : literal(page.footer)}], [${number}])`
	const header = page.header === '' ? '' : `#align(center)[${literal(page.header)}]`
	return `#set document(title: ${quoted(title)})
#set page("${PAPER_NAMES[paper]}", margin: ${margin}, header: [#set text(${small})
${header}], footer: [#set text(${small})
${footer}]${pleading === null ? '' : `, background: ${pleadingBackground(pleading)}`})
#set text(font: ${quoted(FONTS[page.fontFamily])}, size: ${page.fontSize}pt, lang: "en", hyphenate: false, top-edge: 0.8em, bottom-edge: -0.2em)
#set par(justify: false, linebreaks: "simple", leading: ${leading}em, spacing: ${(leading + 0.5).toFixed(3)}em)
#show heading: set text(weight: "bold")
#show heading: set block(above: 1.2em, below: 0.6em)
${pleading === null ? '#let blank = block(height: 1em)\n#let cell-inset = 5pt' : pleadingText(pleading, Number(page.fontSize))}
${ENTRIES}
#let picture-height = ${(pictureHeight(page) * POINTS_PER_PIXEL).toFixed(2)}pt

${blocks(withNumbers(doc).content ?? [])}
`
}

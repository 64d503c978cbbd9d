import { createHash } from 'node:crypto'
import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import { isLinkAddress, type RichMark, type RichNode } from '@praxis/contract/editor/editor-schema'
import { labelLists } from '@praxis/contract/editor/label-lists'
import { imageLabel, type Picture, pictureOf, shownSize } from '../pictures.ts'

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

function inline({ type, text = '', marks = [], content = [] }: RichNode): string {
	if (type === 'hardBreak') return '#linebreak();'
	if (type === 'footnote') return `#footnote[${content.map(inline).join('')}];`
	return marks.reduce(marked, literal(text))
}

function textBlock(node: RichNode, label: string | null): string {
	const { type, attrs = {}, content = [] } = node
	const inner = content.map(inline).join('')
	const align = attrs.align === 'center' || attrs.align === 'right' ? attrs.align : 'left'
	if (type === 'heading') return `#align(${align})[#heading(level: ${Number(attrs.level ?? 1)})[${inner}]]`
	if (label !== null) {
		const before = 0.25 + 0.35 * Number(attrs.level ?? 0)
		return `#pad(left: ${before.toFixed(2)}in)[#grid(columns: (0.35in, 1fr), [${literal(label)}], align(${align})[${inner}])]`
	}
	return inner === '' ? '#block(height: 1em)' : `#align(${align})[#par[${inner}]]`
}

function cell({ type, attrs = {}, content = [] }: RichNode): string {
	const spans = `colspan: ${Number(attrs.colspan ?? 1)}, rowspan: ${Number(attrs.rowspan ?? 1)}`
	const inner = blocks(content)
	return `table.cell(${spans})[${type === 'tableHeader' ? `#strong[${inner}]` : inner}]`
}

function table({ content: rows = [] }: RichNode): string {
	const columns = (rows[0]?.content ?? []).reduce((sum, { attrs }) => sum + Number(attrs?.colspan ?? 1), 0)
	const cells = rows.flatMap(({ content = [] }) => content.map(cell))
	return `#table(columns: (1fr,) * ${Math.max(1, columns)}, stroke: 0.5pt, inset: 5pt, ${cells.join(', ')})`
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
	const shown = shownSize(picture, width, Number.POSITIVE_INFINITY).width * POINTS_PER_PIXEL
	const said = String(alt ?? '') === '' ? '' : `, alt: ${quoted(String(alt))}`
	const path = quoted(picturePath(picture))
	return `#block(layout(space => image(${path}, width: calc.min(${shown}pt, space.width)${said})))`
}

/** The pictures that are part of a text, by the path that its source reads them from. */
export function picturesOf(node: RichNode, found = new Map<string, Uint8Array>()): ReadonlyMap<string, Uint8Array> {
	const picture = node.type === 'image' ? pictureOf(node.attrs?.src) : null
	if (picture !== null) found.set(picturePath(picture), picture.bytes)
	for (const one of node.content ?? []) picturesOf(one, found)
	return found
}

function blocks(nodes: readonly RichNode[]): string {
	const labels = labelLists(nodes)
	return nodes
		.map((node, at) => {
			if (node.type === 'blockquote') return `#pad(x: 0.5in)[${blocks(node.content ?? [])}]`
			if (node.type === 'table') return table(node)
			if (node.type === 'image') return image(node)
			if (node.type === 'pageBreak') return '#pagebreak()'
			return textBlock(node, labels[at] ?? null)
		})
		.join('\n\n')
}

const FONTS = { 'Times New Roman': 'Tinos', Arial: 'Arimo', Calibri: 'Carlito' } as const
/** Between lines that are 1 em high. */
const LEADING = { single: 0.15, '1.5': 0.725, double: 1.3 } as const

/** A document as source of Typst. */
export function typstSource({ title, doc, page }: RichPage): string {
	const leading = LEADING[page.lineSpacing]
	const number = page.pageNumbers
		? 'Page #context counter(page).display() of #context counter(page).final().first()'
		: ''
	const footer = `#grid(columns: (1fr, auto), [${page.footer === '' ? '' : literal(page.footer)}], [${number}])`
	const header = page.header === '' ? '' : `#align(center)[${literal(page.header)}]`
	return `#set document(title: ${quoted(title)})
#set page("us-letter", margin: ${page.margin}in, header: [#set text(size: 9pt)
${header}], footer: [#set text(size: 9pt)
${footer}])
#set text(font: ${quoted(FONTS[page.fontFamily])}, size: ${page.fontSize}pt, lang: "en", hyphenate: false, top-edge: 0.8em, bottom-edge: -0.2em)
#set par(justify: false, linebreaks: "simple", leading: ${leading}em, spacing: ${(leading + 0.5).toFixed(3)}em)
#show heading: set text(weight: "bold")
#show heading: set block(above: 1.2em, below: 0.6em)

${blocks(doc.content ?? [])}
`
}

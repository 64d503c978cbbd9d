import { isImageAddress, isLinkAddress, type RichMark, type RichNode } from '@praxis/contract/editor/editor-schema'
import { footnotesOf, numberFootnotes } from '@praxis/contract/editor/footnotes'
import { listIndent } from '@praxis/contract/editor/numbering/list-schemes'
import { placeInList } from '@praxis/contract/editor/numbering/number-blocks'
import {
	bookmarksIn,
	CONTENTS_TITLE,
	entriesIn,
	labelIn,
	shownIn,
	withNumbers,
} from '@praxis/contract/editor/numbering/with-numbers'
import type { RichPage } from './pdf/typst-source.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const TAGS: Readonly<Record<string, string>> = {
	bold: 'strong',
	italic: 'em',
	underline: 'u',
	strike: 's',
	code: 'code',
}

function marked(inner: string, { type, attrs }: RichMark): string {
	if (type === 'link') return isLinkAddress(attrs?.href) ? `<a href="${escaped(attrs.href)}">${inner}</a>` : inner
	const tag = TAGS[type]
	return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`
}

function htmlReference({ attrs = {} }: RichNode): string {
	const number = Number(attrs.number)
	return `<sup><a id="note-reference-${number}" href="#note-${number}" role="doc-noteref">${number}</a></sup>`
}

/** The notes at the end of a page, each with a link back to its place. */
function htmlNotes(doc: RichNode): string {
	const notes = footnotesOf(doc).map(({ content = [] }, at) => {
		const back = `<a href="#note-reference-${at + 1}" role="doc-backlink" aria-label="Back to the text">↩</a>`
		return `<li id="note-${at + 1}">${content.map(inline).join('')} ${back}</li>`
	})
	return notes.length === 0
		? ''
		: `<section role="doc-endnotes" aria-label="Footnotes">\n<hr>\n<ol>${notes.join('\n')}</ol>\n</section>\n`
}

function reference(node: RichNode): string {
	const { text, bookmark } = shownIn(node)
	return bookmark === null ? `<strong>${escaped(text)}</strong>` : `<a href="#${bookmark}">${escaped(text)}</a>`
}

function inline(node: RichNode): string {
	const { type, text = '', marks = [] } = node
	if (type === 'hardBreak') return '<br>'
	if (type === 'footnote') return htmlReference(node)
	return marks.reduce(marked, type === 'reference' ? reference(node) : escaped(text))
}

function contents(node: RichNode): string {
	const entries = entriesIn(node).map(
		({ bookmark, level, text }) =>
			`<p style="margin: 0 0 0 ${2 * (level - 1)}em"><a href="#${bookmark}">${escaped(text)}</a></p>`,
	)
	return `<nav><p><strong>${CONTENTS_TITLE}</strong></p>${entries.join('')}</nav>`
}

/** Indent of a paragraph in a list, as on the page. */
function indentOf({ type, attrs = {} }: RichNode): string {
	const place = type === 'paragraph' ? placeInList(type, attrs) : null
	if (place === null) return ''
	const { left, hanging } = listIndent(place.kind, place.level)
	return left === 0 ? '' : `margin-left: ${left.toFixed(2)}in; text-indent: -${hanging.toFixed(2)}in;`
}

function textBlock(node: RichNode): string {
	const { type, attrs = {}, content = [] } = node
	const label = labelIn(node)
	const tag = type === 'heading' ? `h${Number(attrs.level ?? 1)}` : 'p'
	const align = attrs.align === 'center' || attrs.align === 'right' ? `text-align: ${attrs.align};` : ''
	const indent = indentOf(node)
	const anchors = bookmarksIn(node).map((id) => `<a id="${id}"></a>`)
	const style = align + indent === '' ? '' : ` style="${align}${indent}"`
	return `<${tag}${style}>${anchors.join('')}${label === null ? '' : `${label} `}${content.map(inline).join('')}</${tag}>`
}

function cell({ type, attrs = {}, content = [] }: RichNode): string {
	const tag = type === 'tableHeader' ? 'th' : 'td'
	return `<${tag} colspan="${Number(attrs.colspan ?? 1)}" rowspan="${Number(attrs.rowspan ?? 1)}">${blocks(content)}</${tag}>`
}

function block(node: RichNode): string {
	const { type, attrs = {}, content = [] } = node
	if (type === 'blockquote') return `<blockquote>${blocks(content)}</blockquote>`
	if (type === 'table') {
		const rows = content.map((row) => `<tr>${(row.content ?? []).map(cell).join('')}</tr>`)
		return `<table border="1">${rows.join('')}</table>`
	}
	if (type === 'pageBreak') return '<div style="break-after: page"></div>'
	if (type === 'image') {
		const width = typeof attrs.width === 'number' ? ` width="${attrs.width}"` : ''
		return isImageAddress(attrs.src)
			? `<img src="${escaped(attrs.src)}" alt="${escaped(String(attrs.alt ?? ''))}"${width} style="max-width: 100%">`
			: ''
	}
	return type === 'contents' ? contents(node) : textBlock(node)
}

function blocks(nodes: readonly RichNode[]): string {
	return nodes.map(block).join('\n')
}

/** A document as a page of its own. */
export function writeHtml({ title, doc, page }: RichPage): string {
	const numbered = numberFootnotes(withNumbers(doc))
	const style = `body { font: ${page.fontSize}pt ${escaped(page.fontFamily)}; max-width: 6.5in; margin: ${page.margin}in auto }`
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
${blocks(numbered.content ?? [])}
${htmlNotes(numbered)}</body>
</html>
`
}

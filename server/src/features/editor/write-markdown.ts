import { isLinkAddress, type RichMark, type RichNode } from '@praxis/contract/editor/editor-schema'
import { footnotesOf, numberFootnotes } from '@praxis/contract/editor/footnotes'
import {
	CONTENTS_TITLE,
	entriesIn,
	labelIn,
	shownIn,
	withNumbers,
} from '@praxis/contract/editor/numbering/with-numbers'

/** What would be markup is text. */
const escaped = (text: string) =>
	text.replace(/[\\`*_[\]<>|~]/g, String.raw`\$&`).replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, String.raw`$1\$2`)

const SIGNS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~', code: '`' }

function marked(inner: string, { type, attrs }: RichMark): string {
	if (type === 'link') return isLinkAddress(attrs?.href) ? `[${inner}](<${attrs.href.replaceAll('>', '%3E')}>)` : inner
	const sign = SIGNS[type]
	if (sign === undefined) return inner
	// Spaces stay outside: inside, the signs would be text.
	const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? []
	return words === '' ? inner : `${before}${sign}${words}${sign}${after}`
}

function inline(node: RichNode): string {
	const { type, text = '', marks = [], attrs = {} } = node
	if (type === 'hardBreak') return '\\\n'
	if (type === 'footnote') return `[^${Number(attrs.number)}]`
	if (type === 'reference') return marks.reduce(marked, escaped(shownIn(node).text))
	const isCode = marks.some((mark) => mark.type === 'code')
	return marks.reduce(marked, isCode ? text.replaceAll('`', "'") : escaped(text))
}

const inlines = (node: RichNode) => (node.content ?? []).map(inline).join('')

/** The first row is the head; cells over several columns or rows are written once. */
function table({ content: rows = [] }: RichNode): string {
	const texts = rows.map(({ content = [] }) =>
		content.map((cell) => (cell.content ?? []).map(inlines).join(' ').replaceAll('\\\n', ' ')),
	)
	const width = Math.max(1, ...texts.map((row) => row.length))
	const line = (row: readonly string[]) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`
	const [head = [], ...rest] = texts
	return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n')
}

/** Numbers as they are in the document; lists that Markdown numbers the same way are its own. */
function listed(node: RichNode): string {
	const { attrs = {} } = node
	const label = labelIn(node)
	if (label === null) return inlines(node)
	if (attrs.list !== 'bullet' && attrs.list !== 'numbered') return `${numberText(label)} ${inlines(node)}`
	const before = '   '.repeat(Number(attrs.level ?? 0))
	return `${before}${attrs.list === 'bullet' ? '-' : '1.'} ${inlines(node)}`
}

const numberText = (label: string) => escaped(label).replace(/^(\d+)\.$/, String.raw`$1\.`)

function contents(node: RichNode): string {
	const lines = entriesIn(node).map(({ level, text }) => `${'   '.repeat(level - 1)}- ${escaped(text)}`)
	return [`**${CONTENTS_TITLE}**`, lines.join('\n')].join('\n\n')
}

function block(node: RichNode): string {
	const { type, attrs = {}, content = [] } = node
	if (type === 'blockquote') return blocks(content).replace(/^/gm, '> ').trimEnd()
	if (type === 'table') return table(node)
	if (type === 'pageBreak') return '---'
	if (type === 'image') return `![${escaped(String(attrs.alt ?? ''))}](<${String(attrs.src ?? '')}>)`
	if (type === 'contents') return contents(node)
	if (type !== 'heading') return listed(node)
	const label = labelIn(node)
	return `${'#'.repeat(Number(attrs.level ?? 1))} ${label === null ? '' : `${numberText(label)} `}${inlines(node)}`
}

function blocks(nodes: readonly RichNode[]): string {
	return nodes.map(block).join('\n\n')
}

/** Blocks as Markdown (CommonMark with tables and strikethrough). Underlines and alignment have no sign there. */
export function writeMarkdown(nodes: readonly RichNode[]): string {
	return blocks(withNumbers({ type: 'doc', content: nodes }).content ?? [])
}

/** A document as Markdown, its notes at the end. */
export function markdownOf(doc: RichNode): string {
	const numbered = numberFootnotes(doc)
	const notes = footnotesOf(numbered).map((note, at) => `[^${at + 1}]: ${inlines(note)}`)
	return [writeMarkdown(numbered.content ?? []), ...notes].join('\n\n')
}

import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { footnotesOf, footnoteText, numberFootnotes } from '@praxis/contract/editor/footnotes'
import { isTextblock } from '@praxis/contract/editor/tracked-changes'

const label = ({ attrs = {} }: RichNode) => `[${String(attrs.number)}]`

function inlineText(node: RichNode): string {
	if (node.type === 'hardBreak') return '\n'
	if (node.type === 'footnote') return label(node)
	return node.text ?? (node.content ?? []).map(inlineText).join('')
}

function lines(node: RichNode): string[] {
	return isTextblock(node) ? [inlineText(node)] : (node.content ?? []).flatMap(lines)
}

/** A text without formatting, a paragraph a line; notes at its end, with the number that stands in the text. */
export function writePlainText(doc: RichNode): string {
	const numbered = numberFootnotes(doc)
	const notes = footnotesOf(numbered).map((note) => `${label(note)} ${footnoteText(note)}`.trim())
	return [lines(numbered).join('\n').trim(), notes.join('\n')].filter((part) => part !== '').join('\n\n')
}

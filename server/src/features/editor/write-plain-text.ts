import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { footnotesOf, footnoteText, numberFootnotes } from '@praxis/contract/editor/footnotes'
import {
	CONTENTS_TITLE,
	entriesIn,
	labelIn,
	shownIn,
	withNumbers,
} from '@praxis/contract/editor/numbering/with-numbers'
import { isTextblock } from '@praxis/contract/editor/tracked-changes'

const mark = ({ attrs = {} }: RichNode) => `[${String(attrs.number)}]`

function inlineText(node: RichNode): string {
	if (node.type === 'hardBreak') return '\n'
	if (node.type === 'footnote') return mark(node)
	if (node.type === 'reference') return shownIn(node).text
	return node.text ?? (node.content ?? []).map(inlineText).join('')
}

function lines(node: RichNode): string[] {
	if (node.type === 'contents') return [CONTENTS_TITLE, ...entriesIn(node).map(({ text }) => text)]
	if (!isTextblock(node)) return (node.content ?? []).flatMap(lines)
	const label = labelIn(node)
	return [label === null ? inlineText(node) : `${label} ${inlineText(node)}`]
}

/** A text without formatting, a paragraph a line with its number; notes at its end, with the number that stands in the text. */
export function writePlainText(doc: RichNode): string {
	const numbered = numberFootnotes(withNumbers(doc))
	const notes = footnotesOf(numbered).map((note) => `${mark(note)} ${footnoteText(note)}`.trim())
	return [lines(numbered).join('\n').trim(), notes.join('\n')].filter((part) => part !== '').join('\n\n')
}

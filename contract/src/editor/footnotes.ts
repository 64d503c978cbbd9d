import type { RichNode } from './editor-schema.ts'

/** The notes in a text, in its order: the first is number 1. */
export function footnotesOf(node: RichNode): RichNode[] {
	return node.type === 'footnote' ? [node] : (node.content ?? []).flatMap(footnotesOf)
}

/** What a note says, without formatting. */
export function footnoteText({ content = [] }: RichNode): string {
	return content.map(({ text = '' }) => text).join('')
}

/** A text with the number of each note as its attribute `number`, for formats that have no notes of their own. */
export function numberFootnotes(doc: RichNode): RichNode {
	let last = 0
	const walk = (node: RichNode): RichNode => {
		if (node.type === 'footnote') {
			last += 1
			return { ...node, attrs: { ...node.attrs, number: last } }
		}
		return node.content === undefined ? node : { ...node, content: node.content.map(walk) }
	}
	return walk(doc)
}

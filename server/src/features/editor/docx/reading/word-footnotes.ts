import type { RichNode } from '@praxis/contract/editor/editor-schema'

/** A note as the editor has it, one text: breaks and the ends of its paragraphs become spaces.
 *  @param paragraphs the inline content of each */
export function footnoteOf(paragraphs: readonly (readonly RichNode[])[]): RichNode {
	const pieces = paragraphs.flatMap((nodes, at) => (at === 0 || nodes.length === 0 ? nodes : [SPACE, ...nodes]))
	const texts = pieces.map((node) => (node.type === 'text' ? node : { ...SPACE, ...marksOf(node) }))
	const content = trimmed(texts)
	return { type: 'footnote', ...(content.length > 0 && { content }) }
}

const SPACE: RichNode = { type: 'text', text: ' ' }
const marksOf = ({ marks }: RichNode) => (marks === undefined ? {} : { marks })

/** Word sets a space or a tab after the number of a note, which is not of its text. */
function trimmed(texts: readonly RichNode[]): RichNode[] {
	const first = texts.findIndex(({ text = '' }) => text.trim() !== '')
	const last = texts.findLastIndex(({ text = '' }) => text.trim() !== '')
	return texts.slice(Math.max(first, 0), last + 1).map((node, at, all) => {
		const start = at === 0 ? (node.text ?? '').trimStart() : (node.text ?? '')
		return { ...node, text: at === all.length - 1 ? start.trimEnd() : start }
	})
}

import { textBlocks } from '@praxis/contract/editor/document-counts'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { acceptedText } from '@praxis/contract/editor/tracked-changes'
import type { Fragment, Node } from '@tiptap/pm/model'
import { shownIn } from './numbering/read-numbers.ts'

const INLINE: ReadonlySet<string> = new Set(['text', 'hardBreak', 'reference', 'footnote'])

/** A part of a document as it reads with all tracked changes accepted: what was deleted is not copied, and references are what they
 *  show there. */
export function plainText(content: Fragment, doc: Node): string {
	const filled = (node: RichNode): RichNode => {
		if (node.type === 'reference') return { ...node, attrs: { ...node.attrs, shown: shownIn(doc, node.attrs) } }
		return node.content === undefined ? node : { ...node, content: node.content.map(filled) }
	}
	const nodes = ((content.toJSON() ?? []) as RichNode[]).map(filled)
	const blocks = nodes.every(({ type }) => INLINE.has(type)) ? [{ type: 'paragraph', content: nodes }] : nodes
	return textBlocks(acceptedText({ type: 'doc', content: blocks })).join('\n')
}

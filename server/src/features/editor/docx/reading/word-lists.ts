import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { labelLists } from '@praxis/contract/editor/label-lists'
import type { WordDocument, WordLabel } from './word-document.ts'

/** A block as it was read, with what its place in the file says. */
export interface WordBlock {
	readonly node: RichNode
	readonly label: WordLabel | null
	/** How many quotes it stands in. */
	readonly quotes: number
}

/** The number alone: `1.`, `1)` and `(1)` are the same. */
const bare = (label: string) => label.replace(/[()[\].\s]/g, '')

function listAttrs({ isBullet, level }: WordLabel) {
	return { list: isBullet ? 'bullet' : 'numbered', level }
}

function withText(node: RichNode, label: string): RichNode {
	return { ...node, content: [{ type: 'text', text: `${label} ` }, ...(node.content ?? [])] }
}

/** Paragraphs that follow one another in lists. Lists here number from 1 without a gap: where the numbers of Word are others, they
 *  are legal references, and stay as text. */
function listGroup(word: WordDocument, group: readonly WordBlock[]): WordBlock[] {
	const labels = group.flatMap(({ label }) => (label === null ? [] : [label]))
	const ours = labelLists(labels.map((one) => ({ attrs: listAttrs(one) })))
	const isSame = labels.every(({ isBullet, text }, at) => isBullet || bare(ours[at] ?? '') === bare(text))
	return group.map((block) => {
		const { node, label } = block
		if (label === null) return block
		if (isSame || label.isBullet) return { ...block, node: { ...node, attrs: { ...node.attrs, ...listAttrs(label) } } }
		word.notices.add('number')
		return { ...block, node: withText(node, label.text) }
	})
}

/** Blocks one below the other, with lists as the editor has them. */
export function withLists(word: WordDocument, blocks: readonly WordBlock[]): WordBlock[] {
	const done: WordBlock[] = []
	let group: WordBlock[] = []
	const flush = () => {
		for (const one of listGroup(word, group)) done.push(one)
		group = []
	}
	for (const block of blocks) {
		const { label, node, quotes } = block
		if (label !== null && node.type === 'paragraph') {
			if (group.length > 0 && group[0]?.quotes !== quotes) flush()
			group.push(block)
			continue
		}
		flush()
		if (label === null || label.isBullet) done.push(block)
		else {
			// A heading is in no list here.
			word.notices.add('number')
			done.push({ ...block, node: withText(node, label.text) })
		}
	}
	flush()
	return done
}

/** Blocks with quotes around those that stand in them. */
export function withQuotes(blocks: readonly WordBlock[]): RichNode[] {
	const done: RichNode[] = []
	let quoted: WordBlock[] = []
	const flush = () => {
		if (quoted.length > 0) done.push({ type: 'blockquote', content: withQuotes(quoted) })
		quoted = []
	}
	for (const block of blocks) {
		if (block.quotes > 0) quoted.push({ ...block, quotes: block.quotes - 1 })
		else {
			flush()
			done.push(block.node)
		}
	}
	flush()
	return done
}

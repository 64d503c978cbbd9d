import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { labelLists } from '@praxis/contract/editor/label-lists'
import type { WordLabel } from './word-document.ts'
import { bareNumber, isOwnFormat, numberedLater } from './word-numbering.ts'

/** A block as it was read, with what its place in the file says. */
export interface WordBlock {
	readonly node: RichNode
	readonly label: WordLabel | null
	/** How many quotes it stands in. */
	readonly quotes: number
}

function listAttrs({ isBullet, level }: WordLabel) {
	return { list: isBullet ? 'bullet' : 'numbered', level }
}

/** Paragraphs that follow one another in lists. Where they do not number from 1 without a gap, they are numbered through the
 *  document. */
function listGroup(group: readonly WordBlock[]): WordBlock[] {
	const labels = group.flatMap(({ label }) => (label === null ? [] : [label]))
	const ours = labelLists(labels.map((one) => ({ attrs: listAttrs(one) })))
	const isSame = labels.every(({ isBullet, text }, at) => isBullet || bareNumber(ours[at] ?? '') === bareNumber(text))
	return group.map((block) => {
		const { node, label } = block
		if (label === null) return block
		if (isSame || label.isBullet) return { ...block, node: { ...node, attrs: { ...node.attrs, ...listAttrs(label) } } }
		return { ...block, node: numberedLater(node, label) }
	})
}

/** Blocks one below the other, with lists as the editor has them. */
export function withLists(blocks: readonly WordBlock[]): WordBlock[] {
	const done: WordBlock[] = []
	let group: WordBlock[] = []
	const flush = () => {
		for (const one of listGroup(group)) done.push(one)
		group = []
	}
	for (const block of blocks) {
		const { label, node, quotes } = block
		if (label !== null && isOwnFormat(label)) {
			flush()
			done.push({ ...block, node: numberedLater(node, label) })
			continue
		}
		if (label !== null && node.type === 'paragraph') {
			if (group.length > 0 && group[0]?.quotes !== quotes) flush()
			group.push(block)
			continue
		}
		flush()
		if (label === null || label.isBullet) done.push(block)
		else done.push({ ...block, node: numberedLater(node, label) })
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

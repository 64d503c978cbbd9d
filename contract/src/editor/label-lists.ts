import type { RichNode } from './editor-schema.ts'
import { numberBlocks } from './numbering/number-blocks.ts'

/** What stands before each of some paragraphs without any others in them: a number, a bullet, or nothing. */
export function labelLists(blocks: readonly Pick<RichNode, 'attrs'>[]): (string | null)[] {
	const labels = numberBlocks(blocks, {
		typeOf: () => 'paragraph',
		attrsOf: ({ attrs = {} }) => attrs,
		childrenOf: () => [],
		isDeleted: () => false,
	})
	return labels.map(({ label }) => label)
}

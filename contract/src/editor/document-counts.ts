import type { RichNode } from './editor-schema.ts'

const WORDS_PER_PAGE = 250
const WORDS_PER_MINUTE = 200

export interface DocumentCounts {
	readonly words: number
	readonly characters: number
	/** That have text. */
	readonly paragraphs: number
	/** Estimated, rounded up. */
	readonly pages: number
	/** Minutes, rounded up. */
	readonly readingTime: number
}

function inlineText({ type, text, content }: RichNode): string {
	if (type === 'hardBreak') return '\n'
	return text ?? (content ?? []).map(inlineText).join('')
}

/** The text of every paragraph and heading, in order. */
export function textBlocks(node: RichNode): string[] {
	if (node.type === 'paragraph' || node.type === 'heading') return [inlineText(node)]
	return (node.content ?? []).flatMap(textBlocks)
}

export function countDocument(doc: RichNode): DocumentCounts {
	const blocks = textBlocks(doc)
	const words = blocks.reduce((sum, one) => sum + one.split(/\s+/u).filter((word) => word !== '').length, 0)
	return {
		words,
		characters: blocks.reduce((sum, one) => sum + Array.from(one.replaceAll('\n', '')).length, 0),
		paragraphs: blocks.filter((one) => one.trim() !== '').length,
		pages: Math.ceil(words / WORDS_PER_PAGE),
		readingTime: Math.ceil(words / WORDS_PER_MINUTE),
	}
}

/** Whether a document has neither text nor an image. */
export function isBlank(node: RichNode): boolean {
	if (node.type === 'image' || (node.text ?? '').trim() !== '') return false
	return (node.content ?? []).every(isBlank)
}

import type { RichNode } from './editor-schema.ts'
import { footnotesOf, footnoteText } from './footnotes.ts'

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

/** A reference shows something where the numbers of its document are known (`withNumbers`). */
function inlineText({ type, text, content, attrs }: RichNode): string {
	if (type === 'hardBreak') return '\n'
	if (type === 'footnote') return ''
	if (type === 'reference') return typeof attrs?.shown === 'string' ? attrs.shown : ''
	return text ?? (content ?? []).map(inlineText).join('')
}

function paragraphsOf(node: RichNode): RichNode[] {
	if (node.type === 'paragraph' || node.type === 'heading') return [node]
	return (node.content ?? []).flatMap(paragraphsOf)
}

/** The text of every paragraph and heading, in order, each followed by those of its notes. */
export function textBlocks(node: RichNode): string[] {
	return paragraphsOf(node).flatMap((one) => [inlineText(one), ...footnotesOf(one).map(footnoteText)])
}

export function countDocument(doc: RichNode): DocumentCounts {
	const blocks = textBlocks(doc)
	const words = blocks.reduce((sum, one) => sum + one.split(/\s+/u).filter((word) => word !== '').length, 0)
	return {
		words,
		characters: blocks.reduce((sum, one) => sum + Array.from(one.replaceAll('\n', '')).length, 0),
		paragraphs: paragraphsOf(doc).filter((one) => inlineText(one).trim() !== '').length,
		pages: Math.ceil(words / WORDS_PER_PAGE),
		readingTime: Math.ceil(words / WORDS_PER_MINUTE),
	}
}

/** Whether a document has neither text nor an image. */
export function isBlank(node: RichNode): boolean {
	if (node.type === 'image' || (node.text ?? '').trim() !== '') return false
	return (node.content ?? []).every(isBlank)
}

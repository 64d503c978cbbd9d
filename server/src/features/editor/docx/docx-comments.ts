import type { CommentThread, EditorComment } from '@praxis/contract/editor/editor-comments.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { WORD } from './docx-styles.ts'
import { XML_HEAD, xmlText } from './xml.ts'

const WORD_2010 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
const WORD_2012 = 'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"'
const COMPATIBLE = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="w14"'

function ownIds({ marks = [] }: RichNode): string[] {
	return marks.filter(({ type }) => type === 'comment').map(({ attrs }) => String(attrs?.id))
}

/** Word has no comments in notes: one on words of a note is on its reference. */
function idsOf(node: RichNode): string[] {
	if (node.type !== 'footnote') return ownIds(node)
	return [...new Set([node, ...(node.content ?? [])].flatMap(ownIds))]
}

/** How many pieces of text each comment is on. */
function countPieces(node: RichNode, counts = new Map<string, number>()): Map<string, number> {
	for (const id of idsOf(node)) counts.set(id, (counts.get(id) ?? 0) + 1)
	if (node.type === 'footnote') return counts
	for (const child of node.content ?? []) countPieces(child, counts)
	return counts
}

interface Numbered {
	readonly number: number
	/** Of the comment that it replies to; null for the first of a thread. */
	readonly parent: number | null
	readonly comment: EditorComment
	readonly isResolved: boolean
}

/** The comments of a file, and where in its text they begin and end. Those whose text was deleted have no place in Word. */
export class DocxComments {
	readonly all: readonly Numbered[]
	readonly #numbers = new Map<string, readonly number[]>()
	readonly #total: ReadonlyMap<string, number>
	readonly #passed = new Map<string, number>()

	constructor(doc: RichNode, threads: readonly CommentThread[]) {
		this.#total = countPieces(doc)
		let next = 0
		this.all = threads
			.filter(({ id }) => this.#total.has(id))
			.flatMap(({ id, comments, resolvedByName }) => {
				const first = next
				const numbered = comments.map((comment, at) => ({
					number: first + at,
					parent: at === 0 ? null : first,
					comment,
					isResolved: resolvedByName !== null,
				}))
				next += comments.length
				this.#numbers.set(
					id,
					numbered.map(({ number }) => number),
				)
				return numbered
			})
	}

	/** A piece of the text with what begins before it and ends after it. */
	around(node: RichNode, xml: string): string {
		const starts: number[] = []
		const ends: number[] = []
		for (const id of idsOf(node)) {
			const numbers = this.#numbers.get(id) ?? []
			const passed = (this.#passed.get(id) ?? 0) + 1
			this.#passed.set(id, passed)
			if (passed === 1) starts.push(...numbers)
			if (passed === this.#total.get(id)) ends.push(...numbers)
		}
		const start = starts.map((number) => `<w:commentRangeStart w:id="${number}"/>`)
		const end = ends.map((number) => `<w:commentRangeEnd w:id="${number}"/>`)
		const references = ends.map((number) => `<w:r><w:commentReference w:id="${number}"/></w:r>`)
		return `${start.join('')}${xml}${end.join('')}${references.join('')}`
	}
}

/** Of the last paragraph of a comment: by it Word finds its thread. */
const paragraphId = (number: number) => (number + 1).toString(16).toUpperCase().padStart(8, '0')

function initials(name: string): string {
	return Array.from(name.matchAll(/(?:^|\s)(\S)/gu), ([, first = '']) => first).join('')
}

function commentXml({ number, comment: { authorName, createdAt, body } }: Numbered): string {
	const lines = body.split(/\r?\n/)
	const paragraphs = lines.map((line, at) => {
		const id = at === lines.length - 1 ? ` w14:paraId="${paragraphId(number)}"` : ''
		return `<w:p${id}><w:r><w:t xml:space="preserve">${xmlText(line)}</w:t></w:r></w:p>`
	})
	const by = `w:author="${xmlText(authorName)}" w:date="${createdAt.slice(0, 19)}Z" w:initials="${xmlText(initials(authorName))}"`
	return `<w:comment w:id="${number}" ${by}>${paragraphs.join('')}</w:comment>`
}

/** `word/comments.xml` */
export function commentsXml({ all }: DocxComments): string {
	return `${XML_HEAD}<w:comments ${WORD} ${WORD_2010} ${COMPATIBLE}>${all.map(commentXml).join('')}</w:comments>`
}

/** `word/commentsExtended.xml`: which comments are replies, and which are resolved (MS-DOCX 2.5.1). */
export function commentsExtendedXml({ all }: DocxComments): string {
	const entries = all.map(({ number, parent, isResolved }) => {
		const reply = parent === null ? '' : ` w15:paraIdParent="${paragraphId(parent)}"`
		return `<w15:commentEx w15:paraId="${paragraphId(number)}"${reply} w15:done="${isResolved ? 1 : 0}"/>`
	})
	return `${XML_HEAD}<w15:commentsEx ${WORD_2012}>${entries.join('')}</w15:commentsEx>`
}

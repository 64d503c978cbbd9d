import type { BlockChange } from '@praxis/contract/editor/change-ids'
import type { RichMark } from '@praxis/contract/editor/editor-schema'
import { xmlText } from './xml.ts'

export interface ChangeAuthor {
	readonly id: string
	readonly authorName: string
	readonly createdAt: string
}

/** The tracked changes of a file, with their authors. */
export class DocxChanges {
	readonly #authors: ReadonlyMap<string, ChangeAuthor>
	#count = 0

	constructor(authors: readonly ChangeAuthor[]) {
		this.#authors = new Map(authors.map((one) => [one.id, one]))
	}

	#by(id: string): string {
		this.#count += 1
		const author = this.#authors.get(id)
		const date = author === undefined ? '' : ` w:date="${author.createdAt.slice(0, 19)}Z"`
		// Numbers of comments count separately in Word; these begin far from them for readers that mix both.
		return `w:id="${100_000 + this.#count}" w:author="${xmlText(author?.authorName ?? 'Unknown')}"${date}`
	}

	/** A run as it was inserted or deleted. What someone inserted and someone else deleted is both. */
	run(marks: readonly RichMark[], xml: string): string {
		const idOf = (name: string) => marks.find(({ type }) => type === name)?.attrs?.id
		const [inserted, deleted] = [idOf('insertion'), idOf('deletion')]
		const kept = typeof deleted === 'string' ? `<w:del ${this.#by(deleted)}>${xml}</w:del>` : xml
		return typeof inserted === 'string' ? `<w:ins ${this.#by(inserted)}>${kept}</w:ins>` : kept
	}

	/** Of the end of a paragraph, or a row. */
	property(change: BlockChange | null): string {
		if (change === null) return ''
		return `<w:${change.kind === 'inserted' ? 'ins' : 'del'} ${this.#by(change.id)}/>`
	}
}

import type { TextState } from '@praxis/contract/file-formats/file-formats.contract'

/** A content to read. */
export interface Readable {
	readonly kind: string
	readonly contentType: string
	readonly name: string
}

export interface ReadPage {
	readonly page: number
	readonly text: string
}

export interface ReadAttachment {
	readonly name: string
	readonly content: Uint8Array
}

/** The head of a message and what is attached to it. */
export interface ReadMessage {
	readonly messageId: string
	readonly inReplyTo: string
	readonly subject: string
	readonly sender: string
	readonly recipients: string
	readonly copied: string
	/** ISO 8601; empty when the message names none. */
	readonly sentAt: string
	readonly attachments: readonly ReadAttachment[]
	/** Which attachments are not among them, and why. */
	readonly note: string
}

export interface ReadText {
	readonly state: TextState
	/** Why it failed, or what was left out. */
	readonly reason: string
	readonly pages: readonly ReadPage[]
	readonly message?: ReadMessage
	/** Covered pages of a PDF: pages with text below a box that hides it but does not remove it. Absent where that was not looked for. */
	readonly coveredPages?: readonly number[]
}

/** A content whose text cannot be read, with the message that says why. */
export class UnreadableError extends Error {}

export const READ_PAGES_MAX = 5_000
const PART_CHARACTERS = 8_000

/** Parts of a text that has no pages, cut at line ends. */
export function partsOf(text: string): ReadPage[] {
	const pages: ReadPage[] = []
	let at = 0
	while (at < text.length && pages.length < READ_PAGES_MAX) {
		// Looked for in this part alone: a text may have no line end at all.
		const part = text.slice(at, at + PART_CHARACTERS)
		const isLast = at + part.length >= text.length
		const cut = isLast ? part.length : part.lastIndexOf('\n') + 1 || part.lastIndexOf(' ') + 1 || part.length
		pages.push({ page: pages.length + 1, text: part.slice(0, cut) })
		at += cut
	}
	return pages
}

/** Text without characters that the database cannot hold, and without the spaces between lines. */
export function cleanText(text: string): string {
	return text
		.replaceAll('\0', '')
		.replace(/[ \t\u00a0]+/g, ' ')
		.replace(/ ?\r?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

export function readAs(text: string, reason = ''): ReadText {
	const clean = cleanText(text)
	const pages = partsOf(clean)
	const read = pages.reduce((sum, page) => sum + page.text.length, 0)
	const note = read < clean.length ? `Only the first ${read.toLocaleString('en-US')} characters were read.` : ''
	return { state: 'extracted', reason: [note, reason].filter((one) => one !== '').join(' '), pages }
}

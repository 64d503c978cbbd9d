import type { ClientDetails } from '@praxis/contract/clients/clients.contract'

/** A client as recognized in a text. */
export type PastedContact = Partial<Omit<ClientDetails, 'status'>>

export interface Pasted {
	readonly from: 'vcard' | 'row' | 'text'
	readonly contact: PastedContact
	/** The number of further contacts in the text. */
	readonly more: number
}

export const PASTED_MAX = 20_000
/** Longer lines are neither names, numbers nor places. */
export const LINE_MAX = 300

/** Direction marks and zero-width spaces, as copied from PDF files and web pages. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** A text without invisible characters, with plain line ends. */
export function cleaned(text: string): string {
	return text
		.slice(0, PASTED_MAX)
		.replace(UNSEEN, '')
		.replace(/\r\n?|\u2028|\u2029/g, '\n')
		.replace(CONTROL, '')
		.replace(/[\u00a0\u2007\u202f]/g, ' ')
}

/** A text in one line. */
export function inLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim()
}

/** A contact without empty fields; a company without a person is the client itself. */
export function contactOf(parts: PastedContact): PastedContact {
	const said = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '')
	const contact: PastedContact = Object.fromEntries(said)
	if (contact.fullName !== undefined || contact.companyName === undefined) return contact
	return { ...contact, kind: 'organization', fullName: contact.companyName }
}

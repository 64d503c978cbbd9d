import { contentLine, escapeValue } from '@praxis/contract/kernel/content-line'

/** A person or an organization as an address book knows it. */
export interface Card {
	readonly id: string
	readonly name: string
	readonly isOrganization: boolean
	readonly organization: string
	readonly jobTitle: string
	readonly emails: readonly string[]
	readonly phones: readonly string[]
	readonly street: string
	readonly city: string
	readonly state: string
	readonly zip: string
	readonly country: string
	readonly note: string
	readonly category: string
}

/** Family name and given names, as far as a full name tells. */
function nameParts(name: string): string {
	const words = name.trim().split(/\s+/)
	const family = words.pop() ?? ''
	return `${escapeValue(family)};${escapeValue(words.join(' '))};;;`
}

/** vCard 4.0 (RFC 6350). */
export function toVcard(card: Card): string {
	const address = [card.street, card.city, card.state, card.zip, card.country]
	const lines = [
		'BEGIN:VCARD',
		'VERSION:4.0',
		`UID:urn:uuid:${card.id}`,
		`KIND:${card.isOrganization ? 'org' : 'individual'}`,
		`FN:${escapeValue(card.name)}`,
		...(card.isOrganization ? [`ORG:${escapeValue(card.name)}`] : [`N:${nameParts(card.name)}`]),
		...(card.organization === '' || card.isOrganization ? [] : [`ORG:${escapeValue(card.organization)}`]),
		...(card.jobTitle === '' ? [] : [`TITLE:${escapeValue(card.jobTitle)}`]),
		...card.emails.map((email) => `EMAIL:${escapeValue(email)}`),
		...card.phones.map((phone) => `TEL;VALUE=text:${escapeValue(phone)}`),
		...(address.every((part) => part === '') ? [] : [`ADR:;;${address.map(escapeValue).join(';')}`]),
		...(card.note === '' ? [] : [`NOTE:${escapeValue(card.note)}`]),
		`CATEGORIES:${escapeValue(card.category)}`,
		'END:VCARD',
	]
	return lines.map(contentLine).join('')
}

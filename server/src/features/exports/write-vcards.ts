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

const escaped = (text: string) => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')
const LINE_BYTES = 75

/** Lines of at most 75 bytes, none broken within a character (RFC 6350, 3.2; RFC 5545, 3.1). */
export function folded(line: string): string {
	const parts: string[] = []
	let part = ''
	let bytes = 0
	for (const letter of line) {
		const size = Buffer.byteLength(letter)
		if (bytes + size > LINE_BYTES) {
			parts.push(part)
			part = ' '
			bytes = 1
		}
		part += letter
		bytes += size
	}
	return `${[...parts, part].join('\r\n')}\r\n`
}

/** Family name and given names, as far as a full name tells. */
function nameParts(name: string): string {
	const words = name.trim().split(/\s+/)
	const family = words.pop() ?? ''
	return `${escaped(family)};${escaped(words.join(' '))};;;`
}

/** vCard 4.0 (RFC 6350). */
export function toVcard(card: Card): string {
	const address = [card.street, card.city, card.state, card.zip, card.country]
	const lines = [
		'BEGIN:VCARD',
		'VERSION:4.0',
		`UID:urn:uuid:${card.id}`,
		`KIND:${card.isOrganization ? 'org' : 'individual'}`,
		`FN:${escaped(card.name)}`,
		...(card.isOrganization ? [`ORG:${escaped(card.name)}`] : [`N:${nameParts(card.name)}`]),
		...(card.organization === '' || card.isOrganization ? [] : [`ORG:${escaped(card.organization)}`]),
		...(card.jobTitle === '' ? [] : [`TITLE:${escaped(card.jobTitle)}`]),
		...card.emails.map((email) => `EMAIL:${escaped(email)}`),
		...card.phones.map((phone) => `TEL;VALUE=text:${escaped(phone)}`),
		...(address.every((part) => part === '') ? [] : [`ADR:;;${address.map(escaped).join(';')}`]),
		...(card.note === '' ? [] : [`NOTE:${escaped(card.note)}`]),
		`CATEGORIES:${escaped(card.category)}`,
		'END:VCARD',
	]
	return lines.map(folded).join('')
}

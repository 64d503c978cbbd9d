import type { AddressEntry } from '@praxis/contract/clients/clients.fields'

const FOLD_OCTETS = 75
const encoder = new TextEncoder()

function escaped(value: string): string {
	return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** A line in pieces of at most 75 octets, never through a letter (RFC 2426, 2.6). */
function folded(line: string): string {
	const pieces: string[] = []
	let piece = ''
	let octets = 0
	for (const letter of line) {
		const size = encoder.encode(letter).length
		if (octets + size > FOLD_OCTETS) {
			pieces.push(piece)
			piece = ' '
			octets = 1
		}
		piece += letter
		octets += size
	}
	return [...pieces, piece].join('\r\n')
}

/** The last word is taken for the family's name: address books sort by it. */
function nameParts(card: AddressEntry): string {
	if (card.kind === 'organization') return ';;;;'
	const words = card.fullName.split(' ')
	const family = words.pop() ?? ''
	return `${escaped(family)};${escaped(words.join(' '))};;;`
}

function placeOf(street: string, city: string, state: string, zip: string, country: string): string | null {
	const parts = [street, city, state, zip, country]
	return parts.every((part) => part === '') ? null : `;;${parts.map(escaped).join(';')}`
}

/** A property with the label the firm gave it, as telephones show it. */
function labelled(group: string, property: string, label: string): string[] {
	return label === '' ? [property] : [`${group}.${property}`, `${group}.X-ABLABEL:${escaped(label)}`]
}

function furtherLines(card: AddressEntry): string[] {
	return [
		...card.moreEmails.map(({ email, label }) => [`EMAIL;TYPE=INTERNET:${escaped(email)}`, label] as const),
		...card.morePhones.map(({ phone, label }) => [`TEL;TYPE=VOICE:${escaped(phone)}`, label] as const),
		...card.moreAddresses.map(({ street, city, state, zip, country, label }) => {
			return [`ADR:${placeOf(street, city, state, zip, country)}`, label] as const
		}),
	].flatMap(([property, label], at) => labelled(`item${at + 1}`, property, label))
}

/** A client as vCard 3.0, which every address book reads. What is preferred stands first and says so. */
export function writeVcard(card: AddressEntry): string {
	const company = card.kind === 'organization' ? card.fullName : card.companyName
	const address = placeOf(card.address, card.city, card.state, card.zip, card.country)
	const lines = [
		'BEGIN:VCARD',
		'VERSION:3.0',
		`UID:urn:uuid:${card.id}`,
		`FN:${escaped(card.fullName)}`,
		`N:${nameParts(card)}`,
		...(company === '' ? [] : [`ORG:${escaped(company)}`]),
		...(card.kind === 'organization' ? ['X-ABSHOWAS:COMPANY'] : []),
		...(card.email === '' ? [] : [`EMAIL;TYPE=INTERNET,PREF:${escaped(card.email)}`]),
		...(card.phone === '' ? [] : [`TEL;TYPE=VOICE,PREF:${escaped(card.phone)}`]),
		...(address === null ? [] : [`ADR;TYPE=PREF:${address}`]),
		...(card.birthDate === '' ? [] : [`BDAY:${card.birthDate}`]),
		...furtherLines(card),
		`REV:${card.updatedAt}`,
		'END:VCARD',
	]
	return lines.map((line) => `${folded(line)}\r\n`).join('')
}

import type { AddressEntry } from '@praxis/contract/clients/clients.fields'
import { contentLine, escapeValue } from '@praxis/contract/kernel/content-line'

/** The last word is taken for the family's name: address books sort by it. */
function nameParts(card: AddressEntry): string {
	if (card.kind === 'organization') return ';;;;'
	const words = card.fullName.split(' ')
	const family = words.pop() ?? ''
	return `${escapeValue(family)};${escapeValue(words.join(' '))};;;`
}

function placeOf(street: string, city: string, state: string, zip: string, country: string): string | null {
	const parts = [street, city, state, zip, country]
	return parts.every((part) => part === '') ? null : `;;${parts.map(escapeValue).join(';')}`
}

/** A property with the label the firm gave it, as telephones show it. */
function labelled(group: string, property: string, label: string): string[] {
	return label === '' ? [property] : [`${group}.${property}`, `${group}.X-ABLABEL:${escapeValue(label)}`]
}

function furtherLines(card: AddressEntry): string[] {
	return [
		...card.moreEmails.map(({ email, label }) => [`EMAIL;TYPE=INTERNET:${escapeValue(email)}`, label] as const),
		...card.morePhones.map(({ phone, label }) => [`TEL;TYPE=VOICE:${escapeValue(phone)}`, label] as const),
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
		`FN:${escapeValue(card.fullName)}`,
		`N:${nameParts(card)}`,
		...(company === '' ? [] : [`ORG:${escapeValue(company)}`]),
		...(card.kind === 'organization' ? ['X-ABSHOWAS:COMPANY'] : []),
		...(card.email === '' ? [] : [`EMAIL;TYPE=INTERNET,PREF:${escapeValue(card.email)}`]),
		...(card.phone === '' ? [] : [`TEL;TYPE=VOICE,PREF:${escapeValue(card.phone)}`]),
		...(address === null ? [] : [`ADR;TYPE=PREF:${address}`]),
		...(card.birthDate === '' ? [] : [`BDAY:${card.birthDate}`]),
		...furtherLines(card),
		`REV:${card.updatedAt}`,
		'END:VCARD',
	]
	return lines.map(contentLine).join('')
}

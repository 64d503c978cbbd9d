import type { ClientCard } from '@praxis/contract/clients/client-acts.contract'

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
function nameParts(card: ClientCard): string {
	if (card.kind === 'organisation') return ';;;;'
	const words = card.fullName.split(' ')
	const family = words.pop() ?? ''
	return `${escaped(family)};${escaped(words.join(' '))};;;`
}

/** A client as vCard 3.0, which every address book reads. */
export function writeVcard(card: ClientCard): string {
	const company = card.kind === 'organisation' ? card.fullName : card.companyName
	const address = [card.address, card.city, card.state, card.zip]
	const lines = [
		'BEGIN:VCARD',
		'VERSION:3.0',
		`UID:urn:uuid:${card.id}`,
		`FN:${escaped(card.fullName)}`,
		`N:${nameParts(card)}`,
		...(company === '' ? [] : [`ORG:${escaped(company)}`]),
		...(card.kind === 'organisation' ? ['X-ABSHOWAS:COMPANY'] : []),
		...(card.email === '' ? [] : [`EMAIL;TYPE=INTERNET:${escaped(card.email)}`]),
		...(card.phone === '' ? [] : [`TEL;TYPE=VOICE:${escaped(card.phone)}`]),
		...(address.every((part) => part === '') ? [] : [`ADR:;;${address.map(escaped).join(';')};`]),
		`REV:${card.updatedAt}`,
		'END:VCARD',
	]
	return lines.map((line) => `${folded(line)}\r\n`).join('')
}

import type { CardLists, ClientCard } from '@praxis/contract/clients/client-card'
import { newId } from '@praxis/contract/kernel/new-id'
import { comparableName, namesIn } from '@praxis/contract/review/review.rules'

/** What was accepted of a client, by the names of the fields. */
export type AcceptedOfClient = Readonly<Partial<Record<string, string>>>

/** The card's other names with those that it does not have. */
function names(card: ClientCard, text: string): CardLists['names'] {
	const there = new Set(card.names.map((one) => comparableName(one.name)))
	const missing = namesIn(text).filter((name) => !there.has(comparableName(name)))
	return [...card.names, ...missing.map((name) => ({ id: newId(), name, kind: 'alias' as const }))]
}

/** The card's contacts with who speaks for the client: one who is there gets the position, another is added. */
function contacts(card: ClientCard, name: string, { contactRole, email = '', phone = '' }: AcceptedOfClient) {
	const isThis = (one: { readonly name: string }) => comparableName(one.name) === comparableName(name)
	if (card.contacts.some(isThis)) {
		return card.contacts.map((one) => (isThis(one) ? { ...one, role: contactRole ?? one.role } : one))
	}
	return [...card.contacts, { id: newId(), name, role: contactRole ?? '', email, phone, note: '' }]
}

/** The lists of a card that change by what was accepted. `contactName` is whom the review names, also where the client has that
 *  contact already. */
export function filledLists(
	card: ClientCard,
	values: AcceptedOfClient,
	contactName: string,
): Partial<Pick<CardLists, 'names' | 'contacts'>> {
	const { otherNames, contactRole } = values
	const isSpokenFor = contactName !== '' && (values.contactName !== undefined || contactRole !== undefined)
	return {
		...(otherNames !== undefined && { names: names(card, otherNames) }),
		...(isSpokenFor && { contacts: contacts(card, contactName, values) }),
	}
}

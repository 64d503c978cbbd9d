import type { ClientCard } from '@praxis/contract/clients/client-card'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'

function labelled(label: string, value: string): string {
	return label === '' ? value : `${label}: ${value}`
}

function listed(parts: readonly string[]): string {
	return parts.join('; ')
}

function together(parts: readonly string[]): string {
	return parts.filter((part) => part !== '').join(', ')
}

/** A card in words, as the trail tells of it: one text for each part, so that a reader sees what was and what is. */
export function describeCard(card: ClientCard, fields: readonly CustomField[]): Record<string, string> {
	const { communication: wish } = card
	const values = fields.map((field) => [`field: ${field.label}`, card.customValues[field.id] ?? ''] as const)
	return {
		emails: listed(card.emails.map((one) => labelled(one.label, one.email))),
		phones: listed(card.phones.map((one) => labelled(one.label, one.phone))),
		addresses: listed(
			card.addresses.map((one) =>
				labelled(one.label, together([one.street, one.city, `${one.state} ${one.zip}`.trim(), one.country])),
			),
		),
		contacts: listed(card.contacts.map((one) => together([one.name, one.role, one.email, one.phone, one.note]))),
		names: listed(card.names.map((one) => (one.kind === 'former' ? `formerly ${one.name}` : one.name))),
		tags: card.tags.join(', '),
		preferredChannel: wish.preferredChannel,
		refusedChannels: wish.refusedChannels.join(', '),
		spokenLanguage: wish.spokenLanguage,
		bestTime: wish.bestTime,
		...Object.fromEntries(values),
	}
}

import {
	type CardLists,
	CHANNEL_LABELS,
	type ClientCard,
	type cardFields,
	communicationFields,
} from '@praxis/contract/clients/client-card.fields'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'

function labeled(label: string, value: string): string {
	return label === '' ? value : `${label}: ${value}`
}

type Address = ClientCard['addresses'][number]

/** An address as it is written on an envelope, without the name. */
export function addressLines(one: Pick<Address, 'street' | 'city' | 'state' | 'zip' | 'country'>): string[] {
	const place = [one.city, [one.state, one.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
	return [one.street, place, one.country].filter(Boolean)
}

type Part = keyof typeof cardFields

/** A part of a card as text, for the conflict view. */
export function cardPartText(card: Partial<CardLists>, part: Part): string {
	const rows: Record<Part, () => readonly string[]> = {
		emails: () => (card.emails ?? []).map((one) => labeled(one.label, one.email)),
		phones: () => (card.phones ?? []).map((one) => labeled(one.label, one.phone)),
		addresses: () => (card.addresses ?? []).map((one) => labeled(one.label, addressLines(one).join(', '))),
		contacts: () =>
			(card.contacts ?? []).map((one) => [one.name, one.role, one.email, one.phone].filter(Boolean).join(', ')),
		names: () => (card.names ?? []).map((one) => one.name),
		tags: () => card.tags ?? [],
		communication: () => {
			const { communication } = card
			if (communication === undefined) return []
			const { preferredChannel: preferred, refusedChannels, spokenLanguage, bestTime, voicemail } = communication
			const channel = preferred === '' ? '' : CHANNEL_LABELS[preferred]
			const refused = refusedChannels.map((one) => `not by ${CHANNEL_LABELS[one].toLowerCase()}`)
			const messages =
				voicemail === '' ? '' : `voicemail ${communicationFields.voicemail.values[voicemail].toLowerCase()}`
			return [channel, spokenLanguage, bestTime, messages, ...refused].filter(Boolean)
		},
		customValues: () => Object.values(card.customValues ?? {}).map((value) => value ?? ''),
	}
	return rows[part]().join('; ')
}

/** The custom fields of a client of this kind, and retired ones in which the client has a value. */
export function fieldsFor(
	fields: readonly CustomField[],
	{ kind }: Pick<ClientRecord, 'kind'>,
	{ customValues }: Pick<ClientCard, 'customValues'>,
): CustomField[] {
	const applies = ({ appliesTo }: CustomField) => appliesTo === 'everyone' || appliesTo === kind
	return fields.filter((field) => customValues[field.id] !== undefined || (applies(field) && !field.isRetired))
}

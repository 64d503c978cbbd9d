import { type CardLists, CHANNELS, type Channel, type ClientCard } from '@praxis/contract/clients/client-card'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Every key starts with the topic, so that an event about a client refreshes whatever shows them. */
const TOPIC = 'clients'

export function clientCardQuery(clientId: string) {
	return queryOptions({
		queryKey: [TOPIC, 'card', clientId],
		queryFn: ({ signal }) => call(clientCards.get, { clientId }, { signal }),
	})
}

export const clientTagsQuery = queryOptions({
	queryKey: [TOPIC, 'tags'],
	queryFn: ({ signal }) => call(clientCards.tags, {}, { signal }),
})

export function clientActivityQuery(clientId: string) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'activity', clientId],
		queryFn: ({ pageParam, signal }) =>
			call(clientCards.activity, { clientId, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

export function useKeepCard() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (input: InputOf<typeof clientCards.keep>) => call(clientCards.keep, input),
		onSuccess: (card) => {
			client.setQueryData(clientCardQuery(card.clientId).queryKey, card)
			return client.invalidateQueries({ queryKey: [TOPIC] })
		},
	})
}

export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
	email: 'Email',
	phone: 'Phone call',
	text: 'Text message',
	mail: 'Letter',
	portal: 'Client portal',
}
export const CHANNEL_OPTIONS = CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] }))

function labelled(label: string, value: string): string {
	return label === '' ? value : `${label}: ${value}`
}

type Address = ClientCard['addresses'][number]

/** An address as it stands on an envelope, without the name. */
export function addressLines(one: Pick<Address, 'street' | 'city' | 'state' | 'zip' | 'country'>): string[] {
	const place = [one.city, [one.state, one.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
	return [one.street, place, one.country].filter(Boolean)
}

/** Parts of a card as text, to stand beside what somebody else made of them. */
export function cardPartText(card: Partial<CardLists>, part: keyof CardLists): string {
	const lines: Record<keyof CardLists, () => readonly string[]> = {
		emails: () => (card.emails ?? []).map((one) => labelled(one.label, one.email)),
		phones: () => (card.phones ?? []).map((one) => labelled(one.label, one.phone)),
		addresses: () => (card.addresses ?? []).map((one) => labelled(one.label, addressLines(one).join(', '))),
		contacts: () =>
			(card.contacts ?? []).map((one) => [one.name, one.role, one.email, one.phone].filter(Boolean).join(', ')),
		names: () => (card.names ?? []).map((one) => one.name),
		tags: () => card.tags ?? [],
		communication: () => {
			const wish = card.communication
			if (wish === undefined) return []
			const channel = wish.preferredChannel === '' ? '' : CHANNEL_WORDS[wish.preferredChannel]
			const not = wish.refusedChannels.map((one) => `not by ${CHANNEL_WORDS[one].toLowerCase()}`)
			return [channel, wish.spokenLanguage, wish.bestTime, ...not].filter(Boolean)
		},
		customValues: () => Object.values(card.customValues ?? {}).map((value) => value ?? ''),
	}
	return lines[part]().join('; ')
}

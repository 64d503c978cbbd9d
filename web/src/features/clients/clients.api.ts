import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Every key starts with the topic, so that an event about a client refreshes whatever shows them. */
const TOPIC = 'clients'
const SUGGESTIONS = 8

export type ClientListFilter = Omit<InputOf<typeof clients.list>, 'cursor' | 'limit' | 'withTotal'>

export function clientListQuery(filter: ClientListFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) =>
			call(clients.list, { ...filter, cursor: pageParam ?? undefined, withTotal: pageParam === null }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

export function clientQuery(id: string) {
	return queryOptions({
		queryKey: [TOPIC, 'record', id],
		queryFn: ({ signal }) => call(clients.get, { id }, { signal }),
	})
}

/** The first clients whose names, addresses or numbers begin with what was typed. */
export function findClients(search: string, signal: AbortSignal) {
	return call(clients.list, { search, limit: SUGGESTIONS }, { signal })
}

function useShowClient() {
	const client = useQueryClient()
	return (one: ClientRecord) => {
		client.setQueryData(clientQuery(one.id).queryKey, one)
		return client.invalidateQueries({ queryKey: [TOPIC] })
	}
}

export function useAddClient() {
	const show = useShowClient()
	return useMutation({
		mutationFn: (input: InputOf<typeof clients.add>) => call(clients.add, input),
		onSuccess: show,
	})
}

export function useEditClient() {
	const show = useShowClient()
	return useMutation({
		mutationFn: (input: InputOf<typeof clients.edit>) => call(clients.edit, input),
		onSuccess: show,
	})
}

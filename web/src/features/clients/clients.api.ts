import type { ClientRecord, ClientSummary } from '@praxis/contract/clients/clients.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/call.ts'
import { save } from '../../lib/offline/save.ts'
import { clientOf } from './client-of.ts'
import { addClientQueued, editClientQueued } from './queued-clients.ts'

/** Every key starts with the topic, so that an event about a client refreshes whatever shows them. */
export const TOPIC = 'clients'
const SUGGESTIONS = 8

/** A client that this browser has named before the server has it. */
export type NewClient = InputOf<typeof clients.add> & { readonly id: string }
export type ClientListFilter = Omit<InputOf<typeof clients.list>, 'cursor' | 'limit' | 'withTotal'>

/** The list of clients as it is first opened. */
export const CLIENTS_BY_NAME: ClientListFilter = { search: undefined, status: [], sort: 'fullName', direction: 'asc' }

export function clientListQuery(filter: ClientListFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) =>
			call(
				clients.list,
				{ ...filter, cursor: pageParam ?? undefined, withTotal: pageParam === null, withTags: true },
				{ signal },
			),
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

function isNamed(one: ClientSummary, typed: string): boolean {
	const words = `${one.fullName} ${one.companyName} ${one.email} ${one.phone}`.toLowerCase().split(/\s+/)
	return typed
		.toLowerCase()
		.split(/\s+/)
		.every((part) => words.some((word) => word.startsWith(part)))
}

/** Like `findClients`, out of those this browser has read before when the server cannot be reached. */
export function useFindClients() {
	const client = useQueryClient()
	return async (search: string, signal: AbortSignal): Promise<readonly ClientSummary[]> => {
		try {
			return (await findClients(search, signal)).items
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 0) throw error
			const { pages } = await client.fetchInfiniteQuery({
				...clientListQuery(CLIENTS_BY_NAME),
				staleTime: Infinity,
				retry: false,
			})
			return pages
				.flatMap((page) => page.items)
				.filter((one) => isNamed(one, search))
				.slice(0, SUGGESTIONS)
		}
	}
}

function useShowClient() {
	const client = useQueryClient()
	return (one: ClientRecord) => {
		client.setQueryData(clientQuery(one.id).queryKey, one)
		return client.invalidateQueries({ queryKey: [TOPIC] })
	}
}

export function useAddClient() {
	const client = useQueryClient()
	const show = useShowClient()
	return useMutation({
		mutationFn: (input: NewClient) => save(addClientQueued, input, { key: input.id }),
		onSuccess: (saved, input) => {
			if (!saved.kept) return show(saved.answer)
			client.setQueryData(clientQuery(input.id).queryKey, clientOf(input, new Date().toISOString()))
			return undefined
		},
	})
}

export function useEditClient() {
	const show = useShowClient()
	return useMutation({
		mutationFn: ({ about, ...input }: InputOf<typeof clients.edit> & { readonly about: string }) =>
			save(editClientQueued, input, { about }),
		onSuccess: (saved) => (saved.kept ? undefined : show(saved.answer)),
	})
}

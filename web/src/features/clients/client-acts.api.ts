import { clientActs } from '@praxis/contract/clients/client-acts.contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type ClientListFilter, clientQuery, TOPIC } from './clients.api.ts'

interface Versioned {
	readonly id: string
	readonly version: number
}

/** The deleted folder, what was moved there last first. */
export function deletedClientsQuery(search: string) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'deleted', search],
		queryFn: ({ pageParam, signal }) =>
			call(
				clientActs.deleted,
				{ search: search || undefined, cursor: pageParam ?? undefined, withTotal: pageParam === null },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

/** A page of how to reach the clients a list shows. */
const CHOSEN_AT_ONCE = 25

export function addressBookPage(
	{ search, status, attorneyId, tag }: ClientListFilter,
	cursor: string | null,
	signal: AbortSignal,
) {
	const of = { search, status, attorneyId, tag, cursor: cursor ?? undefined, limit: 200, withTotal: cursor === null }
	return call(clientActs.addressBook, of, { signal })
}

/** How to reach these clients, in pages of as many as one request may name. */
export async function addressesOf(ids: readonly string[], cursor: string | null, signal: AbortSignal) {
	const from = cursor === null ? 0 : Number(cursor)
	const to = from + CHOSEN_AT_ONCE
	const { items } = await call(clientActs.addressBook, { id: ids.slice(from, to), limit: CHOSEN_AT_ONCE }, { signal })
	return { items, nextCursor: to < ids.length ? String(to) : null, total: ids.length }
}

function usePlaceClient(act: typeof clientActs.moveToDeleted | typeof clientActs.restore) {
	const client = useQueryClient()
	return useMutation({
		mutationFn: ({ id, version }: Versioned) => call(act, { id, version }),
		onSuccess: (one) => {
			client.setQueryData(clientQuery(one.id).queryKey, one)
			return client.invalidateQueries({ queryKey: [TOPIC] })
		},
	})
}

export function useMoveToDeleted() {
	return usePlaceClient(clientActs.moveToDeleted)
}

export function useRestoreClient() {
	return usePlaceClient(clientActs.restore)
}

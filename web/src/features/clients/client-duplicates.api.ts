import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { clientQuery } from './clients.api.ts'

/** Begins with the topic, so that an event about a client refreshes what is shown. */
const TOPIC = 'clients'
const HINT_STALE_MS = 30_000
const HINT_KEPT_MS = 60_000

export type TypedClient = InputOf<typeof clientDuplicates.hint>

/** Who may be the client that is being typed. Under a key of its own: what is typed is not kept on this device. */
export function duplicateHintQuery(typed: TypedClient) {
	return queryOptions({
		queryKey: ['client_duplicates', typed],
		queryFn: ({ signal }) => call(clientDuplicates.hint, typed, { signal }),
		staleTime: HINT_STALE_MS,
		gcTime: HINT_KEPT_MS,
		retry: false,
		placeholderData: keepPreviousData,
	})
}

/** Pairs that are probably the same; those of one client, or all. */
export function duplicatesQuery(ofClientId: string | null) {
	return queryOptions({
		queryKey: [TOPIC, 'duplicates', ofClientId],
		queryFn: ({ signal }) => call(clientDuplicates.list, { ofClientId: ofClientId ?? undefined }, { signal }),
	})
}

export const mergesQuery = queryOptions({
	queryKey: [TOPIC, 'merges'],
	queryFn: ({ signal }) => call(clientDuplicates.merges, {}, { signal }),
})

/** Under a key of its own: once they are merged, nobody asks again. The versions say when a preview is out of date. */
export function mergePreviewQuery(keptId: string, goneId: string) {
	return queryOptions({
		queryKey: ['client_merge_preview', keptId, goneId],
		queryFn: ({ signal }) => call(clientDuplicates.preview, { keptId, goneId }, { signal }),
		staleTime: 0,
		gcTime: 0,
	})
}

function useRefreshing() {
	const client = useQueryClient()
	return () => Promise.all([TOPIC, 'cases'].map((topic) => client.invalidateQueries({ queryKey: [topic] })))
}

export function useMergeClients() {
	const client = useQueryClient()
	const refresh = useRefreshing()
	return useMutation({
		mutationFn: (input: InputOf<typeof clientDuplicates.merge>) => call(clientDuplicates.merge, input),
		onSuccess: (_merged, { goneId }) => {
			client.removeQueries({ queryKey: clientQuery(goneId).queryKey })
			return refresh()
		},
	})
}

export function useUndoMerge() {
	const refresh = useRefreshing()
	return useMutation({
		mutationFn: (id: string) => call(clientDuplicates.undo, { id }),
		onSuccess: refresh,
	})
}

export function useKeepApart() {
	const refresh = useRefreshing()
	return useMutation({
		mutationFn: (input: InputOf<typeof clientDuplicates.keepApart>) => call(clientDuplicates.keepApart, input),
		onSuccess: refresh,
	})
}

import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { recordQuery } from '../../lib/queries.ts'
import { clientQuery, TOPIC } from './clients.api.ts'

const HINT_STALE_MS = 30_000
const HINT_KEPT_MS = 60_000

export type EnteredClient = InputOf<typeof clientDuplicates.hint>

/** Possible duplicates of the client being entered. Under a topic of its own: what is typed is not stored on this device. */
export const duplicateHintQuery = (entered: EnteredClient) => ({
	...recordQuery(clientDuplicates.hint, 'client_duplicates', entered),
	staleTime: HINT_STALE_MS,
	gcTime: HINT_KEPT_MS,
	retry: false,
	placeholderData: keepPreviousData,
})

/** Possible duplicates of one client, or all pairs. */
export const duplicatesQuery = (ofClientId: string | null) =>
	recordQuery(clientDuplicates.list, TOPIC, { ofClientId: ofClientId ?? undefined })

export const mergesQuery = recordQuery(clientDuplicates.merges, TOPIC, {})

/** Under a topic of its own: after a merge it must not be read again. The versions tell when a preview is outdated. */
export const mergePreviewQuery = (keptId: string, goneId: string) => ({
	...recordQuery(clientDuplicates.preview, 'client_merge_preview', { keptId, goneId }),
	staleTime: 0,
	gcTime: 0,
})

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

export function useMarkNotDuplicate() {
	const refresh = useRefreshing()
	return useMutation({
		mutationFn: (input: InputOf<typeof clientDuplicates.markNotDuplicate>) =>
			call(clientDuplicates.markNotDuplicate, input),
		onSuccess: refresh,
	})
}

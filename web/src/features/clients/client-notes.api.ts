import { clientNotes } from '@praxis/contract/clients/client-notes.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const TOPIC = 'clients'

export function clientNotesQuery(clientId: string) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'notes', clientId],
		queryFn: ({ pageParam, signal }) =>
			call(clientNotes.list, { clientId, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

function useShowNotes() {
	const client = useQueryClient()
	return () => client.invalidateQueries({ queryKey: [TOPIC] })
}

export function useAddNote() {
	return useMutation({
		mutationFn: (input: InputOf<typeof clientNotes.add>) => call(clientNotes.add, input),
		onSuccess: useShowNotes(),
	})
}

export function useEditNote() {
	return useMutation({
		mutationFn: (input: InputOf<typeof clientNotes.edit>) => call(clientNotes.edit, input),
		onSuccess: useShowNotes(),
	})
}

export function useRemoveNote() {
	return useMutation({
		mutationFn: (input: InputOf<typeof clientNotes.remove>) => call(clientNotes.remove, input),
		onSuccess: useShowNotes(),
	})
}

import { answers } from '@praxis/contract/answers/answers.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Every key starts with the topic of its events. */
const TOPIC = 'answers'
const INVITATIONS = 'answer_invitations'

export type AnswersFilter = Omit<InputOf<typeof answers.list>, 'cursor' | 'limit' | 'withTotal'>

export function answersListQuery(filter: AnswersFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) =>
			call(answers.list, { ...filter, cursor: pageParam ?? undefined, withTotal: pageParam === null }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

export function answersQuery(id: string) {
	return queryOptions({
		queryKey: [TOPIC, 'record', id],
		queryFn: ({ signal }) => call(answers.read, { id }, { signal }),
	})
}

/** What can be asked today. */
export function offeredQuery() {
	return queryOptions({
		queryKey: ['questionnaires', 'offered'],
		queryFn: ({ signal }) => call(answers.offered, {}, { signal }),
	})
}

export function invitationsQuery(clientId: string) {
	return infiniteQueryOptions({
		queryKey: [INVITATIONS, 'list', clientId],
		queryFn: ({ pageParam, signal }) =>
			call(answers.invitations, { clientId, cursor: pageParam ?? undefined, limit: 20 }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

function useRefreshInvitations() {
	const client = useQueryClient()
	return () => client.invalidateQueries({ queryKey: [INVITATIONS] })
}

export function useInvite() {
	return useMutation({
		mutationFn: (input: InputOf<typeof answers.invite>) => call(answers.invite, input),
		onSuccess: useRefreshInvitations(),
	})
}

export function useRevokeInvitation() {
	return useMutation({
		mutationFn: (input: InputOf<typeof answers.revokeInvitation>) => call(answers.revokeInvitation, input),
		onSuccess: useRefreshInvitations(),
	})
}

/** Where a file can be fetched for the next minutes. */
export function fetchFileLink(id: string, fileId: string) {
	return call(answers.fileLink, { id, fileId })
}

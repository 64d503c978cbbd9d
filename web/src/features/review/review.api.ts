import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { reviews } from '@praxis/contract/review/review.contract'
import type { ReviewRecord } from '@praxis/contract/review/review-fields'
import { infiniteQueryOptions, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { randomKey } from '../../lib/random-key.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { decided } from './decided.ts'

/** Every key starts with the topic, so that what arrives or is decided elsewhere refreshes whatever shows it. */
const TOPIC = 'reviews'

export type ReviewListFilter = Omit<InputOf<typeof reviews.list>, 'cursor' | 'limit' | 'withTotal'>
export type Decisions = Omit<InputOf<typeof reviews.decide>, 'id'>

export function reviewListQuery(filter: ReviewListFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) =>
			call(reviews.list, { ...filter, cursor: pageParam ?? undefined, withTotal: pageParam === null }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

export function reviewQuery(id: string) {
	return queryOptions({
		queryKey: [TOPIC, 'record', id],
		queryFn: ({ signal }) => call(reviews.get, { id }, { signal }),
	})
}

function decideKey(id: string) {
	return [TOPIC, 'decide', id]
}

/** Whether what was clicked is still on its way. */
export function useIsDeciding(id: string): boolean {
	return useIsMutating({ mutationKey: decideKey(id) }) > 0
}

/** Accepts or leaves what was answered. What was clicked shows at once; one click is sent after the other. */
export function useDecide(id: string) {
	const client = useQueryClient()
	const { queryKey } = reviewQuery(id)
	const mutationKey = decideKey(id)
	return useMutation({
		mutationKey,
		scope: { id: `review ${id}` },
		mutationFn: (decisions: Decisions) => call(reviews.decide, { id, ...decisions }, { idempotencyKey: randomKey() }),
		onMutate: async (decisions) => {
			await client.cancelQueries({ queryKey })
			client.setQueryData(queryKey, (one) => (one === undefined ? one : decided(one, decisions)))
		},
		onSuccess: (saved) => {
			if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, saved)
		},
		onError: (error) => {
			toast.failure(error)
			return client.invalidateQueries({ queryKey })
		},
	})
}

/** Puts answers out of the queue or into it again. Refused when they have changed since they were shown: then the new is shown. */
export function useAside(act: 'setAside' | 'takeBack') {
	const client = useQueryClient()
	return useMutation({
		mutationFn: ({ id, version }: Pick<ReviewRecord, 'id' | 'version'>) =>
			call(reviews[act], { id, version }, { idempotencyKey: randomKey() }),
		onSuccess: (saved) => {
			client.setQueryData(reviewQuery(saved.id).queryKey, saved)
			for (const topic of [TOPIC, 'answers']) void client.invalidateQueries({ queryKey: [topic] })
		},
		onError: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}

/** Opens client, case and parties. Refused when what was shown beside the answers has changed: then the new is shown. */
export function useOpen(id: string) {
	const client = useQueryClient()
	const { queryKey } = reviewQuery(id)
	return useMutation({
		mutationFn: (input: Omit<InputOf<typeof reviews.open>, 'id'>) =>
			call(reviews.open, { id, ...input }, { idempotencyKey: randomKey() }),
		onSuccess: (opened) => {
			client.setQueryData(queryKey, opened)
			return Promise.all(
				[TOPIC, 'clients', 'cases', 'intakes', 'answers'].map((topic) =>
					client.invalidateQueries({ queryKey: [topic] }),
				),
			)
		},
		onError: (error) => {
			const current = staleCurrent<ReviewRecord>(error)
			if (current !== null) client.setQueryData(queryKey, current)
		},
	})
}

import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { reviews } from '@praxis/contract/review/review.contract'
import type { ReviewRecord } from '@praxis/contract/review/review.fields'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type FilterOf, listQuery, recordQuery } from '../../lib/queries.ts'
import { randomKey } from '../../lib/random-key.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { failing } from '../../parts/failing.ts'
import { decided } from './decided.ts'

const TOPIC = 'reviews'

export type ReviewListFilter = FilterOf<typeof reviews.list>
export type Decisions = Omit<InputOf<typeof reviews.decide>, 'id'>

export const reviewListQuery = (filter: ReviewListFilter) => listQuery(reviews.list, TOPIC, filter)
export const reviewQuery = (id: string) => recordQuery(reviews.get, TOPIC, { id })

const decideKey = (id: string) => [TOPIC, 'decide', id]

/** Whether a decision is being saved. */
export function useIsDeciding(id: string): boolean {
	return useIsMutating({ mutationKey: decideKey(id) }) > 0
}

/** Accepts or skips answers. Decisions show at once and are sent one after another. */
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
			client.setQueryData<ReviewRecord>(queryKey, (one) => (one === undefined ? one : decided(one, decisions)))
		},
		onSuccess: (saved) => {
			if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, saved)
		},
		onError: (error, decisions) => {
			const again = async () => {
				await call(reviews.decide, { id, ...decisions }, { idempotencyKey: randomKey() })
				await client.invalidateQueries({ queryKey })
			}
			failing('Failed to save the decision', again)(error)
			return client.invalidateQueries({ queryKey })
		},
	})
}

/** How closing, reopening and opening are saved: what they change besides the review is loaded again. */
export const SAVING = {
	topic: TOPIC,
	keep: (client: QueryClient, one: ReviewRecord) => {
		client.setQueryData(reviewQuery(one.id).queryKey, one)
		for (const topic of ['clients', 'cases', 'intakes', 'answers']) {
			void client.invalidateQueries({ queryKey: [topic] })
		}
	},
}

/** Shows the current review after a refusal for another version. */
export function showCurrent(client: QueryClient, error: unknown): void {
	const current = staleCurrent<ReviewRecord>(error)
	if (current !== null) client.setQueryData(reviewQuery(current.id).queryKey, current)
}

import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type ConflictQuestion = InputOf<typeof conflicts.check>

const STALE_MS = 30_000

/** Where names stand in the firm's records. What is asked is not kept on this device. */
export function conflictsQuery(question: ConflictQuestion) {
	return queryOptions({
		queryKey: ['conflicts', question],
		queryFn: ({ signal }) => call(conflicts.check, question, { signal }),
		staleTime: STALE_MS,
		enabled: question.names.length > 0,
	})
}

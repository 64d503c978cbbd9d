import { type SearchKind, search } from '@praxis/contract/search/search.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const STALE_MS = 10_000
const KEPT_MS = 60_000
const TIMEOUT_MS = 10_000

/** Search results; previous results stay while new ones load. */
export function searchQuery(q: string, kinds: readonly SearchKind[]) {
	return queryOptions({
		queryKey: ['search', kinds.join(','), q],
		queryFn: ({ signal }) => call(search.find, { q, kinds: kinds.join(',') }, { signal, timeoutMs: TIMEOUT_MS }),
		staleTime: STALE_MS,
		gcTime: KEPT_MS,
		retry: false,
		// Offline, the request fails at once and cached records are searched instead.
		networkMode: 'always',
		placeholderData: keepPreviousData,
	})
}

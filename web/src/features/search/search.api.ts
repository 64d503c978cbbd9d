import { portalSearch, type SearchKind, search } from '@praxis/contract/search/search.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const STALE_MS = 10_000
const KEPT_MS = 60_000
const TIMEOUT_MS = 10_000

type Results = Awaited<ReturnType<typeof findRecords>>

function findRecords(q: string, kinds: readonly SearchKind[], signal: AbortSignal) {
	return call(search.find, { q, kinds: kinds.join(',') }, { signal, timeoutMs: TIMEOUT_MS })
}

/** What a client finds: their own cases. */
async function findOwnCases(q: string, signal: AbortSignal): Promise<Results> {
	const { hits, hasMore } = await call(portalSearch.find, { q }, { signal, timeoutMs: TIMEOUT_MS })
	return { hits, kinds: ['case'], more: hasMore ? ['case'] : [], corrections: [] }
}

/** Search results; previous results stay while new ones load. */
export function searchQuery(q: string, kinds: readonly SearchKind[], isFirm: boolean) {
	return queryOptions({
		queryKey: ['search', kinds.join(','), q],
		queryFn: ({ signal }) => (isFirm ? findRecords(q, kinds, signal) : findOwnCases(q, signal)),
		staleTime: STALE_MS,
		gcTime: KEPT_MS,
		retry: false,
		// Offline, the request fails at once and cached records are searched instead.
		networkMode: 'always',
		placeholderData: keepPreviousData,
	})
}

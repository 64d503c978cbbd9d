import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { readOrKept } from './offline/kept-reads.ts'

const STALE_MS = 30_000
const READ_TRIES = 3

/** Only what may succeed the next time is tried again: no answer, or a server that is restarting. */
function isTransient(error: Error): boolean {
	return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

// It hears of changes only, and takes it for granted that there is a network at the start.
onlineManager.setOnline(navigator.onLine)

export function makeQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: STALE_MS,
				// Without a network too it is tried, once: what was read before is given then, or the screen says that there is none.
				networkMode: 'always',
				refetchOnReconnect: true,
				persister: (read, context, query) => readOrKept(async () => read(context), query.queryKey, query),
				retry: (failures, error) => failures < READ_TRIES - 1 && navigator.onLine && isTransient(error),
				retryDelay: (attempt) => 1000 * 2 ** attempt,
			},
			// Offline, a change is kept or refused at once and what was typed stays; it is not held back without a word.
			mutations: { retry: false, networkMode: 'always' },
		},
	})
}

/** The one cache of the application. Every key starts with the topic (the table) of what it holds, so that an event
 *  of that topic can invalidate it. */
export const queryClient = makeQueryClient()

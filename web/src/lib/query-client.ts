import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { readOrKept } from './offline/kept-reads.ts'

const STALE_MS = 30_000
const READ_TRIES = 3

/** Retries only failures that may be temporary: no response, or a server that is restarting. */
function isTransient(error: Error): boolean {
	return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

// onlineManager reports changes only and assumes a network at the start.
onlineManager.setOnline(navigator.onLine)

export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: STALE_MS,
				// Queries run without a network too: the cached response is returned, or the screen shows the offline error.
				networkMode: 'always',
				refetchOnReconnect: true,
				persister: (read, context, query) => readOrKept(async () => read(context), query.queryKey, query),
				retry: (failures, error) => failures < READ_TRIES - 1 && navigator.onLine && isTransient(error),
				retryDelay: (attempt) => 1000 * 2 ** attempt,
			},
			// Offline mutations are queued or rejected at once, never paused silently.
			mutations: { retry: false, networkMode: 'always' },
		},
	})
}

/** The application's query cache. Every key starts with a topic (table name), so that an event can invalidate it. */
export const queryClient = createQueryClient()

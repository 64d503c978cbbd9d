import { type ArchiveView, archives } from '@praxis/contract/personal-data/personal-data.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Polling interval, in case live updates are unavailable. */
const ASK_AGAIN_MS = 5000

export function isInProgress(archive: ArchiveView | null | undefined): boolean {
	return archive?.status === 'waiting' || archive?.status === 'building'
}

export const ownArchiveQuery = queryOptions({
	queryKey: ['data_archives', 'own'],
	queryFn: ({ signal }) => call(archives.get, {}, { signal }),
	select: ({ archive }) => archive,
	refetchInterval: ({ state }) => (isInProgress(state.data?.archive) ? ASK_AGAIN_MS : false),
})

import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Timeline, TimelineSkeleton } from '../../ui/record/timeline.tsx'
import { rightsEvent } from './rights-change-words.ts'
import { rightsHistoryQuery } from './users.api.ts'

/** What was changed about accounts and rights, by whom and when: of one person, or of all. */
export function RightsHistory({ userId }: { readonly userId?: string }) {
	const query = useInfiniteQuery(rightsHistoryQuery(userId))
	if (query.data === undefined) {
		if (query.error === null) return <TimelineSkeleton />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<Timeline
			label="Changes, newest first"
			events={query.data.pages.flatMap((page) => page.items).map(rightsEvent)}
			onMore={query.hasNextPage ? () => query.fetchNextPage() : null}
			loadingMore={query.isFetchingNextPage}
		/>
	)
}

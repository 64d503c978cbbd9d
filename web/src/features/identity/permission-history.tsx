import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Timeline, TimelineSkeleton } from '../../ui/record/timeline.tsx'
import { permissionEvent } from './permission-change-labels.ts'
import { permissionHistoryQuery } from './users.api.ts'

/** What was changed about accounts and rights, by whom and when: of one person, or of all. */
export function PermissionHistory({ userId }: { readonly userId?: string }) {
	const query = useInfiniteQuery(permissionHistoryQuery(userId))
	return (
		<Loaded query={query} skeleton={<TimelineSkeleton />}>
			{({ pages }) => (
				<Timeline
					label="Changes, newest first"
					events={pages.flatMap((page) => page.items).map(permissionEvent)}
					onMore={query.hasNextPage ? () => query.fetchNextPage() : null}
					loadingMore={query.isFetchingNextPage}
				/>
			)}
		</Loaded>
	)
}

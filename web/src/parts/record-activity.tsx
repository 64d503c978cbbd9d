import type { ActivityRow } from '@praxis/contract/kernel/activity'
import { type Field, textOfValue } from '@praxis/contract/kernel/field'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityLabels } from '../lib/activity-labels.ts'
import type { PagesQuery } from '../lib/queries.ts'
import { failureOf } from '../ui/form/failure.ts'
import { ErrorState } from '../ui/page/empty-state.tsx'
import { Timeline, type TimelineEvent, TimelineSkeleton } from '../ui/record/timeline.tsx'
import { formatIfDate } from '../ui/text/format-if-date.ts'

const SHOWN_CHARACTERS = 160

interface RecordActivityProps extends ActivityLabels {
	readonly query: PagesQuery<ActivityRow>
}

/** Activity tab: the record's audit trail, newest first. */
export function RecordActivity({ query, ...words }: RecordActivityProps) {
	const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query)
	if (data === undefined) {
		if (error === null) return <TimelineSkeleton />
		return <ErrorState message={failureOf(error).message} onRetry={() => refetch()} />
	}
	return (
		<Timeline
			label="Activity, newest first"
			events={data.pages.flatMap((page) => page.items).map((row) => activityEvent(row, words))}
			onMore={hasNextPage ? () => fetchNextPage() : null}
			loadingMore={isFetchingNextPage}
		/>
	)
}

/** The activity tab of a record page. */
export function activityTab(props: RecordActivityProps) {
	return { id: 'activity', label: 'Activity', content: () => <RecordActivity {...props} /> }
}

/** An audit row as a line of a timeline. */
export function activityEvent(row: ActivityRow, { fields, actions, createAction }: ActivityLabels): TimelineEvent {
	const changes = row.changes.flatMap(({ field: name, before, after }) => {
		const field = typeof fields === 'function' ? fields(name) : fields[name]
		if (field === undefined || field.silent === true || row.action === createAction) return []
		return [
			{
				field: field.label,
				before: isWhole(before) ? null : shown(field, before),
				after: shown(field, after),
			},
		]
	})
	return { id: row.id, who: row.actorName, when: row.at, what: actions[row.action] ?? 'made a change', changes }
}

/** Values without a readable "before", e.g. an analysis. */
function isWhole(value: unknown): boolean {
	return typeof value === 'object' && !Array.isArray(value)
}

function shown(field: Field, value: unknown): string | null {
	const text = textOfValue(field, value)
	if (text === null) return null
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : formatIfDate(text)
}

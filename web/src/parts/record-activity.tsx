import type { ActivityRow } from '@praxis/contract/kernel/activity'
import { type Field, type Fields, textOfValue } from '@praxis/contract/kernel/field'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PagesQuery } from '../lib/queries.ts'
import { failureOf } from '../ui/form/failure.ts'
import { ErrorState } from '../ui/page/empty-state.tsx'
import { Timeline, type TimelineEvent, TimelineSkeleton } from '../ui/record/timeline.tsx'

const SHOWN_CHARACTERS = 160

interface RecordActivityProps {
	readonly query: PagesQuery<ActivityRow>
	/** Fields to show, by their names in the audit trail. */
	readonly fields: Fields | ((name: string) => Field | undefined)
	/** Labels of audit actions. */
	readonly actions: Readonly<Record<string, string>>
	readonly createAction: string
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
			events={data.pages.flatMap((page) => page.items).map((row) => toEvent(row, words))}
			onMore={hasNextPage ? () => fetchNextPage() : null}
			loadingMore={isFetchingNextPage}
		/>
	)
}

function toEvent(
	row: ActivityRow,
	{ fields, actions, createAction }: Omit<RecordActivityProps, 'query'>,
): TimelineEvent {
	const changes = row.changes.flatMap(({ field: name, before, after }) => {
		const field = typeof fields === 'function' ? fields(name) : fields[name]
		if (field === undefined || field.silent === true || row.action === createAction) return []
		return [
			{
				field: field.label,
				before: isWhole(before) ? null : cut(textOfValue(field, before)),
				after: cut(textOfValue(field, after)),
			},
		]
	})
	return { id: row.id, who: row.actorName, when: row.at, what: actions[row.action] ?? row.action, changes }
}

/** Values without a readable "before", e.g. an analysis. */
function isWhole(value: unknown): boolean {
	return typeof value === 'object' && !Array.isArray(value)
}

function cut(text: string | null): string | null {
	return text !== null && text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

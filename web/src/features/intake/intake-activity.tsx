import type { ActivityRow } from '@praxis/contract/kernel/activity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Timeline, type TimelineEvent, TimelineSkeleton } from '../../ui/record/timeline.tsx'
import { intakeActivityQuery } from './intake.api.ts'
import { ACTION_WORDS, FIELD_WORDS, VALUE_WORDS } from './intake-history-words.ts'

const SHOWN_CHARACTERS = 160
const ARRIVALS: readonly string[] = ['intake.send', 'intake.add']

/** Who did what with this inquiry, from the audit trail. */
export function IntakeActivity({ id }: { readonly id: string }) {
	const query = useInfiniteQuery(intakeActivityQuery(id))
	if (query.data === undefined) {
		if (query.error === null) return <TimelineSkeleton />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<Timeline
			label="Activity, newest first"
			events={query.data.pages.flatMap((page) => page.items).map(toEvent)}
			onMore={query.hasNextPage ? () => query.fetchNextPage() : null}
			loadingMore={query.isFetchingNextPage}
		/>
	)
}

function toEvent(row: ActivityRow): TimelineEvent {
	const changes = row.changes
		.filter(({ field }) => field !== 'assignedTo' && FIELD_WORDS[field] !== undefined && !ARRIVALS.includes(row.action))
		.map(({ field, before, after }) => ({
			field: FIELD_WORDS[field] ?? field,
			before: textOf(field, before),
			after: textOf(field, after),
		}))
	return { id: row.id, who: row.actorName, when: row.at, what: ACTION_WORDS[row.action] ?? row.action, changes }
}

function nameOf(party: unknown): string {
	return typeof party === 'object' && party !== null && 'name' in party ? String(party.name) : ''
}

function textOf(field: string, value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null
	if (Array.isArray(value)) return value.length === 0 ? null : value.map(nameOf).join(', ')
	if (typeof value === 'object') return 'changed'
	const text = VALUE_WORDS[field]?.[String(value)] ?? String(value)
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

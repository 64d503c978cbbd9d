import type { ActivityRow } from '@praxis/contract/kernel/activity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Timeline, type TimelineEvent, TimelineSkeleton } from '../../ui/record/timeline.tsx'
import {
	ACTION_WORDS,
	FIELD_WORDS,
	PARTY_ROLE_WORDS,
	PARTY_SIDE_WORDS,
	PRIORITY_WORDS,
	REPRESENTATION_WORDS,
} from './case-words.ts'
import { caseActivityQuery } from './cases.api.ts'

const SHOWN_CHARACTERS = 160
const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	priority: PRIORITY_WORDS,
	role: PARTY_ROLE_WORDS,
	side: PARTY_SIDE_WORDS,
	representation: REPRESENTATION_WORDS,
}

/** Who changed what in this case, from the audit trail. */
export function CaseActivity({ id }: { readonly id: string }) {
	const query = useInfiniteQuery(caseActivityQuery(id))
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
	const isOpening = row.action === 'cases.open'
	const changes = row.changes
		.filter((change) => FIELD_WORDS[change.field] !== undefined && !isOpening)
		.map((change) => ({
			field: FIELD_WORDS[change.field] ?? change.field,
			before: isPlain(change.before) ? null : textOf(change.field, change.before),
			after: textOf(change.field, change.after),
		}))
	return {
		id: row.id,
		who: row.actorName,
		when: row.at,
		what: ACTION_WORDS[row.action] ?? row.action,
		changes,
	}
}

/** What is not told as it was: an analysis, say. */
function isPlain(value: unknown): boolean {
	return typeof value === 'object' && !Array.isArray(value)
}

function textOf(field: string, value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null
	if (Array.isArray(value)) return value.join(', ') || null
	if (typeof value === 'object') return 'changed'
	const text = VALUE_WORDS[field]?.[String(value)] ?? String(value)
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

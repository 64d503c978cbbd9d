import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { ConflictHits } from './conflict-hits.tsx'
import { type ConflictQuestion, conflictsQuery } from './conflicts.api.ts'

/** Checks names and shows the results. */
export function ConflictCheck({ question }: { readonly question: ConflictQuestion }) {
	const query = useQuery(conflictsQuery(question))
	if (query.data !== undefined) {
		const asked = question.names.map((one) => one.name.trim())
		return <ConflictHits hits={query.data.hits} asked={asked} more={query.data.more} />
	}
	if (query.error !== null) {
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return <LoadingNote what="the firm’s records" />
}

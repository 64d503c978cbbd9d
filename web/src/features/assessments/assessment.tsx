import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { recordQuery } from '../../lib/queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { AssessmentView } from './assessment-view.tsx'

const SKELETON = (
	<>
		<LoadingNote what="the assessment" />
		<Bone width={32} />
		<Bone width={24} />
	</>
)

/** What the rules say of a submitted response today. */
export function Assessment({ answersId }: { readonly answersId: string }) {
	const query = useQuery(recordQuery(assessments.preview, 'answers', { answersId }))
	if (query.error instanceof ApiError && query.error.code === 'nothing_answered') {
		return <EmptyState title="Nothing to assess">{query.error.message}</EmptyState>
	}
	return (
		<Loaded query={query} skeleton={SKELETON} level={3}>
			{(result) => <AssessmentView result={result} />}
		</Loaded>
	)
}

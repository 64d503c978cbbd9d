import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { RightsEditor } from './rights-editor.tsx'
import { rightsQuery } from './users.api.ts'

const BONES = [30, 26, 34, 22, 28, 32]

/** What one person may do, and why; and the way to change it. */
export function PersonRights({ userId }: { readonly userId: string }) {
	const query = useQuery(rightsQuery(userId))
	if (query.data !== undefined) return <RightsEditor person={query.data} key={userId} />
	if (query.error !== null) {
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<>
			<LoadingNote what="the rights" />
			{BONES.map((width) => (
				<Bone key={width} width={width} />
			))}
		</>
	)
}

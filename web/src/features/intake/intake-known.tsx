import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { useHasNetwork } from '../../ui/page/use-has-network.ts'
import { ConflictHits } from '../conflicts/conflict-hits.tsx'
import { intakeConflictsQuery } from './intake.api.ts'
import classes from './record.module.css'

/** Whom the firm knows of those named in an inquiry: whoever asks may be a client already, and the other side too. */
export function IntakeKnown({ id }: { readonly id: string }) {
	const query = useQuery(intakeConflictsQuery(id))
	const hasNetwork = useHasNetwork()
	const isMissing = query.data === undefined && query.error !== null
	return (
		<Card title="Known to the firm">
			{query.isPending && (
				<>
					<LoadingNote what="the firm’s records" />
					<Bone width={24} />
				</>
			)}
			{isMissing && !hasNetwork && <p className={classes.none}>Names cannot be looked for offline.</p>}
			{isMissing && hasNetwork && (
				<ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
			)}
			{query.data !== undefined && <ConflictHits hits={query.data.hits} asked={query.data.asked} />}
		</Card>
	)
}

import type { ClientMerge } from '@praxis/contract/clients/client-duplicates.contract'
import { MERGE_UNDO_DAYS } from '@praxis/contract/clients/client-duplicates.contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { mergesQuery, useUndoMerge } from './client-duplicates.api.ts'
import classes from './client-duplicates.module.css'

/** Merges that can still be undone. Nothing is shown while there are none. */
export function RecentMerges({ mayUndo }: { readonly mayUndo: boolean }) {
	const query = useQuery(mergesQuery)
	if (query.error !== null && query.data === undefined) {
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const merges = query.data?.merges ?? []
	if (merges.length === 0) return null
	return (
		<Card title={`Merged in the last ${MERGE_UNDO_DAYS} days`}>
			<ul className={classes.pairs}>
				{merges.map((merge) => (
					<Merge key={merge.id} merge={merge} mayUndo={mayUndo} />
				))}
			</ul>
		</Card>
	)
}

function Merge({ merge, mayUndo }: { readonly merge: ClientMerge; readonly mayUndo: boolean }) {
	const undoing = useUndoMerge()
	const undo = async () => {
		try {
			const { restored } = await undoing.mutateAsync(merge.id)
			toast.success(`${restored.fullName} is a client of their own again.`)
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<li className={classes.hint}>
			<span className={classes.hintText}>
				{merge.goneName} → <UiLink href={`/clients/${merge.keptId}`}>{merge.keptName}</UiLink>
				<span className={classes.detail}>
					<InstantText at={merge.mergedAt} />
					{merge.mergedBy === null ? '' : ` by ${merge.mergedBy}`}. Can be undone until{' '}
					<InstantText at={merge.undoUntil} shown="day" />.
				</span>
			</span>
			{mayUndo && (
				<Button size="small" busy={undoing.isPending} aria-label={`Undo the merge of ${merge.goneName}`} onClick={undo}>
					Undo
				</Button>
			)}
		</li>
	)
}

import { CASE_STATUSES, type CaseStatus, caseFields } from '@praxis/contract/cases/cases.fields'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { caseCountsQuery } from '../../features/cases/cases.api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Count } from '../../ui/text/values.tsx'
import classes from './dashboard.module.css'

interface CaseCountsProps {
	readonly title: string
	/** The person's own id: only the cases they are the attorney of. */
	readonly attorneyId?: string
}

/** The list of cases, filtered as its address says it. */
function listOf(status: CaseStatus, attorneyId: string | undefined): string {
	const query = new URLSearchParams({ status })
	if (attorneyId !== undefined) query.set('attorney', 'me')
	return `/dashboard/cases?${query}`
}

interface StatusCount {
	readonly status: CaseStatus
	readonly count: number
}

/** Every status in its own order, those without a case too. */
function inOrder(counts: readonly StatusCount[]): StatusCount[] {
	return CASE_STATUSES.map((status) => ({ status, count: counts.find((one) => one.status === status)?.count ?? 0 }))
}

/** How many cases stand how; each number leads to the cases it counts. */
export function CaseCounts({ title, attorneyId }: CaseCountsProps) {
	const id = useId()
	const query = useQuery(caseCountsQuery(attorneyId))
	return (
		<section aria-labelledby={id}>
			<div className={classes.sectionHead}>
				<h2 id={id}>{title}</h2>
			</div>
			{query.isPending && (
				<>
					<LoadingNote what="numbers" />
					<div className={classes.counts} aria-hidden="true">
						<Bone width={18} />
						<Bone width={18} />
						<Bone width={18} />
					</div>
				</>
			)}
			{query.isError && query.data === undefined && (
				<ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
			)}
			{query.data !== undefined && (
				<ul className={classes.counts}>
					{inOrder(query.data.counts).map(({ status, count }) => (
						<li key={status}>
							<UiLink href={listOf(status, attorneyId)} className={classes.count} data-zero={count === 0 || undefined}>
								<StatusMark tone={caseFields.status.tones[status]} plain>
									{status}
								</StatusMark>
								<Count value={count} />
							</UiLink>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

import { CASE_STATUSES, type CaseStatus, caseFields } from '@praxis/contract/cases/cases.fields'
import { useQuery } from '@tanstack/react-query'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Count } from '../../ui/text/values.tsx'
import { caseCountsQuery } from '../cases/cases.api.ts'
import classes from './dashboard.module.css'
import { Panel } from './panel.tsx'

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

/** How many cases stand how, with a bar; each number leads to the cases it counts. */
export function CaseCounts({ title, attorneyId }: CaseCountsProps) {
	const query = useQuery(caseCountsQuery(attorneyId))
	return (
		<Panel title={title} what="numbers" query={query} none={null}>
			{({ counts }) => {
				const most = Math.max(1, ...counts.map(({ count }) => count))
				return (
					<ul className={classes.counts}>
						{inOrder(counts).map(({ status, count }) => (
							<li key={status}>
								<UiLink
									href={listOf(status, attorneyId)}
									className={classes.count}
									data-zero={count === 0 || undefined}
								>
									<StatusMark tone={caseFields.status.tones[status]} plain>
										{status}
									</StatusMark>
									<Count value={count} />
									<span className={classes.share} aria-hidden="true">
										<span style={{ inlineSize: `${(count / most) * 100}%` }} />
									</span>
								</UiLink>
							</li>
						))}
					</ul>
				)
			}}
		</Panel>
	)
}

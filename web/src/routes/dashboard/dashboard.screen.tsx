import { PRESSING, pressingCases, RECENT_CASES, UNSETTLED } from '@praxis/contract/cases/case-lists'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { caseCountsQuery } from '../../features/cases/cases.api.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { useRegion } from '../../ui/text/region.ts'
import { wallClock } from '../../ui/text/wall-clock.ts'
import { CaseCounts } from './case-counts.tsx'
import { CaseRows } from './case-rows.tsx'
import classes from './dashboard.module.css'
import { givenName, greeting } from './day.ts'
import { SetUpHints } from './set-up-hints.tsx'

const OPEN_CASES = ['manage_cases', 'assist_with_cases', 'open_cases'] as const

/** The person's own day. */
export function DashboardScreen() {
	const { user, permissions } = useSession()
	useRegion()
	const now = new Date()
	const opensCases = OPEN_CASES.some((one) => permissions.includes(one))
	const newCase = (
		<ButtonLink href="/dashboard/cases/new" variant="primary" icon={<Icon name="plus" size="small" />}>
			New case
		</ButtonLink>
	)
	return (
		<div className={classes.page}>
			<PageHeader
				title={`${greeting(wallClock(now).hour)}, ${givenName(user.fullName)}`}
				lead={formatDay(now)}
				{...(opensCases ? { actions: newCase } : {})}
			/>
			{user.isAdmin && <SetUpHints />}
			{permissions.includes('view_cases') ? (
				<Cases firstStep={opensCases && <ButtonLink href="/dashboard/cases/new">Open the first case</ButtonLink>} />
			) : (
				<p className={classes.quiet}>Your work appears here. If something is missing, ask an administrator.</p>
			)}
		</div>
	)
}

/** Whether the person is the attorney of any case. Attorneys are taken to be until the server has said. */
function useHasCases(): boolean {
	const { user, permissions } = useSession()
	const query = useQuery({ ...caseCountsQuery(user.id), enabled: permissions.includes('manage_cases') })
	if (query.data === undefined) return user.role === 'attorney'
	return query.data.counts.some(({ count }) => count > 0)
}

function Cases({ firstStep }: { readonly firstStep: ReactNode }) {
	const { user } = useSession()
	const hasCases = useHasCases()
	return (
		<div className={classes.columns}>
			<div className={classes.main}>
				{hasCases && (
					<CaseRows
						title="Needs attention"
						input={pressingCases(user.id)}
						none="None of your cases is marked urgent or high."
						wholeList={`/dashboard/cases?attorney=me&priority=${PRESSING}&status=${UNSETTLED}`}
						wholeLabel="All of these"
					/>
				)}
				<CaseRows
					title="Recently updated"
					input={RECENT_CASES}
					none="No cases yet. Recently updated cases appear here."
					wholeList="/dashboard/cases"
					wholeLabel="All cases"
					firstStep={firstStep}
				/>
			</div>
			<div className={classes.side}>
				{hasCases && <CaseCounts title="Your cases" attorneyId={user.id} />}
				<CaseCounts title={hasCases ? 'The firm’s cases' : 'Cases by status'} />
			</div>
		</div>
	)
}

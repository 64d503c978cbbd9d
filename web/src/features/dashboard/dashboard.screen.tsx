import { RECENT_CASES } from '@praxis/contract/cases/case-lists'
import { cases } from '@praxis/contract/cases/cases.contract'
import { dashboard } from '@praxis/contract/dashboard/dashboard.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useRegion } from '../../ui/text/region.ts'
import { wallClock } from '../../ui/text/wall-clock.ts'
import { caseCountsQuery } from '../cases/cases.api.ts'
import { dayAtFirm } from '../firm/firm.api.ts'
import { AdministrationPanel } from './administration-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { CaseCounts } from './case-counts.tsx'
import { CaseRows } from './case-rows.tsx'
import classes from './dashboard.module.css'
import { dayLine, givenName, greeting } from './day.ts'
import { FollowUps, ReceivedInquiries, TodaysCalls, WaitingInquiries } from './intake-panels.tsx'
import { RemindersPanel, ReviewsPanel } from './side-panels.tsx'

const TrustPanel = lazy(async () => ({ default: (await import('./trust-panel.tsx')).TrustPanel }))
const SetUpList = lazy(async () => ({ default: (await import('./set-up-list.tsx')).SetUpList }))

/** The person's own day, by what they may do. */
export function DashboardScreen() {
	const { user } = useSession()
	useRegion()
	const client = useQueryClient()
	const now = new Date()
	const takesInquiries = useTakesInquiries()
	return (
		<Text as="div" width="content">
			<PageHeader
				title={`${greeting(wallClock(now).hour)}, ${givenName(user.fullName)}`}
				lead={dayLine(now, dayAtFirm(client, now))}
				actions={<CreateButton takesInquiries={takesInquiries} />}
			/>
			{user.isAdmin && (
				<Suspense fallback={null}>
					<SetUpList />
				</Suspense>
			)}
			<div className={classes.columns}>
				<div className={classes.main}>
					<Main takesInquiries={takesInquiries} />
				</div>
				<div className={classes.side}>
					<Side takesInquiries={takesInquiries} />
				</div>
				<Recent />
			</div>
		</Text>
	)
}

interface ByWork {
	readonly takesInquiries: boolean
}

function CreateButton({ takesInquiries }: ByWork) {
	const mayCall = useMay()
	if (!takesInquiries && !mayCall(cases.open)) return null
	return (
		<ButtonLink
			href={takesInquiries ? '/dashboard/client-intake/new' : '/dashboard/cases/new'}
			variant="primary"
			icon={<Icon name="plus" size="small" />}
		>
			{takesInquiries ? 'New inquiry' : 'New case'}
		</ButtonLink>
	)
}

function Main({ takesInquiries }: ByWork) {
	const mayCall = useMay()
	return (
		<>
			{takesInquiries && <WaitingInquiries />}
			{mayCall(dashboard.attention) ? (
				<AttentionPanel isQuiet={takesInquiries} />
			) : (
				<Text as="p" width="measure" tone="muted">
					Your work appears here. If something is missing, ask an administrator.
				</Text>
			)}
			{mayCall({ access: 'access_trust' }) && (
				<Suspense fallback={null}>
					<TrustPanel />
				</Suspense>
			)}
			{mayCall(dashboard.administration) && <AdministrationPanel />}
		</>
	)
}

function Recent() {
	const mayCall = useMay()
	return (
		mayCall(cases.list) && (
			<CaseRows
				title="Recently updated"
				input={RECENT_CASES}
				none="No cases yet."
				link={{ href: '/dashboard/cases', label: 'All cases' }}
				firstStep={mayCall(cases.open) && <ButtonLink href="/dashboard/cases/new">Open the first case</ButtonLink>}
			/>
		)
	)
}

function Side({ takesInquiries }: ByWork) {
	const mayCall = useMay()
	return (
		<>
			{takesInquiries && (
				<>
					<FollowUps />
					<TodaysCalls />
					<ReceivedInquiries />
				</>
			)}
			{!takesInquiries && mayCall(dashboard.intake) && <ReviewsPanel />}
			{!takesInquiries && <RemindersPanel />}
			{mayCall(cases.counts) && <Counts />}
		</>
	)
}

/** Whether inquiries are this person's work rather than cases, as at a reception. */
function useTakesInquiries(): boolean {
	const mayCall = useMay()
	return mayCall(intake.add) && !mayCall(cases.edit)
}

/** The person's own cases, if any, and the firm's. */
function Counts() {
	const { user } = useSession()
	const mayCall = useMay()
	const { data } = useQuery({ ...caseCountsQuery(user.id), enabled: mayCall(cases.edit) })
	const hasCases = data?.counts.some(({ count }) => count > 0) ?? user.role === 'attorney'
	return (
		<>
			{hasCases && <CaseCounts title="Your cases" attorneyId={user.id} />}
			<CaseCounts title={hasCases ? 'The firm’s cases' : 'Cases by status'} />
		</>
	)
}

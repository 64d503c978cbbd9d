import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CaseCounts } from './case-counts.tsx'
import { CaseRows } from './case-rows.tsx'
import classes from './dashboard.module.css'
import { givenName, greeting, today } from './day.ts'
import { SetUpHints } from './set-up-hints.tsx'

const OPEN_CASES = ['manage_cases', 'assist_with_cases', 'open_cases'] as const
const UNSETTLED = ['New', 'Active', 'Pending']

/** The person's own day. */
export function DashboardScreen() {
	const { user, permissions } = useSession()
	const now = new Date()
	const seesCases = permissions.includes('view_cases')
	const isAttorney = permissions.includes('manage_cases')
	const opensCases = OPEN_CASES.some((one) => permissions.includes(one))
	const newCase = (
		<ButtonLink href="/dashboard/cases/new" variant="primary" icon={<Icon name="plus" size="small" />}>
			New case
		</ButtonLink>
	)
	return (
		<div className={classes.page}>
			<PageHeader
				title={`${greeting(now.getHours())}, ${givenName(user.fullName)}`}
				lead={today(now)}
				{...(opensCases ? { actions: newCase } : {})}
			/>
			{user.isAdmin && <SetUpHints />}
			{seesCases ? (
				<div className={classes.columns}>
					<div className={classes.main}>
						{isAttorney && (
							<CaseRows
								title="Yours, and pressing"
								filter={{
									attorneyId: user.id,
									priority: 'urgent,high',
									status: UNSETTLED.join(','),
									sort: 'updatedAt',
								}}
								limit={5}
								none="Nothing of yours is marked urgent or high."
								wholeList={`/dashboard/cases?attorney=me&priority=urgent,high&status=${UNSETTLED.join(',')}`}
								wholeLabel="All of these"
							/>
						)}
						<CaseRows
							title="Recently changed"
							filter={{ sort: 'updatedAt' }}
							limit={8}
							none="No case has been opened yet. Once there are cases, the ones that changed last stand here."
							wholeList="/dashboard/cases"
							wholeLabel="All cases"
							action={opensCases ? newCase : null}
						/>
					</div>
					<div className={classes.side}>
						{isAttorney && <CaseCounts title="Your cases" attorneyId={user.id} />}
						<CaseCounts title={isAttorney ? 'The firm’s cases' : 'Cases by status'} />
					</div>
				</div>
			) : (
				<p className={classes.quiet}>
					What you work on will stand here. If something is missing, ask an administrator of your firm.
				</p>
			)}
		</div>
	)
}

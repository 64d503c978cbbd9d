import type { CaseSummary } from '@praxis/contract/cases/case-fields'
import { useQuery } from '@tanstack/react-query'
import { UnfinishedThere } from '../../features/answers/form/unfinished-there.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { wallClock } from '../../ui/text/wall-clock.ts'
import { givenName, greeting } from '../dashboard/day.ts'
import { firstCasesQuery } from '../dashboard/first-cases.api.ts'
import { isOpen } from './next-step.ts'
import classes from './portal.module.css'
import { PortalCase, PortalCaseWaiting } from './portal-case.tsx'

const SHOWN = 50

/** What a client sees of their matters: how each stands, who looks after it, what comes next. */
export function ClientPortalScreen() {
	const { user, guest } = useSession()
	if (guest) return <GuestPortal />
	const hello = `${greeting(wallClock(new Date()).hour)}, ${givenName(user.fullName)}`
	return (
		<div className={classes.page}>
			<PageHeader title={hello} lead="How your cases stand, and who looks after them." />
			<UnfinishedThere clientId={null} />
			<OwnCases />
			<p className={classes.all}>
				<UiLink href="/dashboard/client-questionnaire">Answer a questionnaire</UiLink>
			</p>
		</div>
	)
}

function GuestPortal() {
	return (
		<div className={classes.page}>
			<PageHeader title="Client portal" lead="Here clients of the firm see how their cases stand." />
			<EmptyState
				title="You are looking around as a guest"
				actions={
					<ButtonLink href="/register" variant="primary">
						Register
					</ButtonLink>
				}
			>
				<p>
					Nothing is kept of a visit as a guest. With an account, the cases the firm opens for you, who looks after them
					and what comes next stand here.
				</p>
			</EmptyState>
		</div>
	)
}

function OwnCases() {
	const { clientIds } = useSession()
	const query = useQuery(firstCasesQuery({ sort: 'updatedAt' }, SHOWN))
	if (query.isPending) return <PortalCaseWaiting />
	if (query.data === undefined) {
		return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
	}
	if (query.data.length === 0) {
		return (
			<EmptyState title="No case yet">
				<p>When the firm opens a case for you, it stands here with who looks after it and what comes next.</p>
			</EmptyState>
		)
	}
	const own = clientIds[0]
	return (
		<>
			<Cases
				title="Under way"
				cases={query.data.filter((one) => isOpen(one.status))}
				none="Nothing is open just now."
			/>
			<Cases title="Settled and put away" cases={query.data.filter((one) => !isOpen(one.status))} />
			{own !== undefined && (
				<p className={classes.all}>
					<UiLink href={`/clients/${own}/cases`}>All my cases</UiLink>
				</p>
			)}
		</>
	)
}

interface CasesProps {
	readonly title: string
	readonly cases: readonly CaseSummary[]
	readonly none?: string
}

function Cases({ title, cases, none }: CasesProps) {
	if (cases.length === 0 && none === undefined) return null
	return (
		<section className={classes.section}>
			<h2>{title}</h2>
			{cases.length === 0 ? (
				<p className={classes.none}>{none}</p>
			) : (
				<ul className={classes.cases}>
					{cases.map((one) => (
						<PortalCase key={one.id} one={one} />
					))}
				</ul>
			)}
		</section>
	)
}

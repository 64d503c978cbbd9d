import { PORTAL_CASES } from '@praxis/contract/cases/case-lists'
import type { CaseSummary } from '@praxis/contract/cases/cases.fields'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { givenName, greeting } from '../../features/dashboard/day.ts'
import { firstCasesQuery } from '../../features/dashboard/first-cases.api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { wallClock } from '../../ui/text/wall-clock.ts'
import { GuestPortal } from './guest-portal.tsx'
import { isOpen } from './next-step.ts'
import classes from './portal.module.css'
import { PortalCase, PortalCaseWaiting } from './portal-case.tsx'

const NeedsYou = lazy(async () => ({ default: (await import('./needs-you.tsx')).NeedsYou }))
const PortalSections = lazy(async () => ({ default: (await import('./portal-sections.tsx')).PortalSections }))

/** What a client sees of their cases: status, attorney, next step. */
export function ClientPortalScreen() {
	const { user, guest } = useSession()
	if (guest) return <GuestPortal />
	const hello = `${greeting(wallClock(new Date()).hour)}, ${givenName(user.fullName)}`
	return (
		<div className={classes.page}>
			<PageHeader title={hello} lead="Your cases and your attorneys." />
			<Suspense fallback={<LoadingNote what="what waits for you" />}>
				<NeedsYou />
			</Suspense>
			<Suspense fallback={<LoadingNote what="sections" />}>
				<PortalSections />
			</Suspense>
			<OwnCases />
			<p className={classes.all}>
				<UiLink href="/dashboard/client-questionnaire">Answer a questionnaire</UiLink>
			</p>
		</div>
	)
}

function OwnCases() {
	const { clientIds } = useSession()
	const query = useQuery(firstCasesQuery(PORTAL_CASES))
	if (query.isPending) return <PortalCaseWaiting />
	if (query.data === undefined) {
		return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
	}
	if (query.data.length === 0) {
		return (
			<EmptyState title="No cases yet">
				<p>Cases the firm opens for you appear here, with your attorney and next step.</p>
			</EmptyState>
		)
	}
	const own = clientIds[0]
	return (
		<>
			<Cases title="Open cases" cases={query.data.filter((one) => isOpen(one.status))} none="No open cases." />
			<Cases title="Closed cases" cases={query.data.filter((one) => !isOpen(one.status))} />
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

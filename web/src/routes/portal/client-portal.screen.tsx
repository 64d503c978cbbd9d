import { PORTAL_CASES } from '@praxis/contract/cases/case-lists'
import type { ListedPortalCase } from '@praxis/contract/cases/portal-case.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { givenName } from '../../features/dashboard/day.ts'
import { firstPortalCasesQuery } from '../../features/dashboard/first-cases.api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { LanguageSwitch } from '../../parts/portal-texts/language-switch.tsx'
import { type TextKey, usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Muted, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { wallClock } from '../../ui/text/wall-clock.ts'
import { GuestPortal } from './guest-portal.tsx'
import { isOpen } from './next-step.ts'
import classes from './portal.module.css'
import { PortalCase, PortalCaseWaiting } from './portal-case.tsx'

const NeedsYou = lazy(async () => ({ default: (await import('./needs-you.tsx')).NeedsYou }))
const ClaimableAnswers = lazy(async () => ({
	default: (await import('../../features/answers/claimable-answers.tsx')).ClaimableAnswers,
}))
const OwnInquiries = lazy(async () => ({ default: (await import('./own-inquiries.tsx')).OwnInquiries }))
const PortalSections = lazy(async () => ({ default: (await import('./portal-sections.tsx')).PortalSections }))

function greetingOf(hour: number): TextKey {
	if (hour < 12) return 'greeting.morning'
	return hour < 18 ? 'greeting.afternoon' : 'greeting.evening'
}

/** What a client sees of their cases: status, attorney, next step. */
export function ClientPortalScreen() {
	const { user, guest } = useSession()
	const { say } = usePortalTexts()
	if (guest) return <GuestPortal />
	const hello = say(greetingOf(wallClock(new Date()).hour), { name: givenName(user.fullName) })
	return (
		<div className={classes.page}>
			<PageHeader title={hello} lead={say('home.lead')} actions={<LanguageSwitch />} />
			<Suspense fallback={<LoadingLines what="what waits for you" />}>
				<NeedsYou />
			</Suspense>
			<Suspense>
				<ClaimableAnswers />
				<OwnInquiries />
			</Suspense>
			<Suspense fallback={<LoadingLines what="sections" />}>
				<PortalSections />
			</Suspense>
			<OwnCases />
			<p className={classes.all}>
				<UiLink href="/dashboard/client-questionnaire">{say('home.answer')}</UiLink>
			</p>
		</div>
	)
}

function OwnCases() {
	const { clientIds } = useSession()
	const { say } = usePortalTexts()
	const query = useQuery(firstPortalCasesQuery(PORTAL_CASES))
	if (query.isPending) return <PortalCaseWaiting />
	if (query.data === undefined) {
		return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
	}
	if (query.data.length === 0) {
		return (
			<EmptyState title={say('home.noCases')}>
				<p>{say('home.noCasesText')}</p>
			</EmptyState>
		)
	}
	const own = clientIds[0]
	return (
		<>
			<Cases
				title={say('home.open')}
				cases={query.data.filter((one) => isOpen(one.status))}
				none={say('home.noOpen')}
			/>
			<Cases title={say('home.closed')} cases={query.data.filter((one) => !isOpen(one.status))} />
			{own !== undefined && (
				<p className={classes.all}>
					<UiLink href={`/clients/${own}/cases`}>{say('home.all')}</UiLink>
				</p>
			)}
		</>
	)
}

interface CasesProps {
	readonly title: string
	readonly cases: readonly ListedPortalCase[]
	readonly none?: string
}

function Cases({ title, cases, none }: CasesProps) {
	if (cases.length === 0 && none === undefined) return null
	return (
		<section className={classes.section}>
			<h2>{title}</h2>
			{cases.length === 0 ? (
				<Muted as="p">{none}</Muted>
			) : (
				<Stack as="ul" gap={3}>
					{cases.map((one) => (
						<PortalCase key={one.id} one={one} />
					))}
				</Stack>
			)}
		</section>
	)
}

import { cases } from '@praxis/contract/cases/cases.contract'
import { caseFields } from '@praxis/contract/cases/cases.fields'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { documents } from '@praxis/contract/documents/documents.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { AiToolsButton } from '../../features/analysis/ai-tools-button.tsx'
import { casesOfClientQuery } from '../../features/cases/cases.api.ts'
import { ClientRecordScreen } from '../../features/clients/client-record.screen.tsx'
import { newCaseHref } from '../../features/clients/clients.api.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { ClientSummary } from './client-summary.tsx'
import classes from './client-tabs.module.css'

const DocumentLibrary = lazy(async () => ({
	default: (await import('../../features/documents/document-library.tsx')).DocumentLibrary,
}))
const UpcomingEvents = lazy(async () => ({
	default: (await import('../../features/calendar/upcoming-events.tsx')).UpcomingEvents,
}))
const ClientAnswers = lazy(async () => ({
	default: (await import('../../features/answers/client-answers.tsx')).ClientAnswers,
}))

const ClientAssessments = lazy(async () => ({
	default: (await import('../../features/assessments/client-assessments.tsx')).ClientAssessments,
}))

const AccessTab = lazy(async () => ({
	default: (await import('../../features/portal/access/access-tab.tsx')).AccessTab,
}))

const RateSettings = lazy(async () => ({
	default: (await import('../../features/time/rate-settings.tsx')).RateSettings,
}))

const LedgerList = lazy(async () => ({
	default: (await import('../../features/trust/ledger-list.tsx')).LedgerList,
}))

const ClientBilling = lazy(async () => ({
	default: (await import('../../features/billing/record-billing.tsx')).ClientBilling,
}))

const ThreadTab = lazy(async () => ({
	default: (await import('../../features/messages/thread-tab.tsx')).ThreadTab,
}))

const TextConsentCard = lazy(async () => ({
	default: (await import('../../features/texting/text-consent-card.tsx')).TextConsentCard,
}))

/** One client with the tabs of all features. */
export function ClientRecordRoute() {
	const mayCall = useMay()
	const maySeeDocuments = mayCall(documents.list)
	const maySeeMessages = mayCall({ access: 'view_communications' })
	return (
		<ClientRecordScreen
			summary={(one) => <ClientSummary clientId={one.id} />}
			tabs={(one) => [
				{ id: 'cases', label: 'Cases', content: () => <ClientCasesTab one={one} /> },
				...(mayCall({ access: 'view_calendar' }) ? [calendarTab(one)] : []),
				{
					id: 'questionnaires',
					label: 'Questionnaires',
					content: () => (
						<Suspense fallback={<LoadingLines what="questionnaires" />}>
							<ClientAnswers client={one} />
						</Suspense>
					),
				},
				// Not the endpoint itself: its contract would load with every client.
				...(mayCall({ access: 'view_legal_work' })
					? [
							{
								id: 'assessments',
								label: 'Assessments',
								content: () => (
									<Suspense fallback={<LoadingLines what="assessments" />}>
										<ClientAssessments clientId={one.id} />
									</Suspense>
								),
							},
						]
					: []),
				...(maySeeDocuments
					? [{ id: 'documents', label: 'Documents', content: () => <ClientDocumentsTab one={one} /> }]
					: []),
				...(mayCall({ access: 'access_billing' }) ? moneyTabs(one) : []),
				{
					id: 'portal',
					label: 'Client portal',
					content: () => (
						<Suspense fallback={<LoadingLines what="portal access" />}>
							<AccessTab one={one} />
						</Suspense>
					),
				},
				...(maySeeMessages
					? [
							{
								id: 'messages',
								label: 'Messages',
								content: () => <ClientMessagesTab one={one} />,
							},
						]
					: []),
			]}
		/>
	)
}

const calendarTab = (one: ClientRecord) => ({
	id: 'calendar',
	label: 'Calendar',
	content: () => (
		<Suspense fallback={<LoadingLines what="events" />}>
			<UpcomingEvents clientId={one.id} />
		</Suspense>
	),
})

const moneyTabs = (one: ClientRecord) => [
	{ id: 'billing', label: 'Billing', content: () => <Billing one={one} /> },
	{ id: 'trust', label: 'Trust', content: () => <Trust one={one} /> },
	{ id: 'rates', label: 'Rates', content: () => <ClientRates one={one} /> },
]

function Trust({ one: { id } }: { readonly one: ClientRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="client ledgers" />}>
			<LedgerList clientId={id} />
		</Suspense>
	)
}

function Billing({ one: { id } }: { readonly one: ClientRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="billing" />}>
			<ClientBilling clientId={id} />
		</Suspense>
	)
}

function ClientRates({ one: { id } }: { readonly one: ClientRecord }) {
	const owner = useMemo(() => ({ clientId: id }), [id])
	return (
		<Suspense fallback={<LoadingLines what="rates" />}>
			<RateSettings owner={owner} />
		</Suspense>
	)
}

/** The threads of a client, and whether they may be texted. */
function ClientMessagesTab({ one }: { readonly one: ClientRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="messages" />}>
			<Stack gap={5}>
				<ThreadTab clientId={one.id} />
				<TextConsentCard one={one} />
			</Stack>
		</Suspense>
	)
}

function ClientDocumentsTab({ one: { id, deletedAt } }: { readonly one: ClientRecord }) {
	const scope = useMemo(() => ({ clientId: id }), [id])
	return (
		<Suspense fallback={<LoadingLines what="documents" />}>
			<DocumentLibrary
				tools={<AiToolsButton />}
				scope={scope}
				mayAdd={deletedAt === null}
				emptyText="Upload this client’s documents: letters, contracts, certificates."
			/>
		</Suspense>
	)
}

/** The cases of a client on the client's own record. */
function ClientCasesTab({ one }: { readonly one: ClientRecord }) {
	const mayCall = useMay()
	const query = useInfiniteQuery(casesOfClientQuery(one.id))
	const open = mayCall(cases.open) && (
		<ButtonLink href={newCaseHref(one)} icon={<Icon name="plus" />}>
			New case
		</ButtonLink>
	)
	if (query.data === undefined) {
		if (query.error === null) return <LoadingLines what="cases" />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const rows = query.data.pages.flatMap((page) => page.items)
	if (rows.length === 0) {
		return (
			<EmptyState title="No cases yet" icon={<Icon name="briefcase" />} actions={open}>
				<p>{one.fullName} has no cases.</p>
			</EmptyState>
		)
	}
	return (
		<Card
			title="Cases"
			actions={
				<Row gap={4} lineGap={2}>
					<UiLink href={`/clients/${one.id}/cases`}>View as list</UiLink>
					{open}
				</Row>
			}
			flush
		>
			<PlainList>
				{rows.map((row) => (
					<li key={row.id}>
						<UiLink href={`/dashboard/cases/${row.id}`} className={classes.row}>
							<Stack as="span" gap={0} breaks shrinks>
								<Text weight="medium">{row.caseName}</Text>
								<Hint as="span">{[row.caseNumber, row.type].filter(Boolean).join(' · ')}</Hint>
							</Stack>
							<StatusMark tone={caseFields.status.tones[row.status]}>{row.status}</StatusMark>
							<Hint as="span">
								<InstantText at={row.updatedAt} shown="relative" />
							</Hint>
						</UiLink>
					</li>
				))}
			</PlainList>
			{query.hasNextPage && (
				<div className={classes.more}>
					<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
						Show more
					</Button>
				</div>
			)}
		</Card>
	)
}

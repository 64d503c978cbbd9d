import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { lazy, Suspense, useMemo } from 'react'
import { AiToolsButton } from '../../features/analysis/ai-tools-button.tsx'
import { CaseRecordScreen } from '../../features/cases/case-record.screen.tsx'
import type { ReceiptField } from '../../features/time/expense-list.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

const DocumentLibrary = lazy(async () => ({
	default: (await import('../../features/documents/document-library.tsx')).DocumentLibrary,
}))

const CaseWork = lazy(async () => ({
	default: (await import('../../features/analysis/case-work.tsx')).CaseWork,
}))

const CaseServices = lazy(async () => ({
	default: (await import('../../features/integrations/case-services.tsx')).CaseServices,
}))

const ThreadTab = lazy(async () => ({
	default: (await import('../../features/messages/thread-tab.tsx')).ThreadTab,
}))

const CaseDeadlines = lazy(async () => ({
	default: (await import('../../features/deadlines/case-deadlines.tsx')).CaseDeadlines,
}))

const UpcomingEvents = lazy(async () => ({
	default: (await import('../../features/calendar/upcoming-events.tsx')).UpcomingEvents,
}))

const CaseTime = lazy(async () => ({ default: (await import('../../features/time/case-time.tsx')).CaseTime }))

const LedgerList = lazy(async () => ({
	default: (await import('../../features/trust/ledger-list.tsx')).LedgerList,
}))

const CaseBilling = lazy(async () => ({
	default: (await import('../../features/billing/record-billing.tsx')).CaseBilling,
}))

const ReceiptUpload = lazy(async () => ({ default: (await import('./receipt-field.tsx')).ReceiptUpload }))

const receipt: ReceiptField = (props) => (
	<Suspense fallback={null}>
		<ReceiptUpload {...props} />
	</Suspense>
)

const PortalTab = lazy(async () => ({ default: (await import('../../features/portal/portal-tab.tsx')).PortalTab }))

/** One case with the tabs of all features. */
export function CaseRecordRoute() {
	const mayCall = useMay()
	// Not the endpoint itself: its contract would load with every case.
	const maySeeDocuments = mayCall({ access: 'view_documents' })
	const maySeeAnalyses = mayCall({ access: 'view_legal_work' })
	const maySeeCalendar = mayCall({ access: 'view_calendar' })
	const maySeeTime = mayCall({ access: 'create_time_entries' })
	const maySeeBilling = mayCall({ access: 'access_billing' })
	const maySeeTrust = mayCall({ access: 'access_trust' })
	const maySeeMessages = mayCall({ access: 'view_communications' })
	return (
		<CaseRecordScreen
			tabs={(one) => [
				...(maySeeDocuments
					? [{ id: 'documents', label: 'Documents', content: () => <CaseDocuments one={one} /> }]
					: []),
				...(maySeeMessages ? [{ id: 'messages', label: 'Messages', content: () => <Messages one={one} /> }] : []),
				...(maySeeCalendar ? [{ id: 'deadlines', label: 'Deadlines', content: () => <Deadlines one={one} /> }] : []),
				...(maySeeCalendar ? [{ id: 'calendar', label: 'Calendar', content: () => <Planned one={one} /> }] : []),
				...(maySeeTime ? [{ id: 'time', label: 'Time', content: () => <Time one={one} /> }] : []),
				...(maySeeBilling ? [{ id: 'billing', label: 'Billing', content: () => <Billing one={one} /> }] : []),
				...(maySeeTrust ? [{ id: 'trust', label: 'Trust', content: () => <Trust one={one} /> }] : []),
				{ id: 'portal', label: 'Client portal', content: () => <Portal one={one} /> },
				...(maySeeAnalyses ? [{ id: 'analysis', label: 'Analysis', content: () => <Analysis one={one} /> }] : []),
			]}
		/>
	)
}

function Analysis({ one: { id } }: { readonly one: CaseRecord }) {
	const maySeeServices = useMay()({ access: ['execute_prompts', 'manage_mcp'] })
	const services = {
		id: 'services',
		label: 'Services',
		content: () => (
			<Suspense fallback={<LoadingLines what="services" />}>
				<CaseServices caseId={id} />
			</Suspense>
		),
	}
	return (
		<Suspense fallback={<LoadingLines what="the analyses" />}>
			<CaseWork caseId={id} more={maySeeServices ? [services] : []} />
		</Suspense>
	)
}

function Deadlines({ one: { id, attorneyId, attorneyName } }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="deadlines" />}>
			<CaseDeadlines caseId={id} attorney={{ id: attorneyId, name: attorneyName }} />
		</Suspense>
	)
}

function Planned({ one: { id } }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="events" />}>
			<UpcomingEvents caseId={id} />
		</Suspense>
	)
}

function Time({ one: { id, caseName } }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="time" />}>
			<CaseTime caseId={id} caseName={caseName} receipt={receipt} />
		</Suspense>
	)
}

function Trust({ one: { id } }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="client ledgers" />}>
			<LedgerList caseId={id} />
		</Suspense>
	)
}

function Billing({ one: { id } }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="billing" />}>
			<CaseBilling caseId={id} />
		</Suspense>
	)
}

function Portal({ one }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="the client portal" />}>
			<PortalTab one={one} />
		</Suspense>
	)
}

function CaseDocuments({ one: { id } }: { readonly one: CaseRecord }) {
	const scope = useMemo(() => ({ caseId: id }), [id])
	return (
		<Suspense fallback={<LoadingLines what="documents" />}>
			<DocumentLibrary
				scope={scope}
				tools={<AiToolsButton />}
				emptyText="Upload pleadings, correspondence and scans of this case."
			/>
		</Suspense>
	)
}

function Messages({ one: { id, clientId } }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="messages" />}>
			<ThreadTab clientId={clientId} caseId={id} />
		</Suspense>
	)
}

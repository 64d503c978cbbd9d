import { cases } from '@praxis/contract/cases/cases.contract'
import { type CaseRecord, caseFields } from '@praxis/contract/cases/cases.fields'
import { shownClientName } from '@praxis/contract/cases/cases.rules'
import { textOfValue } from '@praxis/contract/kernel/field'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { RecordScreen, useRecordPage } from '../../parts/record-screen.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { WaitingNotice } from '../../ui/record/waiting-notice.tsx'
import type { WaitingState } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { RemindButton, useReminding } from '../notifications/remind-button.tsx'
import { RecordTimeline } from '../timeline/record-timeline.tsx'
import { CaseStatusMark } from './case-columns.tsx'
import { CaseNotes, CaseOverview } from './case-overview.tsx'
import { CaseParties } from './case-parties.tsx'
import { caseQuery, TOPIC, useCaseOverlay } from './cases.api.ts'
import { useCaseActions } from './use-case-actions.ts'

const CaseEdit = lazy(async () => ({ default: (await import('./case-edit.tsx')).CaseEdit }))
const CaseStatusDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).CaseStatusDialog }))
const DeleteCaseDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).DeleteCaseDialog }))

const LIST = { href: '/dashboard/cases', label: 'Cases' }

export function CaseRecordScreen() {
	return (
		<RecordScreen what="case" list={LIST} facts={6} query={caseQuery} overlay={useCaseOverlay()}>
			{(one, waiting) => <LoadedCase one={one} waiting={waiting} />}
		</RecordScreen>
	)
}

interface LoadedCaseProps {
	readonly one: CaseRecord
	readonly waiting: WaitingState | null
}

function LoadedCase({ one, waiting }: LoadedCaseProps) {
	const mayCall = useMay()
	const mayEdit = mayCall(cases.edit)
	const page = useRecordPage({ topic: TOPIC, id: one.id, name: one.caseName, what: 'case', mayEdit })
	if (page.isEditing) {
		return (
			<Suspense fallback={<RecordSkeleton what="case" facts={0} />}>
				<CaseEdit one={one} onDone={page.stopEditing} />
			</Suspense>
		)
	}
	return (
		<RecordPage
			title={one.caseName}
			lead={one.title}
			back={LIST}
			status={<CaseStatusMark status={one.status} />}
			presence={page.presence}
			actions={<CaseActions one={one} mayEdit={mayEdit} onEdit={page.edit} />}
			facts={factsOf(one)}
			notice={
				<>
					{waiting !== null && <WaitingNotice state={waiting} />}
					{one.status === 'Archived' && (
						<Banner tone="grey">
							This case is archived. Its contents are kept, but it no longer appears in the case list.
						</Banner>
					)}
				</>
			}
		>
			<RecordTabs
				label="Parts of this case"
				tabs={[
					{ id: 'overview', label: 'Overview', content: () => <CaseOverview one={one} /> },
					{ id: 'notes', label: 'Notes', content: () => <CaseNotes one={one} onEdit={mayEdit ? page.edit : null} /> },
					{ id: 'parties', label: 'Parties', content: () => <CaseParties one={one} mayEdit={mayEdit} /> },
					{ id: 'documents', label: 'Documents', content: () => <CaseDocuments clientId={one.clientId} /> },
					{ id: 'timeline', label: 'Timeline', content: () => <CaseTimeline one={one} /> },
				]}
			/>
		</RecordPage>
	)
}

function CaseTimeline({ one }: { readonly one: CaseRecord }) {
	const contact = shownClientName(one.clientName)
	return <RecordTimeline subject={{ caseId: one.id }} about={one.caseName} version={one.version} contact={contact} />
}

function factsOf(one: CaseRecord) {
	const client = <UiLink href={`/clients/${one.clientId}`}>{shownClientName(one.clientName)}</UiLink>
	return [
		{ label: 'Client', value: client },
		{ label: 'Number', value: one.caseNumber || '—' },
		{ label: 'Type', value: one.type },
		{ label: 'Priority', value: textOfValue(caseFields.priority, one.priority) },
		{ label: 'Attorney', value: one.attorneyName },
		{ label: 'Opened', value: <InstantText at={one.createdAt} shown="day" /> },
	]
}

interface CaseActionsProps {
	readonly one: CaseRecord
	readonly mayEdit: boolean
	readonly onEdit: () => void
}

function CaseActions({ one, mayEdit, onEdit }: CaseActionsProps) {
	const mayCall = useMay()
	const { archive, restore } = useCaseActions()
	const reminding = useReminding({ entity: 'cases', id: one.id, name: one.caseName })
	const [asked, setAsked] = useState<'status' | 'delete' | null>(null)
	const isArchived = one.status === 'Archived'
	const entries: MenuEntry[] = []
	if (mayEdit) {
		entries.push({ label: 'Change Status', onSelect: () => setAsked('status') })
		entries.push({ label: 'Remind me…', onSelect: reminding.ask })
	}
	if (mayCall(cases.deleteForever)) {
		const icon = <Icon name="trash" />
		entries.push({ label: 'Delete permanently…', tone: 'danger', icon, onSelect: () => setAsked('delete') })
	}
	const Asked = asked === 'status' ? CaseStatusDialog : DeleteCaseDialog
	return (
		<>
			{mayEdit && (
				<>
					<Button variant="primary" icon={<Icon name="edit" />} onClick={onEdit}>
						Edit
					</Button>
					<Button
						icon={<Icon name={isArchived ? 'restore' : 'archive'} />}
						onClick={() => (isArchived ? restore : archive)(one)}
					>
						{isArchived ? 'Restore' : 'Archive'}
					</Button>
				</>
			)}
			{!mayEdit && <RemindButton entity="cases" id={one.id} name={one.caseName} />}
			{entries.length > 0 && <ActionMenu label={`More actions for ${one.caseName}`} entries={entries} />}
			{reminding.dialog}
			{asked !== null && (
				<Suspense fallback={null}>
					<Asked one={one} onClose={() => setAsked(null)} />
				</Suspense>
			)}
		</>
	)
}

/** Placeholder that links to the client's documents. */
function CaseDocuments({ clientId }: { readonly clientId: string }) {
	const { may } = useAuth()
	const link = <ButtonLink href={`/clients/${clientId}/documents`}>Client documents</ButtonLink>
	return (
		<EmptyState title="Documents are not built yet" icon={<Icon name="file" />} actions={may('view_documents') && link}>
			<p>Pleadings, correspondence and scans of this case will appear here once case documents are available.</p>
		</EmptyState>
	)
}

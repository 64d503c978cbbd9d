import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { type CaseRecord, caseFields } from '@praxis/contract/cases/cases.fields'
import { shownClientName } from '@praxis/contract/cases/cases.rules'
import { factsOfFields } from '@praxis/contract/kernel/field'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { EditArchiveButtons } from '../../parts/edit-archive-buttons.tsx'
import { EditableRecordScreen } from '../../parts/record-screen.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { RemindButton, useReminding } from '../notifications/remind-button.tsx'
import { RecordTimeline } from '../timeline/record-timeline.tsx'
import { CaseNotes, CaseOverview } from './case-overview.tsx'
import { CaseParties } from './case-parties.tsx'
import { CASES, caseQuery, TOPIC, useCaseOverlay } from './cases.api.ts'
import { useCaseActions } from './use-case-actions.ts'

const CaseAccess = lazy(async () => ({ default: (await import('./case-access.tsx')).CaseAccess }))
const CaseEdit = lazy(async () => ({ default: (await import('./case-form.tsx')).CaseEdit }))
const CaseStatusDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).CaseStatusDialog }))
const DeleteCaseDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).DeleteCaseDialog }))

export function CaseRecordScreen() {
	const mayCall = useMay()
	const mayEdit = mayCall(cases.edit)
	const mayManageAccess = mayCall(caseAccess.list)
	return (
		<EditableRecordScreen
			what="case"
			list={CASES}
			facts={6}
			topic={TOPIC}
			query={caseQuery}
			overlay={useCaseOverlay()}
			name={(one) => one.caseName}
			mayEdit={() => mayEdit}
			editor={CaseEdit}
		>
			{(one, page, edit) => (
				<RecordPage
					{...page}
					lead={one.title}
					status={<FieldMark field={caseFields.status} value={one.status} />}
					actions={<CaseActions one={one} onEdit={edit} />}
					facts={factsOf(one)}
					notice={
						<>
							{page.notice}
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
							{ id: 'notes', label: 'Notes', content: () => <CaseNotes one={one} onEdit={edit} /> },
							{ id: 'parties', label: 'Parties', content: () => <CaseParties one={one} mayEdit={mayEdit} /> },
							{ id: 'documents', label: 'Documents', content: () => <CaseDocuments clientId={one.clientId} /> },
							{ id: 'timeline', label: 'Timeline', content: () => <CaseTimeline one={one} /> },
							...(mayManageAccess
								? [{ id: 'access', label: 'Access', content: () => <CaseAccessTab one={one} /> }]
								: []),
						]}
					/>
				</RecordPage>
			)}
		</EditableRecordScreen>
	)
}

function CaseAccessTab({ one }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingNote what="access" />}>
			<CaseAccess one={one} />
		</Suspense>
	)
}

function CaseTimeline({ one }: { readonly one: CaseRecord }) {
	const contact = shownClientName(one.clientName)
	return <RecordTimeline subject={{ caseId: one.id }} about={one.caseName} version={one.version} contact={contact} />
}

function factsOf(one: CaseRecord) {
	const client = <UiLink href={`/clients/${one.clientId}`}>{shownClientName(one.clientName)}</UiLink>
	return [
		{ label: caseFields.clientId.label, value: client },
		{ label: caseFields.caseNumber.label, value: one.caseNumber || '—' },
		...factsOfFields(caseFields, one, ['type', 'priority', 'attorneyName']),
		{ label: caseFields.createdAt.label, value: <InstantText at={one.createdAt} shown="day" /> },
	]
}

interface CaseActionsProps {
	readonly one: CaseRecord
	readonly onEdit: (() => void) | null
}

function CaseActions({ one, onEdit }: CaseActionsProps) {
	const mayCall = useMay()
	const { archive, restore } = useCaseActions()
	const reminding = useReminding({ entity: 'cases', id: one.id, name: one.caseName })
	const [asked, setAsked] = useState<'status' | 'delete' | null>(null)
	const entries: MenuEntry[] = []
	if (onEdit !== null) {
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
			{onEdit === null ? (
				<RemindButton entity="cases" id={one.id} name={one.caseName} />
			) : (
				<EditArchiveButtons
					onEdit={onEdit}
					isArchived={one.status === 'Archived'}
					onArchive={() => archive(one)}
					onRestore={() => restore(one)}
				/>
			)}
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

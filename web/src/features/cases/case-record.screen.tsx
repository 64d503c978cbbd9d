import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { type CaseRecord, caseFields } from '@praxis/contract/cases/cases.fields'
import { shownClientName } from '@praxis/contract/cases/cases.rules'
import { factsOfFields } from '@praxis/contract/kernel/field'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { EditArchiveButtons } from '../../parts/edit-archive-buttons.tsx'
import { EditableRecordScreen } from '../../parts/record-screen.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { CaseOrigin } from '../answers/case-origin.tsx'
import { RemindButton, useReminding } from '../notifications/remind-button.tsx'
import { RecordTimeline } from '../timeline/record-timeline.tsx'
import { CaseNotes, CaseOverview } from './case-overview.tsx'
import { CASES, caseQuery, lastCaseEditor, TOPIC, useCaseOverlay } from './cases.api.ts'
import { useCaseActions } from './use-case-actions.ts'

const CaseAccess = lazy(async () => ({ default: (await import('./case-access.tsx')).CaseAccess }))
const CaseEdit = lazy(async () => ({ default: (await import('./case-form.tsx')).CaseEdit }))
const CasePeople = lazy(async () => ({ default: (await import('./case-people.tsx')).CasePeople }))
const CaseStatusDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).CaseStatusDialog }))
const DeleteCaseDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).DeleteCaseDialog }))

interface CaseRecordProps {
	/** Tabs of later features, before the timeline. */
	readonly tabs?: (one: CaseRecord) => readonly RecordTab[]
}

export function CaseRecordScreen({ tabs }: CaseRecordProps) {
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
			lastEditor={lastCaseEditor}
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
							{ id: 'overview', label: 'Overview', content: () => <CaseStart one={one} /> },
							{ id: 'notes', label: 'Notes', content: () => <CaseNotes one={one} onEdit={edit} /> },
							{ id: 'parties', label: 'Parties', content: () => <CasePeopleTab one={one} mayEdit={mayEdit} /> },
							...(tabs?.(one) ?? []),
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

function CaseStart({ one }: { readonly one: CaseRecord }) {
	return (
		<Stack gap={5}>
			<CaseOverview one={one} />
			<CaseOrigin caseId={one.id} />
		</Stack>
	)
}

function CasePeopleTab({ one, mayEdit }: { readonly one: CaseRecord; readonly mayEdit: boolean }) {
	return (
		<Suspense fallback={<LoadingLines what="parties" />}>
			<CasePeople one={one} mayEdit={mayEdit} />
		</Suspense>
	)
}

function CaseAccessTab({ one }: { readonly one: CaseRecord }) {
	return (
		<Suspense fallback={<LoadingLines what="access" />}>
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
		...factsOfFields(caseFields, one, ['type', 'stage', 'attorneyName']),
		{ label: caseFields.nextDate.label, value: nextDateOf(one) },
	]
}

function nextDateOf({ nextDate, nextDateLabel }: CaseRecord) {
	if (nextDate === null) return null
	return (
		<>
			<DateText date={nextDate} /> <Muted>{nextDateLabel}</Muted>
		</>
	)
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

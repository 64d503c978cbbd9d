import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import { shownClientName } from '@praxis/contract/cases/cases.rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { usePresence } from '../../lib/live/use-presence.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Presence } from '../../ui/record/presence.tsx'
import { RecordError, RecordNotFound, RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { WaitingNotice } from '../../ui/record/waiting-notice.tsx'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import type { WaitingState } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { RemindButton, useReminding } from '../notifications/remind-button.tsx'
import { CaseActivity } from './case-activity.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseEdit } from './case-edit.tsx'
import { CaseOverview } from './case-overview.tsx'
import { CaseParties } from './case-parties.tsx'
import { PRIORITY_WORDS, STATUS_TONES } from './case-words.ts'
import { caseQuery } from './cases.api.ts'
import { DeleteCaseDialog } from './delete-case-dialog.tsx'
import { useCaseActions } from './use-case-actions.ts'
import { useWaitingCases } from './waiting-cases.ts'

const CaseStatusDialog = lazy(async () => ({ default: (await import('./case-status-dialog.tsx')).CaseStatusDialog }))

const BACK = { href: '/dashboard/cases', label: 'Cases' }

/** One case and all that belongs to it. */
export function CaseRecordScreen() {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(caseQuery(id))
	const waiting = useWaitingCases()
	const one = query.data ?? waiting.opened.find((opened) => opened.id === id)
	if (one !== undefined) return <LoadedCase one={waiting.apply(one)} key={one.id} waiting={waiting.stateOf(id)} />
	if (query.error === null || query.isFetching) return <RecordSkeleton what="case" facts={6} />
	const gone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (gone) return <RecordNotFound what="case" actions={<ButtonLink href={BACK.href}>All cases</ButtonLink>} />
	return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
}

interface LoadedCaseProps {
	readonly one: CaseRecord
	readonly waiting: WaitingState | null
}

function LoadedCase({ one, waiting }: LoadedCaseProps) {
	const { may } = useAuth()
	const { params, set } = useUrlParams()
	const people = usePresence('cases', one.id)
	usePageTitle(one.caseName)
	const mayEdit = may('manage_cases') || may('assist_with_cases')
	const isEditing = mayEdit && params.get('edit') === '1'
	const edit = { keys: 'e', label: 'Edit', group: 'This case', run: () => set({ edit: '1' }, { replace: false }) }
	useShortcuts(mayEdit && !isEditing ? [edit] : [])
	if (isEditing) return <CaseEdit one={one} onDone={() => set({ edit: null })} />
	return (
		<RecordPage
			title={one.caseName}
			lead={one.title}
			back={BACK}
			status={<StatusMark tone={STATUS_TONES[one.status]}>{one.status}</StatusMark>}
			presence={<Presence people={people.map((person) => ({ id: person.id, name: person.fullName }))} />}
			actions={<CaseActions one={one} mayEdit={mayEdit} onEdit={() => set({ edit: '1' }, { replace: false })} />}
			facts={factsOf(one)}
			notice={<Notices one={one} waiting={waiting} />}
		>
			<RecordTabs
				label="Parts of this case"
				tabs={[
					{ id: 'overview', label: 'Overview', content: () => <CaseOverview one={one} /> },
					{ id: 'parties', label: 'Parties', content: () => <CaseParties one={one} mayEdit={mayEdit} /> },
					{ id: 'documents', label: 'Documents', content: () => <CaseDocuments clientId={one.clientId} /> },
					{ id: 'activity', label: 'Activity', content: () => <CaseActivity id={one.id} /> },
				]}
			/>
		</RecordPage>
	)
}

function factsOf(one: CaseRecord) {
	const client = <UiLink href={`/clients/${one.clientId}`}>{shownClientName(one.clientName)}</UiLink>
	return [
		{ label: 'Client', value: client },
		{ label: 'Number', value: one.caseNumber || '—' },
		{ label: 'Type', value: one.type },
		{ label: 'Priority', value: PRIORITY_WORDS[one.priority] },
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
	const { may } = useAuth()
	const actions = useCaseActions()
	const reminding = useReminding({ entity: 'cases', id: one.id, name: one.caseName })
	const [asked, setAsked] = useState<'status' | 'delete' | null>(null)
	const change: MenuEntry = { label: 'Change Status', onSelect: () => setAsked('status') }
	const remind: MenuEntry = { label: 'Remind me…', onSelect: reminding.ask }
	const remove: MenuEntry = {
		label: 'Delete permanently…',
		tone: 'danger',
		icon: <Icon name="trash" />,
		onSelect: () => setAsked('delete'),
	}
	const entries = [mayEdit && change, mayEdit && remind, may('delete_cases') && remove].filter((one) => one !== false)
	const isArchived = one.status === 'Archived'
	return (
		<>
			{mayEdit && (
				<Button variant="primary" icon={<Icon name="edit" />} onClick={onEdit}>
					Edit
				</Button>
			)}
			{mayEdit &&
				(isArchived ? (
					<Button icon={<Icon name="restore" />} onClick={() => actions.restore(one)}>
						Restore
					</Button>
				) : (
					<Button icon={<Icon name="archive" />} onClick={() => actions.archive(one)}>
						Archive
					</Button>
				))}
			{!mayEdit && <RemindButton entity="cases" id={one.id} name={one.caseName} />}
			{entries.length > 0 && <ActionMenu label={`More actions for ${one.caseName}`} entries={entries} />}
			{reminding.dialog}
			<DeleteCaseDialog one={one} opened={asked === 'delete'} onClose={() => setAsked(null)} />
			{asked === 'status' && (
				<Suspense fallback={null}>
					<CaseStatusDialog one={one} onClose={() => setAsked(null)} />
				</Suspense>
			)}
		</>
	)
}

/** What there is to say of the whole case. */
function Notices({ one, waiting }: LoadedCaseProps) {
	return (
		<>
			{waiting !== null && <WaitingNotice state={waiting} />}
			{one.status === 'Archived' && (
				<Banner tone="grey">
					This case is archived. Everything in it is kept; it no longer appears in the list of cases.
				</Banner>
			)}
		</>
	)
}

import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError } from '../../lib/call.ts'
import { usePresence } from '../../lib/live/use-presence.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { Presence } from '../../ui/record/presence.tsx'
import { RecordError, RecordNotFound, RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { WaitingNotice } from '../../ui/record/waiting-notice.tsx'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import type { WaitingState } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { ClientActivity } from './client-activity.tsx'
import { ClientEdit } from './client-edit.tsx'
import { ClientOverview } from './client-overview.tsx'
import { ClientRecordMenu } from './client-record-menu.tsx'
import { KIND_WORDS, STATUS_TONES, STATUS_WORDS } from './client-words.ts'
import { clientQuery } from './clients.api.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import { newCaseHref } from './new-case-href.ts'
import { useWaitingClients } from './waiting-clients.ts'

const RelationTab = lazy(async () => ({ default: (await import('./relation-tab.tsx')).RelationTab }))
const ClientDocuments = lazy(async () => ({ default: (await import('./client-documents.tsx')).ClientDocuments }))
const ClientNotesTab = lazy(async () => ({ default: (await import('./client-notes-tab.tsx')).ClientNotesTab }))

const BACK = { href: '/dashboard/clients', label: 'Clients' }

interface ClientRecordProps {
	/** What later features have to say of a client, between the notes and the history. */
	readonly tabs?: (one: ClientRecord) => readonly RecordTab[]
}

/** One client and all that belongs to them. */
export function ClientRecordScreen({ tabs }: ClientRecordProps) {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(clientQuery(id))
	const waiting = useWaitingClients()
	const one = query.data ?? waiting.added.find((added) => added.id === id)
	if (one !== undefined) {
		return <LoadedClient one={waiting.apply(one)} key={one.id} waiting={waiting.stateOf(id)} tabs={tabs} />
	}
	if (query.error === null || query.isFetching) return <RecordSkeleton what="client" facts={5} />
	const gone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (gone) return <RecordNotFound what="client" actions={<ButtonLink href={BACK.href}>All clients</ButtonLink>} />
	return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
}

interface LoadedClientProps {
	readonly one: ClientRecord
	readonly waiting: WaitingState | null
	readonly tabs: ClientRecordProps['tabs']
}

function LoadedClient({ one, waiting, tabs }: LoadedClientProps) {
	const { may } = useAuth()
	const { params, set } = useUrlParams()
	const people = usePresence('clients', one.id)
	usePageTitle(one.fullName)
	const isDeleted = one.deletedAt !== null
	const mayEdit = !isDeleted && (may('manage_clients') || may('edit_clients'))
	const mayOpenCase = !isDeleted && (may('manage_cases') || may('assist_with_cases') || may('open_cases'))
	const isEditing = mayEdit && params.get('edit') === '1'
	const edit = { keys: 'e', label: 'Edit', group: 'This client', run: () => set({ edit: '1' }, { replace: false }) }
	useShortcuts(mayEdit && !isEditing ? [edit] : [])
	if (isEditing) return <ClientEdit one={one} onDone={() => set({ edit: null })} />
	return (
		<RecordPage
			title={one.fullName}
			back={BACK}
			status={<StatusMark tone={STATUS_TONES[one.status]}>{STATUS_WORDS[one.status]}</StatusMark>}
			presence={<Presence people={people.map((person) => ({ id: person.id, name: person.fullName }))} />}
			actions={
				<>
					{mayOpenCase && (
						<ButtonLink href={newCaseHref(one)} variant="primary" icon={<Icon name="plus" />}>
							New case
						</ButtonLink>
					)}
					{mayEdit && (
						<Button icon={<Icon name="edit" />} onClick={() => set({ edit: '1' }, { replace: false })}>
							Edit
						</Button>
					)}
					<ClientRecordMenu one={one} isWaiting={waiting !== null} />
				</>
			}
			notice={isDeleted ? <DeletedNotice one={one} /> : waiting !== null && <WaitingNotice state={waiting} />}
			facts={factsOf(one)}
		>
			<RecordTabs
				label="Parts of this client"
				tabs={tabsOf(one, { mayEdit, mayRead: may('view_documents') }, tabs?.(one) ?? [])}
			/>
		</RecordPage>
	)
}

interface Rights {
	readonly mayEdit: boolean
	/** Whether the papers of clients may be read. */
	readonly mayRead: boolean
}

function tabsOf(one: ClientRecord, { mayEdit, mayRead }: Rights, added: readonly RecordTab[]): readonly RecordTab[] {
	const documents = () => (
		<Suspense fallback={<LoadingNote what="documents" />}>
			<ClientDocuments clientId={one.id} isDeleted={one.deletedAt !== null} />
		</Suspense>
	)
	return [
		{ id: 'overview', label: 'Overview', content: () => <ClientOverview one={one} mayEdit={mayEdit} /> },
		{
			id: 'relations',
			label: 'Relationships',
			content: () => (
				<Suspense fallback={<LoadingNote what="relationships" />}>
					<RelationTab one={one} mayEdit={mayEdit} />
				</Suspense>
			),
		},
		{
			id: 'notes',
			label: 'Notes',
			content: () => (
				<Suspense fallback={<LoadingNote what="notes" />}>
					<ClientNotesTab clientId={one.id} mayEdit={mayEdit} />
				</Suspense>
			),
		},
		...added,
		...(mayRead ? [{ id: 'documents', label: 'Documents', content: documents }] : []),
		{ id: 'activity', label: 'Activity', content: () => <ClientActivity id={one.id} /> },
	]
}

function factsOf(one: ClientRecord) {
	return [
		{ label: 'Email', value: one.email && <a href={`mailto:${one.email}`}>{one.email}</a> },
		{ label: 'Phone', value: one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a> },
		{ label: 'Responsible attorney', value: one.attorneyName },
		{ label: 'Kind', value: KIND_WORDS[one.kind] },
		...(one.companyName === '' || one.companyName === one.fullName
			? []
			: [{ label: 'Company', value: one.companyName }]),
		{ label: 'Client since', value: <InstantText at={one.createdAt} shown="day" /> },
	]
}

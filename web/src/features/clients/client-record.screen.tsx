import { clientDocuments } from '@praxis/contract/clients/client-documents.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { RecordScreen, useRecordPage } from '../../parts/record-screen.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { WaitingNotice } from '../../ui/record/waiting-notice.tsx'
import type { WaitingState } from '../../ui/status/waiting-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useReminding } from '../notifications/remind-button.tsx'
import { RecordTimeline } from '../timeline/record-timeline.tsx'
import { AFTER_SYNC } from './bulk-change.ts'
import { ClientStatusMark } from './client-columns.tsx'
import { downloadVcard } from './client-export.ts'
import { ClientOverview } from './client-overview.tsx'
import { clientQuery, newCaseHref, TOPIC, useClientOverlay } from './clients.api.ts'
import { useClientActions, useDeleteClient, useMayOpenCase } from './use-client-actions.tsx'

const ClientEdit = lazy(async () => ({ default: (await import('./client-edit.tsx')).ClientEdit }))
const RelationTab = lazy(async () => ({ default: (await import('./relation-tab.tsx')).RelationTab }))
const ClientDocuments = lazy(async () => ({ default: (await import('./client-documents.tsx')).ClientDocuments }))

const LIST = { href: '/dashboard/clients', label: 'Clients' }

interface ClientRecordProps {
	/** Tabs of later features, before the documents. */
	readonly tabs?: (one: ClientRecord) => readonly RecordTab[]
}

/** One client and everything that belongs to them. */
export function ClientRecordScreen({ tabs }: ClientRecordProps) {
	return (
		<RecordScreen what="client" list={LIST} facts={5} query={clientQuery} overlay={useClientOverlay()}>
			{(one, waiting) => <LoadedClient one={one} waiting={waiting} added={tabs?.(one) ?? []} />}
		</RecordScreen>
	)
}

interface LoadedClientProps {
	readonly one: ClientRecord
	readonly waiting: WaitingState | null
	readonly added: readonly RecordTab[]
}

function LoadedClient({ one, waiting, added }: LoadedClientProps) {
	const mayCall = useMay()
	const isDeleted = one.deletedAt !== null
	const mayEdit = !isDeleted && mayCall(clients.edit)
	const mayOpenCase = useMayOpenCase()
	const page = useRecordPage({ topic: TOPIC, id: one.id, name: one.fullName, what: 'client', mayEdit })
	if (page.isEditing) {
		return (
			<Suspense fallback={<RecordSkeleton what="client" facts={0} />}>
				<ClientEdit one={one} onDone={page.stopEditing} />
			</Suspense>
		)
	}
	return (
		<RecordPage
			title={one.fullName}
			back={LIST}
			status={<ClientStatusMark one={one} />}
			presence={page.presence}
			actions={
				<>
					{!isDeleted && mayOpenCase && (
						<ButtonLink href={newCaseHref(one)} variant="primary" icon={<Icon name="plus" />}>
							New case
						</ButtonLink>
					)}
					{mayEdit && (
						<Button icon={<Icon name="edit" />} onClick={page.edit}>
							Edit
						</Button>
					)}
					<ClientMenu one={one} isWaiting={waiting !== null} />
				</>
			}
			notice={isDeleted ? <DeletedNotice one={one} /> : waiting !== null && <WaitingNotice state={waiting} />}
			facts={factsOf(one)}
		>
			<RecordTabs label="Parts of this client" tabs={tabsOf(one, mayEdit, added, mayCall(clientDocuments.list))} />
		</RecordPage>
	)
}

function tabsOf(
	one: ClientRecord,
	mayEdit: boolean,
	added: readonly RecordTab[],
	maySeeDocuments: boolean,
): readonly RecordTab[] {
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
		...added,
		...(maySeeDocuments ? [{ id: 'documents', label: 'Documents', content: documents }] : []),
		{
			id: 'timeline',
			label: 'Timeline',
			content: () => (
				<RecordTimeline
					subject={{ clientId: one.id }}
					about={one.fullName}
					version={one.version}
					contact={one.fullName}
					mayLog={one.deletedAt === null}
				/>
			),
		},
	]
}

function factsOf(one: ClientRecord) {
	const { email, phone, attorneyName, kind, companyName, createdAt } = clientFields
	return [
		{ label: email.label, value: one.email && <a href={`mailto:${one.email}`}>{one.email}</a> },
		{ label: phone.label, value: one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a> },
		{ label: attorneyName.label, value: one.attorneyName },
		{ label: kind.label, value: kind.values[one.kind] },
		...(one.companyName === '' || one.companyName === one.fullName
			? []
			: [{ label: companyName.label, value: one.companyName }]),
		{ label: createdAt.label, value: <InstantText at={one.createdAt} shown="day" /> },
	]
}

interface ClientMenuProps {
	readonly one: ClientRecord
	/** Only on this device yet: most actions are disabled. */
	readonly isWaiting: boolean
}

/** The actions on a client beside editing. */
function ClientMenu({ one, isWaiting }: ClientMenuProps) {
	const mayCall = useMay()
	const actions = useClientActions()
	const reminding = useReminding({ entity: 'clients', id: one.id, name: one.fullName })
	const disabledReason = isWaiting ? AFTER_SYNC : null
	const change: readonly MenuEntry[] = [
		{ label: 'Change Status', onSelect: () => actions.changeStatus(one), disabledReason },
		{ label: 'Assign Attorney', onSelect: () => actions.assignAttorney(one), disabledReason },
		{ label: 'Find duplicates', href: `/dashboard/clients/duplicates?of=${one.id}` },
	]
	const keep: readonly MenuEntry[] = [
		{ label: 'Remind me…', onSelect: reminding.ask },
		{ label: 'Save as vCard', onSelect: () => void downloadVcard(one).catch(toast.failure), disabledReason },
	]
	const remove: readonly MenuEntry[] = [
		{ divider: true },
		{
			label: 'Delete',
			hint: 'Move to deleted folder',
			tone: 'danger',
			onSelect: () => actions.remove(one),
			disabledReason,
		},
	]
	const entries = [...(mayCall(clients.edit) ? change : []), ...keep, ...(mayCall(clients.moveToDeleted) ? remove : [])]
	return (
		<>
			{one.deletedAt === null && <ActionMenu label={`More actions for ${one.fullName}`} entries={entries} />}
			{actions.dialog}
			{reminding.dialog}
		</>
	)
}

function DeletedNotice({ one }: { readonly one: ClientRecord }) {
	const mayCall = useMay()
	const { restore } = useDeleteClient()
	return (
		<Banner
			tone="grey"
			action={
				mayCall(clients.restore) && (
					<Button size="small" icon={<Icon name="restore" />} onClick={() => restore(one)}>
						Restore
					</Button>
				)
			}
		>
			This client is in the deleted folder. Their cases are not changed.
		</Banner>
	)
}

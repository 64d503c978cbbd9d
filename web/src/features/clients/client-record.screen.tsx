import { clients } from '@praxis/contract/clients/clients.contract'
import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { EditableRecordScreen } from '../../parts/record-screen.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useReminding } from '../notifications/remind-button.tsx'
import { RecordTimeline } from '../timeline/record-timeline.tsx'
import { AFTER_SYNC } from './action-target.ts'
import { ClientStatusMark } from './client-columns.tsx'
import { downloadVcard } from './client-export.ts'
import { ClientOverview } from './client-overview.tsx'
import { clientQuery, lastClientEditor, newCaseHref, TOPIC, useClientOverlay } from './clients.api.ts'
import { useClientActions, useDeleteClient, useMayOpenCase } from './use-client-actions.tsx'

const ClientEdit = lazy(async () => ({ default: (await import('./client-edit.tsx')).ClientEdit }))
const RelationTab = lazy(async () => ({ default: (await import('./relation-tab.tsx')).RelationTab }))

const LIST = { href: '/dashboard/clients', label: 'Clients' }

interface ClientRecordProps {
	/** What of later features comes first in the overview of a saved client. */
	readonly summary?: (one: ClientRecord) => ReactNode
	/** Tabs of later features, before the timeline. */
	readonly tabs?: (one: ClientRecord) => readonly RecordTab[]
}

/** One client and everything that belongs to them. */
export function ClientRecordScreen({ summary, tabs }: ClientRecordProps) {
	const mayCall = useMay()
	const mayEdit = (one: ClientRecord) => one.deletedAt === null && mayCall(clients.edit)
	return (
		<EditableRecordScreen
			what="client"
			list={LIST}
			facts={5}
			topic={TOPIC}
			query={clientQuery}
			overlay={useClientOverlay()}
			name={(one) => one.fullName}
			mayEdit={mayEdit}
			lastEditor={lastClientEditor}
			editor={ClientEdit}
		>
			{(one, page, edit, waiting) => (
				<RecordPage
					{...page}
					status={<ClientStatusMark one={one} />}
					actions={<ClientActions one={one} onEdit={edit} isWaiting={waiting !== null} />}
					notice={one.deletedAt === null ? page.notice : <DeletedNotice one={one} />}
					facts={factsOf(one)}
				>
					<RecordTabs
						label="Parts of this client"
						tabs={tabsOf(one, mayEdit(one), {
							summary: waiting === null && summary?.(one),
							added: tabs?.(one) ?? [],
						})}
					/>
				</RecordPage>
			)}
		</EditableRecordScreen>
	)
}

interface ClientActionsProps extends ClientMenuProps {
	readonly onEdit: (() => void) | null
}

function ClientActions({ onEdit, ...menu }: ClientActionsProps) {
	const { one } = menu
	const mayOpenCase = useMayOpenCase()
	return (
		<>
			{one.deletedAt === null && mayOpenCase && (
				<ButtonLink href={newCaseHref(one)} variant="primary" icon={<Icon name="plus" />}>
					New case
				</ButtonLink>
			)}
			{onEdit !== null && (
				<Button icon={<Icon name="edit" />} onClick={onEdit}>
					Edit
				</Button>
			)}
			<ClientMenu {...menu} />
		</>
	)
}

interface TabsOfClient {
	readonly summary: ReactNode
	readonly added: readonly RecordTab[]
}

function tabsOf(one: ClientRecord, mayEdit: boolean, { summary, added }: TabsOfClient): readonly RecordTab[] {
	return [
		{
			id: 'overview',
			label: 'Overview',
			content: () => (
				<>
					{summary}
					<ClientOverview one={one} mayEdit={mayEdit} />
				</>
			),
		},
		{
			id: 'relations',
			label: 'Relationships',
			content: () => (
				<Suspense fallback={<LoadingLines what="relationships" />}>
					<RelationTab one={one} mayEdit={mayEdit} />
				</Suspense>
			),
		},
		...added,
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
	const { email, phone, attorneyName, kind, companyName, birthDate, createdAt } = clientFields
	return [
		{ label: email.label, value: one.email && <a href={`mailto:${one.email}`}>{one.email}</a> },
		{ label: phone.label, value: one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a> },
		{ label: attorneyName.label, value: one.attorneyName },
		{ label: kind.label, value: kind.values[one.kind] },
		...(one.companyName === '' || one.companyName === one.fullName
			? []
			: [{ label: companyName.label, value: one.companyName }]),
		...(one.birthDate === '' ? [] : [{ label: birthDate.label, value: formatDate(one.birthDate) }]),
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
	const { may } = useAuth()
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
	const erase: readonly MenuEntry[] = [
		{
			label: 'Erase personal data…',
			tone: 'danger',
			href: `/dashboard/retention?erase=${one.id}`,
			disabledReason,
		},
	]
	const entries = [
		...(mayCall(clients.edit) ? change : []),
		...keep,
		...(mayCall(clients.moveToDeleted) ? remove : []),
		...(may('delete_cases') ? erase : []),
	]
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

import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useReminding } from '../notifications/remind-button.tsx'
import { downloadVcard } from './client-export.ts'
import { useClientActs } from './use-client-acts.tsx'

interface ClientRecordMenuProps {
	readonly one: ClientRecord
	/** What only this device knows of yet cannot be done anything with. */
	readonly isWaiting: boolean
}

/** What can be done with a client beside editing, on their page. */
export function ClientRecordMenu({ one, isWaiting }: ClientRecordMenuProps) {
	const { may } = useAuth()
	const acts = useClientActs()
	const reminding = useReminding({ entity: 'clients', id: one.id, name: one.fullName })
	const disabledReason = isWaiting ? 'First this client has to reach the server' : null
	const change: readonly MenuEntry[] = [
		{ label: 'Change Status', onSelect: () => acts.changeStatus(one), disabledReason },
		{ label: 'Assign Attorney', onSelect: () => acts.assignAttorney(one), disabledReason },
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
			onSelect: () => acts.remove(one),
			disabledReason,
		},
	]
	const mayEdit = may('manage_clients') || may('edit_clients')
	const entries = [...(mayEdit ? change : []), ...keep, ...(may('delete_clients') ? remove : [])]
	return (
		<>
			{one.deletedAt === null && <ActionMenu label={`More actions for ${one.fullName}`} entries={entries} />}
			{acts.dialog}
			{reminding.dialog}
		</>
	)
}

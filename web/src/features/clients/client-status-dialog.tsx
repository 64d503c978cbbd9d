import { CLIENT_STATUSES, type ClientRecord } from '@praxis/contract/clients/clients.contract'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { useStatusChange } from '../../lib/use-status-change.ts'
import { ChangeStatusDialog } from '../../ui/status/change-status-dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { STATUS_WORDS } from './client-words.ts'
import { useEditClient } from './clients.api.ts'

const OPTIONS = CLIENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))

interface ClientStatusDialogProps {
	readonly one: Pick<ClientRecord, 'id' | 'fullName' | 'status' | 'version'>
	readonly onClose: () => void
}

/** Gives a client another status. */
export function ClientStatusDialog({ one, onClose }: ClientStatusDialogProps) {
	const editing = useEditClient()
	const { status, update } = useStatusChange(one, async (changes, version) => {
		const saved = await editing.mutateAsync({ id: one.id, version, ...changes, about: one.fullName })
		if (saved.kept) toast.info(SYNC_WORDS.kept)
		else toast.success(`${saved.answer.fullName} is now ${STATUS_WORDS[saved.answer.status].toLowerCase()}.`)
	})
	return (
		<ChangeStatusDialog about={one.fullName} status={status} options={OPTIONS} onClose={onClose} onUpdate={update} />
	)
}

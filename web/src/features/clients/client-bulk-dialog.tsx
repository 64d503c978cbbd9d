import { CLIENT_STATUSES } from '@praxis/contract/clients/clients.contract'
import { useRef } from 'react'
import { ChangeStatusDialog } from '../../ui/status/change-status-dialog.tsx'
import { AttorneyDialog } from './attorney-dialog.tsx'
import type { ClientRow } from './client-columns.tsx'
import { STATUS_WORDS } from './client-words.ts'
import { type ClientsChange, useEditClients } from './use-edit-clients.ts'

const OPTIONS = CLIENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))

interface ClientBulkDialogProps {
	readonly act: 'status' | 'attorney'
	readonly rows: readonly ClientRow[]
	/** Whether all were given what was chosen. */
	readonly onClose: (done: boolean) => void
}

/** What all of them have; null when they differ. */
function common<T>(values: readonly T[]): T | null {
	const [first] = values
	return first !== undefined && values.every((one) => one === first) ? first : null
}

/** Gives several clients the same status or responsible attorney. */
export function ClientBulkDialog({ act, rows, onClose }: ClientBulkDialogProps) {
	const edit = useEditClients()
	const done = useRef(false)
	const about = rows.length === 1 ? '1 client' : `${rows.length} clients`
	const close = () => onClose(done.current)
	const change = async (to: ClientsChange) => {
		done.current = await edit(rows, to)
		return null
	}
	if (act === 'attorney') {
		return (
			<AttorneyDialog
				about={about}
				attorneyId={common(rows.map((row) => row.attorneyId))}
				attorneyName={common(rows.map((row) => row.attorneyName))}
				onClose={close}
				onAssign={(attorneyId) => change({ attorneyId })}
			/>
		)
	}
	return (
		<ChangeStatusDialog
			about={about}
			status={common(rows.map((row) => row.status))}
			options={OPTIONS}
			onClose={close}
			onUpdate={async (status) => {
				await change({ status })
			}}
		/>
	)
}

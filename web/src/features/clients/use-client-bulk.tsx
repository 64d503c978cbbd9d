import { clients } from '@praxis/contract/clients/clients.contract'
import { CLIENT_STATUSES, type ClientStatus, clientFields } from '@praxis/contract/clients/clients.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { lazy, type ReactNode, Suspense } from 'react'
import { useWaits } from '../../lib/offline/sync-service.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { bulkEdit, chosenOf, useBulkAsking } from '../../parts/bulk-edit.ts'
import { useSave } from '../../parts/use-save.ts'
import type { BulkAction } from '../../ui/list/types.ts'
import type { ClientRow } from './client-columns.tsx'
import { editClient, savingClient, TOPIC } from './clients.api.ts'

const DeleteClientsDialog = lazy(async () => ({
	default: (await import('./delete-clients-dialog.tsx')).DeleteClientsDialog,
}))
const ClientBulkDialog = lazy(async () => ({ default: (await import('./client-bulk-dialog.tsx')).ClientBulkDialog }))

export type BulkField = 'attorneyId' | 'tags'

export interface ClientChange {
	readonly status?: ClientStatus
	readonly attorneyId?: string | null
	readonly tags?: string[]
	readonly isDeleted?: boolean
}

const STATUSES = optionsOf({ values: clientFields.status.values })
const isSaved = (rows: readonly ClientRow[]) => !rows.some((row) => row.waiting)

/** Deleting is undone by restoring. */
function undoOf({ status, attorneyId, tags = [] }: ClientRow, changes: ClientChange): ClientChange {
	return {
		...(changes.status !== undefined && { status }),
		...(changes.attorneyId !== undefined && { attorneyId }),
		...(changes.tags !== undefined && { tags }),
		...(changes.isDeleted !== undefined && { isDeleted: !changes.isDeleted }),
	}
}

/** Changes selected clients of the list. */
export function useClientBulk(): { readonly actions: readonly BulkAction<ClientRow>[]; readonly dialog: ReactNode } {
	const mayCall = useMay()
	const { asked, ask, close } = useBulkAsking<ClientRow, BulkField | 'remove'>()
	const save = useSave(clients.editMany, { topic: TOPIC, failed: 'Failed to update clients' })
	const saveOne = useSave(editClient, savingClient)
	const waits = useWaits()
	const editing = {
		save,
		nouns: ['client', 'clients'] as const,
		nameOf: (row: ClientRow) => row.fullName,
		said: (counted: string, { isDeleted }: ClientChange) =>
			isDeleted ? `Moved ${counted} to the deleted folder.` : null,
		undoOf,
	}
	const edit = bulkEdit<ClientRow, ClientChange>({
		...editing,
		queue: waits ? (input, about) => saveOne(input, { about, quiet: true }) : undefined,
	})
	const editNow = bulkEdit<ClientRow, ClientChange>(editing)
	const edits: readonly BulkAction<ClientRow>[] = [
		{
			id: 'status',
			label: clientFields.status.label,
			choices: STATUSES,
			fits: isSaved,
			run: (rows, value) => {
				const status = chosenOf(CLIENT_STATUSES, value)
				return edit(rows, (row) => (row.status === status ? null : { status }))
			},
		},
		{ id: 'attorney', label: 'Attorney', fits: isSaved, run: (rows) => ask('attorneyId', rows) },
		{ id: 'tags', label: clientFields.tags.label, fits: isSaved, run: (rows) => ask('tags', rows) },
	]
	const remove: BulkAction<ClientRow> = {
		id: 'delete',
		label: 'Delete',
		tone: 'danger',
		fits: isSaved,
		run: (rows) => ask('remove', rows),
	}
	return {
		actions: [
			...(mayCall(clients.editMany) ? edits : []),
			...(mayCall(clients.editMany) && mayCall(clients.moveToDeleted) ? [remove] : []),
		],
		dialog: asked !== null && (
			<Suspense fallback={null}>
				{asked.field === 'remove' ? (
					<DeleteClientsDialog
						names={asked.rows.map(({ fullName }) => fullName)}
						onDelete={async () => close(await editNow(asked.rows, () => ({ isDeleted: true })))}
						onClose={() => close(false)}
					/>
				) : (
					<ClientBulkDialog field={asked.field} rows={asked.rows} edit={edit} onClose={close} />
				)}
			</Suspense>
		),
	}
}

import { clients } from '@praxis/contract/clients/clients.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import type { BulkAction } from '../../ui/list/types.ts'
import { toast } from '../../ui/toast/toast.tsx'
import type { ActionTarget } from './bulk-change.ts'
import type { ClientRow } from './client-columns.tsx'
import { savingClient } from './clients.api.ts'

const ClientStatusDialog = lazy(async () => ({
	default: (await import('./client-dialogs.tsx')).ClientStatusDialog,
}))
const AssignAttorneyDialog = lazy(async () => ({
	default: (await import('./client-dialogs.tsx')).AssignAttorneyDialog,
}))
const ClientBulkDialog = lazy(async () => ({ default: (await import('./client-dialogs.tsx')).ClientBulkDialog }))

/** Whether this person may open cases. Cases are a later feature, so their endpoint is not known here. */
export function useMayOpenCase(): boolean {
	const { may } = useAuth()
	return may('manage_cases') || may('assist_with_cases') || may('open_cases')
}

type Named = Pick<ClientRecord, 'id' | 'version' | 'fullName'>

/** Moves clients to the deleted folder and restores them; both show a toast, deleting can be undone. */
export function useDeleteClient() {
	const moving = useSave(clients.moveToDeleted, savingClient)
	const restoring = useSave(clients.restore, savingClient)
	const done = async (work: Promise<unknown>): Promise<boolean> => {
		try {
			await work
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}
	const restore = ({ id, version, fullName }: Named) =>
		done(restoring({ id, version }, { message: () => `Restored ${fullName}.` }))
	const remove = ({ id, version, fullName }: Named) =>
		done(moving({ id, version }, { message: () => `Moved ${fullName} to the deleted folder.`, undo: restore }))
	return { remove, restore }
}

export interface ClientActions {
	readonly changeStatus: (one: ActionTarget) => void
	readonly assignAttorney: (one: ActionTarget) => void
	readonly remove: (one: ActionTarget) => Promise<boolean>
	/** Rendered once, wherever the actions are offered. */
	readonly dialog: ReactNode
}

interface Asked {
	readonly action: 'status' | 'attorney'
	readonly one: ActionTarget
}

/** The actions on a client from anywhere: status, attorney, deleted folder. */
export function useClientActions(): ClientActions {
	const [asked, setAsked] = useState<Asked | null>(null)
	const { remove } = useDeleteClient()
	const Asking = asked?.action === 'status' ? ClientStatusDialog : AssignAttorneyDialog
	return {
		changeStatus: useCallback((one: ActionTarget) => setAsked({ action: 'status', one }), []),
		assignAttorney: (one) => setAsked({ action: 'attorney', one }),
		remove,
		dialog: asked !== null && (
			<Suspense fallback={null}>
				<Asking one={asked.one} onClose={() => setAsked(null)} />
			</Suspense>
		),
	}
}

interface BulkAsked {
	readonly action: 'status' | 'attorney'
	readonly rows: readonly ClientRow[]
	readonly answer: (done: boolean) => void
}

/** The actions on selected clients. */
export function useBulkActions(mayEdit: boolean): {
	readonly actions: readonly BulkAction<ClientRow>[]
	readonly dialog: ReactNode
} {
	const [asked, setAsked] = useState<BulkAsked | null>(null)
	const ask = (action: BulkAsked['action']) => (rows: readonly ClientRow[]) =>
		new Promise<boolean>((answer) => setAsked({ action, rows, answer }))
	const close = (done: boolean) => {
		asked?.answer(done)
		setAsked(null)
	}
	return {
		actions: mayEdit
			? [
					{ id: 'status', label: 'Change Status', run: ask('status') },
					{ id: 'attorney', label: 'Assign Attorney', run: ask('attorney') },
				]
			: [],
		dialog: asked !== null && (
			<Suspense fallback={null}>
				<ClientBulkDialog action={asked.action} rows={asked.rows} onClose={close} />
			</Suspense>
		),
	}
}

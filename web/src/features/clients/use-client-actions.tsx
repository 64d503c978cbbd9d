import { clients } from '@praxis/contract/clients/clients.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { toast } from '../../ui/toast/toast.tsx'
import type { ActionTarget } from './action-target.ts'
import { savingClient } from './clients.api.ts'

const ClientStatusDialog = lazy(async () => ({
	default: (await import('./client-dialogs.tsx')).ClientStatusDialog,
}))
const AssignAttorneyDialog = lazy(async () => ({
	default: (await import('./client-dialogs.tsx')).AssignAttorneyDialog,
}))
const DeleteClientsDialog = lazy(async () => ({
	default: (await import('./delete-clients-dialog.tsx')).DeleteClientsDialog,
}))

/** Whether this person may open cases. Cases are a later feature, so their endpoint is not known here. */
export function useMayOpenCase(): boolean {
	const { may } = useAuth()
	return may('manage_cases') || may('assist_with_cases') || may('open_cases')
}

type Named = Pick<ClientRecord, 'id' | 'version' | 'fullName'>

/** Moves clients to the deleted folder and restores them; both show a toast, deleting can be undone. */
export function useDeleteClient() {
	const moving = useSave(clients.moveToDeleted, { ...savingClient, failed: 'Failed to delete client' })
	const restoring = useSave(clients.restore, { ...savingClient, failed: 'Failed to restore client' })
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
	/** Asks first. */
	readonly remove: (one: ActionTarget) => void
	/** Rendered once, wherever the actions are offered. */
	readonly dialog: ReactNode
}

interface Asked {
	readonly action: 'status' | 'attorney' | 'remove'
	readonly one: ActionTarget
}

/** The actions on a client from anywhere: status, attorney, deleted folder. */
export function useClientActions(): ClientActions {
	const [asked, setAsked] = useState<Asked | null>(null)
	const { remove } = useDeleteClient()
	const close = () => setAsked(null)
	return {
		changeStatus: useCallback((one: ActionTarget) => setAsked({ action: 'status', one }), []),
		assignAttorney: (one) => setAsked({ action: 'attorney', one }),
		remove: (one) => setAsked({ action: 'remove', one }),
		dialog: asked !== null && (
			<Suspense fallback={null}>
				{asked.action === 'status' && <ClientStatusDialog one={asked.one} onClose={close} />}
				{asked.action === 'attorney' && <AssignAttorneyDialog one={asked.one} onClose={close} />}
				{asked.action === 'remove' && (
					<DeleteClientsDialog
						names={[asked.one.fullName]}
						onDelete={async () => void (await remove(asked.one))}
						onClose={close}
					/>
				)}
			</Suspense>
		),
	}
}

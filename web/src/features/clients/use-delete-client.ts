import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { toast } from '../../ui/toast/toast.tsx'
import { useMoveToDeleted, useRestoreClient } from './client-acts.api.ts'

type Named = Pick<ClientRecord, 'id' | 'version' | 'fullName'>

/** Moves clients to the deleted folder and back from anywhere: each says what was done and can be undone. */
export function useDeleteClient() {
	const moving = useMoveToDeleted()
	const restoring = useRestoreClient()

	async function restore(one: Named): Promise<boolean> {
		try {
			await restoring.mutateAsync(one)
			toast.success(`Restored ${one.fullName}.`)
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}

	async function remove(one: Named): Promise<boolean> {
		try {
			const moved = await moving.mutateAsync(one)
			const undo = { run: async () => void (await restore(moved)) }
			toast.success(`Moved ${one.fullName} to the deleted folder.`, { undo })
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}

	return { remove, restore }
}

import { mayMove, type OpenStep } from '@praxis/contract/intake/intake.rules'
import type { IntakeSummary } from '@praxis/contract/intake/intake-fields'
import { INTAKE_STATUS_WORDS } from '@praxis/contract/intake/intake-words'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useMarkSpam, useMoveIntake, useRemoveSpam } from './intake.api.ts'

/** What board, list and record need of an intake to change it. */
export type ActedOn = Pick<IntakeSummary, 'id' | 'version' | 'fullName' | 'status' | 'spamReason'>

/** Everything that is done to an intake with one press. */
export function useIntakeActions() {
	const { may } = useAuth()
	const moving = useMoveIntake()
	const marking = useMarkSpam()
	const removing = useRemoveSpam()

	const move = async (one: ActedOn, status: OpenStep): Promise<void> => {
		const from = one.status
		try {
			const after = await moving.mutateAsync({ id: one.id, version: one.version, status })
			const words = `${one.fullName}: ${INTAKE_STATUS_WORDS[status]}.`
			// A move back out of the declined cannot be undone by a move.
			if (!mayMove(status, from)) toast.success(words)
			else {
				const undo = async () => {
					await moving.mutateAsync({ id: one.id, version: after.version, status: from })
				}
				toast.success(words, { undo: { run: undo } })
			}
		} catch (error) {
			toast.failure(error)
		}
	}
	const markSpam = async (one: ActedOn, isSpam: boolean): Promise<void> => {
		try {
			const after = await marking.mutateAsync({ id: one.id, version: one.version, isSpam })
			const undo = async () => {
				await marking.mutateAsync({ id: one.id, version: after.version, isSpam: !isSpam })
			}
			const words = isSpam ? `${one.fullName} is among the spam now.` : `${one.fullName} is on the board again.`
			toast.success(words, { undo: { run: undo } })
		} catch (error) {
			toast.failure(error)
		}
	}
	const remove = async (one: ActedOn): Promise<boolean> => {
		try {
			await removing.mutateAsync({ id: one.id, version: one.version })
			toast.success(`Removed ${one.fullName}.`)
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}
	return {
		mayEdit: may('manage_clients') || may('edit_clients'),
		mayRemove: may('delete_clients'),
		move,
		markSpam,
		remove,
	}
}

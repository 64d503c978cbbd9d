import { intake } from '@praxis/contract/intake/intake.contract'
import { type IntakeSummary, intakeFields, type OpenStep } from '@praxis/contract/intake/intake.fields'
import { canMove } from '@praxis/contract/intake/intake.rules'
import { useMay } from '../../lib/session/use-may.ts'
import { failing } from '../../parts/failing.ts'
import { useSave } from '../../parts/use-save.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { intakeQuery, SAVING, TOPIC, useMoveIntake } from './intake.api.ts'

type ActedOn = Pick<IntakeSummary, 'id' | 'version' | 'fullName' | 'status' | 'spamReason'>

/** What is done to an inquiry with one click, from board, list and record. */
export function useIntakeActions() {
	const mayCall = useMay()
	const moving = useMoveIntake()
	const marking = useSave(intake.markSpam, { ...SAVING, failed: 'Failed to update inquiry' })
	const removing = useSave(intake.removeSpam, {
		topic: TOPIC,
		failed: 'Failed to remove inquiry',
		keep: (client, { id }) => client.removeQueries({ queryKey: intakeQuery(id).queryKey }),
	})

	const move = async (one: ActedOn, status: OpenStep): Promise<void> => {
		const { id, version, status: from, fullName } = one
		try {
			const after = await moving.mutateAsync({ id, version, status })
			const run = async () => {
				if (canMove(status, from)) await moving.mutateAsync({ id, version: after.version, status: from })
			}
			// A declined inquiry cannot be declined again by a move.
			toast.success(
				`${fullName}: ${intakeFields.status.values[status]}.`,
				canMove(status, from) ? { undo: { run } } : undefined,
			)
		} catch (error) {
			failing('Failed to move inquiry', () => move(one, status))(error)
		}
	}
	const markSpam = ({ id, version, fullName }: ActedOn, isSpam: boolean) =>
		marking(
			{ id, version, isSpam },
			{
				message: () => (isSpam ? `${fullName} is held as spam.` : `${fullName} is back on the board.`),
				undo: (after) => marking({ id, version: after.version, isSpam: !isSpam }),
			},
		).catch(toast.failure)
	/** Resolves to whether it was removed. */
	const remove = async ({ id, version, fullName }: ActedOn): Promise<boolean> => {
		try {
			await removing({ id, version }, { message: () => `Removed ${fullName}.` })
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}
	return { mayEdit: mayCall(intake.edit), mayRemove: mayCall(intake.removeSpam), move, markSpam, remove }
}

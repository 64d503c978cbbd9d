import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { announceIntake } from './announce-intake.ts'
import { lockIntake, selectIntake, updateIntake } from './intake.queries.ts'

/** One inquiry; null when there is none that the caller may see. */
export function intakeFor(db: Db, id: string): Promise<IntakeRecord | null> {
	return selectIntake(db, id)
}

/** Part of the transaction that opens a client, and mostly a case: the inquiry is done. A second opening is refused, and
 *  one of what was declined at the same moment. */
export async function markOpened(
	db: Db,
	ctx: Context,
	id: string,
	{ clientId, caseId }: { readonly clientId: string; readonly caseId: string | null },
): Promise<IntakeRecord> {
	const before = await lockIntake(db, id)
	if (before === null) throw refuse(intakeErrors, 'intake_not_found')
	if (before.status === 'opened') throw refuse(intakeErrors, 'intake_opened')
	if (before.status === 'declined') throw refuse(intakeErrors, 'intake_declined')
	const now = ctx.platform.clock.now()
	const after = await updateIntake(db, id, {
		status: 'opened',
		opened_at: now,
		contacted_at: before.contactedAt ?? now,
		declined_at: null,
		declined_reason: null,
		spam_reason: null,
		client_id: clientId,
		case_id: caseId,
		updated_at: now,
	})
	await announceIntake(db, ctx, { action: 'intake.open', before, after })
	return after
}

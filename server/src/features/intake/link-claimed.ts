import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Claim } from '../answers/submission.ts'
import { updateClientOfAnswers } from './visitor.queries.ts'

/** Links the inquiry of claimed answers to their client, if it was sent with the email that the account has confirmed. Repeated, it
 *  does nothing. */
export async function linkClaimed(ctx: Context, { answersId, clientId, email }: Claim): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const id = await updateClientOfAnswers(db, answersId, clientId, email)
		if (id === null) return
		const change = { clientId, before: { clientId: null }, after: { clientId } }
		await emitAudit(db, ctx, { action: 'intake.edit', entity: 'intakes', entityId: id, ...change })
		await emitEvent(db, { topic: 'intakes', entityId: id, kind: 'changed' })
	})
}

import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Claim } from '../answers/submission.ts'
import { updateClientOfAnswers } from './visitor.queries.ts'

/** Links the inquiry of claimed answers to their client, if it was sent with the email that the account has confirmed. Repeated, it
 *  does nothing. */
export async function linkClaimed(ctx: Context, { answersId, clientId, email }: Claim): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const id = await updateClientOfAnswers(db, answersId, clientId, email)
		if (id === null) return
		await recordAction(db, ctx, {
			action: 'intake.edit',
			entity: 'intakes',
			entityId: id,
			clientId,
			before: { clientId: null },
			after: { clientId },
			audience: {},
		})
	})
}

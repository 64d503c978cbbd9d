import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Receipt } from './notify-new-intake.ts'
import { updateSender } from './visitor.queries.ts'

/** Links a received inquiry to the client who sent it: the sender, a visitor to the database, may not name a client. What
 *  handles new inquiries calls it first; repeated, it does nothing. */
export async function linkSender(ctx: Context, { id, clientId = null }: Receipt): Promise<void> {
	if (clientId === null) return
	await withTransaction(ctx, async (db) => {
		if (!(await updateSender(db, id, clientId))) return
		const [before, after] = [
			{ channel: 'web', clientId: null },
			{ channel: 'portal', clientId },
		]
		await emitAudit(db, ctx, { action: 'intake.edit', entity: 'intakes', entityId: id, clientId, before, after })
	})
}

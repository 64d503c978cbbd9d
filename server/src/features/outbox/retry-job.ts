import { refuse } from '@praxis/contract/kernel/errors'
import { outboxErrors } from '@praxis/contract/outbox/outbox.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

/** Queues a failed job again. */
export async function retryJob(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
	if (!(await ctx.platform.jobs.retryFailed(id))) throw refuse(outboxErrors, 'not_found')
	await withTransaction(ctx, (db) => emitAudit(db, ctx, { action: 'outbox.retryJob', entity: 'jobs', entityId: id }))
	return { id }
}

import { refuse } from '@praxis/contract/kernel/errors'
import { type MailSummary, outboxErrors } from '@praxis/contract/outbox/outbox.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { selectMail } from './outbox.queries.ts'

/** Sends a message that failed or waits again. */
export function retryMail(ctx: Context, { id }: { readonly id: string }): Promise<MailSummary> {
	const { mail } = ctx.platform
	return withTransaction(ctx, async (db) => {
		const before = await selectMail(db, id)
		if (before === null) throw refuse(outboxErrors, 'not_found')
		if (!mail.configured) throw refuse(outboxErrors, 'mail_not_configured')
		if (!(await mail.retry(db, id))) throw refuse(outboxErrors, 'mail_not_waiting')
		await emitAudit(db, ctx, { action: 'outbox.retry', entity: 'mail_outbox', entityId: id, caseId: before.caseId })
		const after = await selectMail(db, id)
		if (after === null) throw refuse(outboxErrors, 'not_found')
		return after.summary
	})
}

/** Queues a failed job again. */
export async function retryJob(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
	if (!(await ctx.platform.jobs.retryFailed(id))) throw refuse(outboxErrors, 'not_found')
	await withTransaction(ctx, (db) => emitAudit(db, ctx, { action: 'outbox.retryJob', entity: 'jobs', entityId: id }))
	return { id }
}

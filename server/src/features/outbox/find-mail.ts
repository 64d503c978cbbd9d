import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { type MailRecord, type MailSummary, outboxErrors } from '@praxis/contract/outbox/outbox.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { MailBody } from '../../platform/mail/mail-body.ts'
import { SecretError } from '../../platform/secrets/secret-box.ts'
import { type MailPageInput, selectMail, selectMailPage } from './outbox.queries.ts'

/** A page of the product's mail, without its text. */
export async function listMail(
	ctx: Context,
	input: MailPageInput,
): Promise<Page<MailSummary> & { readonly configured: boolean }> {
	const page = await withRead(ctx, (db) => selectMailPage(db, input))
	return { ...page, configured: ctx.platform.mail.configured }
}

function bodyOf(ctx: Context, sealed: string): MailBody {
	try {
		return ctx.platform.mail.open(sealed)
	} catch (error) {
		if (error instanceof SecretError) throw refuse(outboxErrors, 'mail_unreadable')
		throw error
	}
}

/** One message with its text, which may hold links that sign somebody in: who read it is written down. */
export function showMail(ctx: Context, { id }: { readonly id: string }): Promise<MailRecord> {
	return withTransaction(ctx, async (db) => {
		const found = await selectMail(db, id)
		if (found === null) throw refuse(outboxErrors, 'not_found')
		const { text, html } = bodyOf(ctx, found.sealedBody)
		await emitAudit(db, ctx, { action: 'outbox.show', entity: 'mail_outbox', entityId: id, caseId: found.caseId })
		return { ...found.summary, text, html }
	})
}

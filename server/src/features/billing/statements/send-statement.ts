import { statementErrors, statements } from '@praxis/contract/billing/statements.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { dollars } from '@praxis/contract/payments/dollars'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { findSenderName } from '../../identity/find-sender-name.ts'
import { notify } from '../../notifications/notify.ts'
import { type Stated, stateAccount } from './find-statement.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const longDay = (day: string) => LONG_DAY.format(new Date(day))

function balanceText({ one: { closingCents } }: Stated): string {
	if (closingCents > 0) return `The balance due is ${dollars(closingCents)}.`
	if (closingCents < 0) return `You have a credit of ${dollars(-closingCents)}.`
	return 'Nothing is due.'
}

/** @throws AppError client_not_found, client_unreachable, statement_too_long */
export function sendStatement(
	ctx: Context,
	input: ParsedInput<typeof statements.send>,
): Promise<OutputOf<typeof statements.send>> {
	permitTo(ctx, statements.send)
	return withTransaction(ctx, async (db) => {
		const stated = await stateAccount(db, input)
		const { client, one } = stated
		const { email, userId } = client
		const isEmailed = email !== ''
		const isNotified = userId !== null
		if (!(isEmailed || isNotified)) throw refuse(statementErrors, 'client_unreachable')
		const query = new URLSearchParams({ period: 'custom', from: one.from, through: one.through })
		const href = `/dashboard/client/billing?${query}`
		const balance = balanceText(stated)
		const period = `${longDay(one.from)} to ${longDay(one.through)}`
		if (isEmailed) {
			const from = await findSenderName(db)
			const text = [
				`Dear ${client.name},`,
				`Your statement of account for ${period} is ready. ${balance}`,
				`Sign in to see it and to save it as a PDF: ${ctx.platform.config.publicUrl}${href}`,
				from,
			].join('\n\n')
			const subject = `Statement of account from ${from}`
			await ctx.platform.mail.enqueue(db, { to: email, subject, text, kind: 'billing.statement', clientId: client.id })
		}
		if (userId !== null) {
			const note = { userId, kind: 'own_invoice' as const, title: 'Your statement of account is ready', text: balance }
			await notify(db, ctx, { ...note, href, dedupeKey: `own_statement/${newId()}`, channels: ['in_app', 'push'] })
		}
		const { from, through, closingCents } = one
		const after = { from, through, closingCents, isEmailed, isNotified }
		const of = { action: statements.send.id, entity: 'clients', entityId: client.id, clientId: client.id }
		await emitAudit(db, ctx, { ...of, after })
		return { isEmailed, isNotified }
	})
}

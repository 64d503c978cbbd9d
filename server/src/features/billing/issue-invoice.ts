import { billing, billingErrors } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { addDays } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { dollars } from '@praxis/contract/payments/dollars'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { postEntry } from '../books/post-entry.ts'
import { numberAround, readNumbering } from '../firm/allocate-number.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { findSenderName } from '../identity/find-sender-name.ts'
import { selectClientEmail, selectNumberedClient } from './bill-amounts.queries.ts'
import { assertIssuable, getWritten, lockDraft, lockIssued, personIn, RECORDED } from './record-invoice.ts'
import { divideBill } from './split-bill.ts'
import { allocateNumber, updateIssued, updateToIssued } from './write-invoices.queries.ts'

/** Issues a pre-bill: number, state, entry of the books and audit row together. Of two who issue it at once, one succeeds.
 *  A bill of several payers becomes an invoice for each.
 *  @throws AppError not_a_draft, stale_version, invoice_empty, rate_missing, payer_hidden, split_too_large */
export function issueInvoice(ctx: Context, input: ParsedInput<typeof billing.issue>): Promise<Invoice> {
	permitTo(ctx, billing.issue)
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, input)
		assertIssuable(before)
		const ids = await divideBill(db, before)
		for (const id of ids) await issueOne(db, ctx, id === before.id ? before : null, id)
		return getWritten(db, before.id)
	})
}

/** `before` is the pre-bill as it was reviewed; null for the part of another payer. */
async function issueOne(db: Db, ctx: Context, before: Invoice | null, id: string): Promise<void> {
	const at = ctx.platform.clock.now()
	const { today: on } = await findFirmDay(db, at)
	const draft = await getWritten(db, id)
	const { clientName, caseName, caseNumber } = draft
	const numbering = await readNumbering(db, 'invoice', at)
	const around = numberAround(numbering, await selectNumberedClient(db, draft.clientId))
	const number = await allocateNumber(db, 'invoice', numbering.period, around)
	const dueOn = addDays(on, draft.dueDays)
	await updateToIssued(db, id, { number, on, dueOn, at, clientName, caseName, caseNumber })
	const after = await getWritten(db, id)
	await recordChange(db, ctx, RECORDED, { action: billing.issue.id, before, after })
	await postIssue(db, ctx, after, on)
}

/** Posts an invoice to the firm's book. */
export async function postIssue(db: Db, ctx: Context, invoice: Invoice, on: string): Promise<void> {
	// An invoice of 0 moves nothing.
	if (invoice.totalCents === 0) return
	await postEntry(db, {
		postedOn: on,
		kind: 'invoice',
		memo: `Invoice ${invoice.number}`,
		invoiceId: invoice.id,
		clientId: invoice.clientId,
		source: `invoice:${invoice.id}`,
		createdBy: personIn(ctx),
		lines: [
			{ account: 'receivable', cents: invoice.totalCents },
			{ account: 'fees', cents: -invoice.feesCents },
			{ account: 'expensesBilled', cents: -invoice.expensesCents },
			{ account: 'tax', cents: -invoice.taxCents },
		],
	})
}

/** Emails the client where to see the invoice.
 *  @throws AppError not_issued, invoice_void, stale_version, client_email_missing */
export function sendInvoice(ctx: Context, input: ParsedInput<typeof billing.send>): Promise<Invoice> {
	permitTo(ctx, billing.send)
	return withTransaction(ctx, async (db) => {
		const before = await lockIssued(db, input)
		const to = await selectClientEmail(db, before.clientId)
		if (to === '') throw refuse(billingErrors, 'client_email_missing')
		const at = ctx.platform.clock.now()
		await updateIssued(db, before.id, at, { sentAt: at })
		const from = await findSenderName(db)
		const text = [
			`Dear ${before.clientName},`,
			`Invoice ${before.number} for ${before.caseName} is ready. The amount due is ${dollars(before.openCents)}${before.dueOn === null ? '' : `, by ${before.dueOn}`}.`,
			`Sign in to see it: ${ctx.platform.config.publicUrl}/dashboard/client/billing/${before.id}`,
			from,
		].join('\n\n')
		const subject = `Invoice ${before.number} from ${from}`
		const { clientId } = before
		await ctx.platform.mail.enqueue(db, { to, subject, text, kind: 'billing.invoice', clientId })
		const after = await getWritten(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: billing.send.id, before, after, details: { to } })
		return after
	})
}

import { billing, billingErrors } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { postEntry } from '../books/post-entry.ts'
import { numberAround, readNumbering } from '../firm/allocate-number.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { freeBilled } from '../time/bill-time.ts'
import { selectNumberedClient } from './bill-amounts.queries.ts'
import { freeFees } from './bill-fees.ts'
import { getWritten, lockIssued, personIn, RECORDED } from './record-invoice.ts'
import { lockSplit } from './split.queries.ts'
import { allocateNumber, insertAdjustment, updateIssued } from './write-invoices.queries.ts'

/** Voids an invoice by a credit note over the whole; what was on it is unbilled again. An invoice of 0 is voided without one.
 *  @throws AppError not_issued, invoice_void, stale_version, invoice_settled */
export function voidInvoice(ctx: Context, input: ParsedInput<typeof billing.void>): Promise<Invoice> {
	permitTo(ctx, billing.void)
	return withTransaction(ctx, (db) => voidIn(db, ctx, input))
}

/** `voidInvoice` in the caller's transaction. */
export async function voidIn(db: Db, ctx: Context, input: ParsedInput<typeof billing.void>): Promise<Invoice> {
	const before = await lockIssued(db, input)
	if (before.openCents !== before.totalCents) throw refuse(billingErrors, 'invoice_settled')
	const at = ctx.platform.clock.now()
	if (before.totalCents > 0) {
		const { today: on } = await findFirmDay(db, at)
		const number = await allocateCreditNumber(db, before, at)
		const { id: invoiceId, clientId, totalCents } = before
		const id = newId()
		const createdBy = personIn(ctx)
		const entryId = await postEntry(db, {
			postedOn: on,
			kind: 'journal',
			invoiceId,
			clientId,
			createdBy,
			memo: `Credit note ${number} for invoice ${before.number}`,
			source: `credit-note:${id}`,
			lines: [
				{ account: 'fees', cents: before.feesCents },
				{ account: 'expensesBilled', cents: before.expensesCents },
				{ account: 'tax', cents: before.taxCents },
				{ account: 'receivable', cents: -totalCents },
			],
		})
		const about = { id, invoiceId, clientId, number, entryId, createdBy }
		await insertAdjustment(db, { ...about, kind: 'credit_note', cents: totalCents, reason: input.reason })
	}
	await updateIssued(db, before.id, at, { isVoid: true })
	await freeWork(db, before)
	const after = await getWritten(db, before.id)
	const details = { reason: input.reason }
	await recordChange(db, ctx, RECORDED, { action: billing.void.id, before, after, details })
	return after
}

/** Frees time and expenses of a bill that several pay once the last of its invoices is void. */
async function freeWork(db: Db, { id, lines }: Invoice): Promise<void> {
	const split = await lockSplit(db, id)
	if (split !== null && split.others > 0) return
	const isFirst = split === null || split.firstId === id
	const carrying = isFirst ? lines : (await getWritten(db, split.firstId)).lines
	await freeBilled(
		db,
		carrying.map((line) => line.id),
	)
	await freeFees(db, isFirst ? id : split.firstId)
}

/** Credit notes have the format of invoices after `CN-`, and a series of their own. */
async function allocateCreditNumber(db: Db, { clientId }: Invoice, at: Date): Promise<string> {
	const numbering = await readNumbering(db, 'invoice', at)
	const { before, ...around } = numberAround(numbering, await selectNumberedClient(db, clientId))
	return allocateNumber(db, 'credit_note', numbering.period, { ...around, before: `CN-${before}` })
}

/** @throws AppError not_issued, invoice_void, stale_version, more_than_due */
export function writeOff(ctx: Context, input: ParsedInput<typeof billing.writeOff>): Promise<Invoice> {
	permitTo(ctx, billing.writeOff)
	return withTransaction(ctx, async (db) => {
		const before = await lockIssued(db, input)
		if (input.cents > before.openCents) {
			throw refuseField(billingErrors, 'more_than_due', 'cents')
		}
		const at = ctx.platform.clock.now()
		const { id: invoiceId, clientId } = before
		const { cents, reason } = input
		const id = newId()
		const createdBy = personIn(ctx)
		const entryId = await postEntry(db, {
			postedOn: (await findFirmDay(db, at)).today,
			kind: 'journal',
			invoiceId,
			clientId,
			createdBy,
			memo: `Write-off of invoice ${before.number}`,
			source: `write-off:${id}`,
			lines: [
				{ account: 'badDebts', cents },
				{ account: 'receivable', cents: -cents },
			],
		})
		await insertAdjustment(db, {
			id,
			invoiceId,
			clientId,
			kind: 'write_off',
			number: null,
			cents,
			reason,
			entryId,
			createdBy,
		})
		await updateIssued(db, before.id, at, {})
		const after = await getWritten(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: billing.writeOff.id, before, after, details: { cents, reason } })
		return after
	})
}

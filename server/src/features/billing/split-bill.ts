import { billing, billingErrors } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { type LinePart, partsOf, splitLines } from '@praxis/contract/billing/split-bill.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { getWritten, lockDraft, RECORDED } from './record-invoice.ts'
import {
	copyPayers,
	countClients,
	countPayers,
	insertPart,
	replacePayers,
	selectLastBill,
	selectPayers,
	touchDraft,
	updatePayingClient,
	updateToPart,
} from './split.queries.ts'

/** @throws AppError payer_hidden for a bill that someone pays whom the caller is kept from */
async function requireAllSeen(db: Db, invoiceId: string, seen: number): Promise<void> {
	if ((await countPayers(db, invoiceId)).all !== seen) throw refuse(billingErrors, 'payer_hidden')
}

/** A bill that was split by percent is split so the next time. @throws AppError payer_hidden */
export async function repeatPayers(db: Db, invoiceId: string, caseId: string): Promise<void> {
	const last = await selectLastBill(db, caseId)
	if (last === null || !(await countPayers(db, last)).isByPercent) return
	await requireAllSeen(db, last, (await selectPayers(db, last)).length)
	await copyPayers(db, invoiceId, last, caseId)
}

/** Who pays a pre-bill. @throws AppError not_a_draft, stale_version, payer_hidden, payer_unknown, payer_twice, split_too_large */
export function setPayers(ctx: Context, input: ParsedInput<typeof billing.setPayers>): Promise<Invoice> {
	permitTo(ctx, billing.setPayers)
	const { payers } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, input)
		await requireAllSeen(db, before.id, before.payers.length)
		const ids = payers.map(({ clientId }) => clientId)
		if (new Set([before.clientId, ...ids]).size !== ids.length + 1) throw refuse(billingErrors, 'payer_twice')
		if ((await countClients(db, ids)) !== ids.length) throw refuse(billingErrors, 'payer_unknown')
		if (partsOf(before.totalCents, payers) === null) throw refuse(billingErrors, 'split_too_large')
		await replacePayers(db, before.id, payers)
		await touchDraft(db, before.id, ctx.platform.clock.now())
		const after = await getWritten(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: billing.setPayers.id, before, after, details: { payers } })
		return after
	})
}

function totalsOf(lines: readonly LinePart[], bill: Invoice) {
	const sum = (of: (one: LinePart, at: number) => number) => lines.reduce((all, one, at) => all + of(one, at), 0)
	const isExpense = (at: number) => bill.lines[at]?.kind === 'expense'
	const [feesCents, expensesCents] = [
		sum((one, at) => (isExpense(at) ? 0 : one.netCents)),
		sum((one, at) => (isExpense(at) ? one.netCents : 0)),
	]
	const taxCents = sum((one) => one.taxCents)
	const totalCents = feesCents + expensesCents + taxCents
	return { feesCents, expensesCents, taxCents, totalCents, discountCents: sum((one) => one.sharedDiscountCents) }
}

/** The pre-bills to issue instead of one: one for each who pays something. Their amounts add up to it to the cent.
 *  @throws AppError payer_hidden, split_too_large */
export async function divideBill(db: Db, bill: Invoice): Promise<readonly string[]> {
	await requireAllSeen(db, bill.id, bill.payers.length)
	if (bill.payers.length === 0 || bill.totalCents === 0) return [bill.id]
	const all = partsOf(bill.totalCents, bill.payers)
	if (all === null) throw refuse(billingErrors, 'split_too_large')
	const payers = [bill.clientId, ...bill.payers.map(({ clientId }) => clientId)]
		.map((clientId, at) => ({ clientId, cents: all[at] ?? 0 }))
		.filter(({ cents }) => cents > 0)
	const [first, ...others] = payers
	if (first === undefined) throw new Error('a bill with a total is paid by no one')
	if (others.length === 0) {
		await updatePayingClient(db, bill.id, first.clientId)
		return [bill.id]
	}
	const divided = splitLines(
		bill.lines,
		payers.map(({ cents }) => cents),
	)
	const parts = payers.map(({ clientId }, at) => {
		const lines = divided[at] ?? []
		const id = at === 0 ? bill.id : newId()
		const named = lines.map((line, place) => ({ ...line, sourceId: bill.lines[place]?.id ?? '', id: newId() }))
		return { id, of: bill.id, clientId, splitTotalCents: bill.totalCents, lines: named, ...totalsOf(lines, bill) }
	})
	for (const part of parts.slice(1)) await insertPart(db, part)
	for (const part of parts.slice(0, 1)) await updateToPart(db, part)
	return parts.map(({ id }) => id)
}

import { refuse } from '@praxis/contract/kernel/errors'
import { type Allocation, allocateInOrder, withdrawAllocations } from '@praxis/contract/payments/allocate.rules'
import { type ReceivedPayment, receivedErrors } from '@praxis/contract/payments/received-payments.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { requireRow } from '../../platform/require-row.ts'
import { postEntry, withBookRules } from '../books/post-entry.ts'
import { selectInvoiceCases } from './payable-invoices.queries.ts'
import {
	addRefunded,
	insertAllocations,
	insertReceived,
	lockPaymentsOf,
	selectAllocations,
	selectOpenInvoices,
	selectReceived,
} from './received-payments.queries.ts'

const sumOf = (parts: readonly Allocation[]) => parts.reduce((sum, { cents }) => sum + cents, 0)
/** Cards and transfers wait at the provider until it pays them out. */
const accountOf = (method: string) => (method === 'card' || method === 'ach' ? 'clearing' : 'bank')

export interface Receiving {
	readonly id: string
	readonly clientId: string
	readonly method: string
	readonly receivedOn: string
	readonly reference: string
	readonly note: string
	readonly amountCents: number
	/** What happened once and is recorded once. */
	readonly source: string
	readonly createdBy: string | null
	/** Chosen by a person; without a choice the first of `first`, then the oldest due. */
	readonly allocations?: readonly Allocation[] | undefined
	/** The invoice it was paid for. */
	readonly first?: string
}

async function allocationsOf(db: Db, { clientId, amountCents, allocations, first }: Receiving): Promise<Allocation[]> {
	const open = await selectOpenInvoices(db, [clientId])
	if (allocations === undefined) {
		const ordered = first === undefined ? open : open.filter(({ id }) => id === first)
		return allocateInOrder(
			amountCents,
			ordered.map(({ id, openCents }) => ({ invoiceId: id, openCents })),
		)
	}
	if (allocations.some(({ invoiceId }) => !open.some(({ id }) => id === invoiceId))) {
		throw refuse(receivedErrors, 'invoice_not_found')
	}
	if (sumOf(allocations) > amountCents) throw refuse(receivedErrors, 'allocated_too_much')
	return [...allocations]
}

interface Recorded {
	readonly action: 'record' | 'refund'
	/** What is due changed by these. */
	readonly parts: readonly Allocation[]
	readonly more: object
}

async function recordReceived(
	db: Db,
	ctx: Context,
	{ action, parts, more }: Recorded,
	after: ReceivedPayment,
): Promise<void> {
	const { id, clientId, amountCents, allocatedCents, refundedCents } = after
	const invoiceIds = parts.map(({ invoiceId }) => invoiceId)
	await recordAction(db, ctx, {
		action: `receivedPayments.${action}`,
		entity: 'payments',
		entityId: id,
		clientId,
		after: { amountCents, allocatedCents, refundedCents, ...more },
		event: { kind: action === 'record' ? 'created' : 'changed' },
		audience: {},
	})
	// What is due of these changed.
	for (const one of await selectInvoiceCases(db, invoiceIds)) {
		await emitEvent(db, { topic: 'invoices', entityId: one.id, kind: 'changed', caseId: one.caseId, clientId })
	}
}

/** Records money received: entry, payment, allocations and audit, or nothing. @throws AppError invoice_not_found allocated_too_much, and
 *  as `booksErrors` names */
export async function receivePayment(db: Db, ctx: Context, one: Receiving): Promise<ReceivedPayment> {
	const { id, clientId, method, receivedOn, amountCents, source, createdBy } = one
	await lockPaymentsOf(db, clientId)
	const parts = await allocationsOf(db, one)
	const allocated = sumOf(parts)
	const entryId = await postEntry(db, {
		postedOn: receivedOn,
		kind: 'payment',
		memo: `Payment received (${method})`,
		clientId,
		source: `payment:${source}`,
		createdBy,
		lines: [
			{ account: accountOf(method), cents: amountCents },
			{ account: 'receivable', cents: -allocated },
			{ account: 'clientCredit', cents: -(amountCents - allocated) },
		],
	})
	await insertReceived(db, { ...one, cents: amountCents, entryId })
	await withBookRules(() => insertAllocations(db, { paymentId: id, clientId }, parts))
	const after = requireRow(await selectReceived(db, id), receivedErrors, 'received_payment_not_found')
	await recordReceived(db, ctx, { action: 'record', parts, more: { method, allocations: parts } }, after)
	return after
}

interface Reversing {
	readonly payment: ReceivedPayment
	readonly cents: number
	readonly reason: string
	readonly source: string
	readonly postedOn: string
	readonly createdBy: string | null
}

/** Takes money back out: the client's credit first, then what was allocated last. The invoices are open again by so much.
 *  @throws AppError refund_too_large, and as `booksErrors` names */
export async function reversePayment(db: Db, ctx: Context, by: Reversing): Promise<ReceivedPayment> {
	const { cents, reason, source, postedOn, createdBy } = by
	const { id, clientId, method } = by.payment
	await lockPaymentsOf(db, clientId)
	const before = requireRow(await selectReceived(db, id), receivedErrors, 'received_payment_not_found')
	const left = before.amountCents - before.refundedCents
	if (cents > left) throw refuse(receivedErrors, 'refund_too_large')
	const credit = left - before.allocatedCents
	const parts = withdrawAllocations(cents, credit, await selectAllocations(db, id))
	const fromInvoices = -sumOf(parts)
	await withBookRules(() => insertAllocations(db, { paymentId: id, clientId }, parts))
	await withBookRules(() => addRefunded(db, id, cents))
	await postEntry(db, {
		postedOn,
		kind: 'refund',
		memo: reason,
		clientId,
		source,
		createdBy,
		lines: [
			{ account: 'receivable', cents: fromInvoices },
			{ account: 'clientCredit', cents: cents - fromInvoices },
			{ account: accountOf(method), cents: -cents },
		],
	})
	const after = requireRow(await selectReceived(db, id), receivedErrors, 'received_payment_not_found')
	await recordReceived(db, ctx, { action: 'refund', parts, more: { reason, cents } }, after)
	return after
}

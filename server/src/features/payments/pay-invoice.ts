import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { receivedErrors, receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import type { Checkout } from './checkouts.queries.ts'
import { payOnPage, requirePayable } from './pay-service.ts'
import type { Payable } from './payables.ts'
import { receivePayment, reversePayment } from './receive-payment.ts'
import { selectOpenInvoices, selectReceivedBySource } from './received-payments.queries.ts'
import { recordCheckout } from './service-payable.ts'
import { productOf } from './settle-checkout.ts'

/** What the client who is signed in owes, oldest due first. */
export async function listOwnInvoices(ctx: PersonContext): Promise<OutputOf<typeof receivedPayments.ownInvoices>> {
	permitTo(ctx, receivedPayments.ownInvoices)
	const open = await withTransaction(productOf(ctx), (db) => selectOpenInvoices(db, ctx.actor.clientIds))
	return { items: open.map(({ clientId: _clientId, ...one }) => one) }
}

/** Opens the provider's page for an own invoice. @throws AppError invoice_not_found also if nothing is due or it is of another client,
 *  invoice_not_payable for more than is due, and as `payOnPage` */
export async function payInvoice(
	{ idempotency: _key, ...ctx }: PersonContext,
	{ id, amountCents }: ParsedInput<typeof receivedPayments.payInvoice>,
): Promise<OutputOf<typeof receivedPayments.payInvoice>> {
	permitTo(ctx, receivedPayments.payInvoice)
	const open = await withTransaction(productOf(ctx), (db) => selectOpenInvoices(db, ctx.actor.clientIds))
	const invoice = open.find((one) => one.id === id)
	if (invoice === undefined) throw refuse(receivedErrors, 'invoice_not_found')
	const cents = amountCents ?? invoice.openCents
	requirePayable(cents)
	if (cents > invoice.openCents) throw refuse(receivedErrors, 'invoice_not_payable')
	return payOnPage(ctx, {
		subject: { kind: 'invoice', id, payer: ctx.actor.id },
		amountCents: cents,
		description: `Invoice ${invoice.number}`,
		userId: ctx.actor.id,
		clientId: invoice.clientId,
		returnPath: '/dashboard/payments?return=checkout',
	})
}

async function today(db: Db, { platform }: Context): Promise<string> {
	return (await findFirmDay(db, platform.clock.now())).today
}

const sourceOf = ({ paymentRef, id }: Checkout) => `stripe:${paymentRef ?? id}`

/** Money of a checkout that arrived, or came back. */
async function receive(db: Db, product: Context, one: Checkout, amountCents: number, source: string): Promise<void> {
	if (one.clientId === null) return
	await receivePayment(db, product, {
		id: newId(),
		clientId: one.clientId,
		method: 'card',
		receivedOn: await today(db, product),
		reference: one.paymentRef ?? '',
		note: one.description,
		amountCents,
		source,
		createdBy: null,
		first: one.subjectId,
	})
}

/** What is more than due stays the client's credit: two tabs may pay one invoice. */
function settled(db: Db, product: Context, one: Checkout): Promise<void> {
	return receive(db, product, one, one.amountCents, sourceOf(one))
}

/** Refunds and disputes open the invoice again. A dispute that was won, or a refund that failed, is money received again. */
async function reversed(db: Db, product: Context, after: Checkout, before: Checkout): Promise<void> {
	const takenOf = (one: Checkout) => Math.min(one.amountCents, one.refundedCents + one.disputedCents)
	const cents = takenOf(after) - takenOf(before)
	if (cents < 0) {
		await receive(db, product, after, -cents, `${sourceOf(after)}:returned:${takenOf(before)}`)
		return
	}
	const payment = cents > 0 ? await selectReceivedBySource(db, sourceOf(after)) : null
	if (payment === null) return
	const isDispute = after.disputedCents > before.disputedCents
	await reversePayment(db, product, {
		payment,
		cents,
		reason: isDispute ? 'Disputed by the payer’s bank' : 'Refunded by the payment provider',
		source: `${sourceOf(after)}:reversed:${takenOf(after)}`,
		postedOn: await today(db, product),
		createdBy: null,
	})
}

export const invoicePayable: Payable = { kind: 'invoice', recordChange: recordCheckout, settled, reversed }

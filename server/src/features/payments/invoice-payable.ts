import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { dollars } from '@praxis/contract/payments/dollars'
import { checkoutErrors } from '@praxis/contract/payments/payments.contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { notify } from '../notifications/notify.ts'
import type { Checkout } from './checkouts.queries.ts'
import { AUTOPAY, notifyOfFailed, notifyOfPaid, notifyOfReversed } from './notify-billing.ts'
import { requireUnpaid } from './pay-invoice.ts'
import { isBeingCharged, lockInvoiceHead, selectInvoiceHead } from './payable-invoices.queries.ts'
import type { Payable } from './payables.ts'
import { sourceOf, takenOf } from './post-checkout.ts'
import { receivePayment, reversePayment } from './receive-payment.ts'
import { selectReceivedOfProvider } from './received-payments.queries.ts'
import { notifyPayer, recordCheckout } from './service-payable.ts'

async function today(db: Db, { platform }: Context): Promise<string> {
	return (await findFirmDay(db, platform.clock.now())).today
}

async function aboutOf(db: Db, { subjectId }: Checkout) {
	const invoice = await selectInvoiceHead(db, subjectId)
	if (invoice === null) throw new Error(`The invoice ${subjectId} of a payment is gone.`)
	return { ...invoice, href: `/dashboard/billing/${subjectId}` }
}

/** Autopay locks the invoice too: of its charge and a page, one is first, and the other one knows of it.
 *  @throws AppError charge_under_way, transfer_on_its_way */
const opening: Payable['opening'] = async (db, { subjectId, amountCents }) => {
	const invoice = await lockInvoiceHead(db, subjectId)
	if (await isBeingCharged(db, subjectId)) throw refuse(checkoutErrors, 'charge_under_way')
	if (invoice !== null) await requireUnpaid(db, invoice, amountCents)
}

/** Money of a checkout that arrived, or came back. It is of the invoice's client, who may have been merged since. */
async function receive(db: Db, product: Context, one: Checkout, amountCents: number, source: string): Promise<void> {
	const { clientId } = await aboutOf(db, one)
	await receivePayment(db, product, {
		id: newId(),
		clientId,
		method: one.method ?? 'card',
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
async function settled(db: Db, product: Context, one: Checkout): Promise<void> {
	await receive(db, product, one, one.amountCents, sourceOf(one))
	await notifyPayer(db, product, one)
	await notifyOfPaid(db, product, one, await aboutOf(db, one))
}

/** The client pays as usual then: with a link, or by check. */
async function notifyClient(
	db: Db,
	product: Context,
	{ id, userId, amountCents, description }: Checkout,
): Promise<void> {
	if (userId === null) return
	await notify(db, product, {
		userId,
		kind: 'own_payment',
		title: `Autopay could not charge ${dollars(amountCents)}`,
		text: `${description}: your saved payment method was refused. Nothing was charged. Please pay it on the Payments page.`,
		href: '/dashboard/payments',
		dedupeKey: `autopay_failed/${id}`,
	})
}

async function failed(db: Db, product: Context, one: Checkout): Promise<void> {
	if (one.payer === AUTOPAY) await notifyClient(db, product, one)
	await notifyOfFailed(db, product, one, await aboutOf(db, one))
}

/** Takes money back from what the provider brought of a payment, the latest first. */
async function withdraw(db: Db, product: Context, one: Checkout, taken: number, reason: string): Promise<void> {
	let left = taken
	for (const payment of await selectReceivedOfProvider(db, sourceOf(one))) {
		const cents = Math.min(left, payment.amountCents - payment.refundedCents)
		if (cents <= 0) continue
		const postedOn = await today(db, product)
		// The row of the checkout is locked: each change of it is recorded once.
		const source = `${sourceOf(one)}:reversed:${newId()}`
		await reversePayment(db, product, { payment, cents, reason, source, postedOn, createdBy: null })
		left -= cents
	}
}

/** Refunds and disputes open the invoice again. A dispute that was won, or a refund that failed, is money received again. */
async function reversed(db: Db, product: Context, after: Checkout, before: Checkout): Promise<void> {
	const cents = takenOf(after) - takenOf(before)
	const isDispute = after.disputedCents > before.disputedCents
	const reason = isDispute ? 'Disputed by the payer’s bank' : 'Refunded by the payment provider'
	if (cents < 0) await receive(db, product, after, -cents, `${sourceOf(after)}:returned:${newId()}`)
	if (cents > 0) await withdraw(db, product, after, cents, reason)
	await notifyOfReversed(db, product, { after, before }, await aboutOf(db, after))
}

export const invoicePayable: Payable = {
	kind: 'invoice',
	recordChange: recordCheckout,
	opening,
	settled,
	failed,
	reversed,
}

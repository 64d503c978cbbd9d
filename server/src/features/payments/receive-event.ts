import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { paymentErrors } from '@praxis/contract/payments/payment-errors'
import { EVENT_MAX, type payments } from '@praxis/contract/payments/payments.contract'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { readContent } from '../../platform/files/read-content.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { checkFee, checkRefunds } from './check-refunds.ts'
import { type Checkout, selectCheckoutById, selectCheckoutByRef } from './checkouts.queries.ts'
import { productOf, refreshCheckout } from './settle-checkout.ts'
import { isSignedByStripe } from './stripe-signature.ts'

/** Fields of an Event, https://docs.stripe.com/api/events/object */
const event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) })
const ofSession = z.object({ client_reference_id: z.string().nullable() })
/** A charge, a refund or a dispute: each names its payment. */
const ofRefund = z.object({
	payment_intent: z.string().nullable(),
	metadata: z.record(z.string(), z.string()).nullable().default({}),
})
const REFUNDS = [
	'charge.refunded',
	'charge.refund.updated',
	'refund.created',
	'refund.updated',
	'refund.failed',
	'charge.dispute.created',
	'charge.dispute.updated',
	'charge.dispute.closed',
	'charge.dispute.funds_withdrawn',
	'charge.dispute.funds_reinstated',
]
/** The fee of a transfer is known after it arrived. */
const FEES = ['charge.updated', 'charge.succeeded']
/** Events of a charge on a due day, which has no page. */
const CHARGES = ['payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.payment_failed']
const ofCharge = z.object({ metadata: z.record(z.string(), z.string()).nullable().default({}) })
const SESSIONS = [
	'checkout.session.completed',
	'checkout.session.async_payment_succeeded',
	'checkout.session.async_payment_failed',
	'checkout.session.expired',
]

/** The checkout of an id that the provider names; null for one that is none of ours. */
async function checkoutOf(ctx: Context, id: string | null | undefined): Promise<Checkout | null> {
	const { data } = rowId.safeParse(id)
	if (data === undefined) return null
	const known = await withTransaction(productOf(ctx), (db) => selectCheckoutById(db, data))
	// What the message says is not taken for granted: the provider is asked.
	return known === null ? null : refreshCheckout(ctx, known)
}

/** A refund or a dispute was made, or changed its state. */
async function refund(ctx: Context, { payment_intent, metadata }: z.infer<typeof ofRefund>): Promise<void> {
	if (payment_intent === null) return
	// It may have been paid without this server knowing it yet.
	await checkoutOf(ctx, metadata?.payment)
	const known = await withTransaction(productOf(ctx), (db) => selectCheckoutByRef(db, payment_intent))
	if (known !== null) await checkRefunds(ctx, known)
}

async function fee(ctx: Context, { payment_intent }: z.infer<typeof ofRefund>): Promise<void> {
	if (payment_intent === null) return
	const known = await withTransaction(productOf(ctx), (db) => selectCheckoutByRef(db, payment_intent))
	if (known !== null) await checkFee(ctx, known)
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
	const { data } = schema.safeParse(value)
	if (data === undefined) throw refuse(paymentErrors, 'event_unreadable')
	return data
}

function jsonOf(payload: Buffer): unknown {
	try {
		return JSON.parse(payload.toString())
	} catch {
		throw refuse(paymentErrors, 'event_unreadable')
	}
}

/** A message of Stripe. Others than of payments, refunds, disputes and fees change nothing. @throws AppError not_found signature_invalid
 *  event_unreadable payment_failed */
export async function receiveEvent(ctx: Context, http: HttpExchange): Promise<OutputOf<typeof payments.receive>> {
	const { config, clock } = ctx.platform
	const secret = config.stripe?.webhookSecret ?? null
	if (secret === null) throw refuse(kernelErrors, 'not_found')
	const payload = await readContent(http.content, EVENT_MAX)
	const header = String(http.headers['stripe-signature'] ?? '')
	if (!isSignedByStripe({ header, payload, secret, now: clock.now() })) throw refuse(paymentErrors, 'signature_invalid')
	const { type, data } = read(event, jsonOf(payload))
	if (SESSIONS.includes(type)) await checkoutOf(ctx, read(ofSession, data.object).client_reference_id)
	if (CHARGES.includes(type)) await checkoutOf(ctx, read(ofCharge, data.object).metadata?.payment)
	if (REFUNDS.includes(type)) await refund(ctx, read(ofRefund, data.object))
	if (FEES.includes(type)) await fee(ctx, read(ofRefund, data.object))
	return { received: true }
}

import { z } from 'zod'
import type { RefundOrder, Refunds } from './payment-port.ts'
import { type StripeCall, StripeFailure, stripeFailure } from './stripe-call.ts'

/** Fields of the refunds of a payment, https://docs.stripe.com/api/refunds/list */
const refundList = z.object({
	data: z.array(
		z.object({
			amount: z.int(),
			status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
		}),
	),
	has_more: z.boolean(),
})
const REFUNDS_MAX = 100

/** Fields of the disputes of a payment, https://docs.stripe.com/api/disputes/list */
const disputeList = z.object({
	data: z.array(z.object({ amount: z.int(), status: z.string() })),
	has_more: z.boolean(),
})
/** Nothing is held back of a dispute that was won, nor of an inquiry. */
const isHeld = (status: string) => status !== 'won' && !status.startsWith('warning')

/** What was refunded of a payment, and what of it the payer's bank disputes. */
export async function readRefunds(call: StripeCall, paymentRef: string): Promise<Refunds> {
	const query = new URLSearchParams({ payment_intent: paymentRef, limit: String(REFUNDS_MAX) })
	const { status, found } = await call(refundList, { method: 'GET', path: `/v1/refunds?${query}` })
	if (found === null) throw stripeFailure(status)
	if (found.has_more) throw new StripeFailure(`Stripe has more than ${REFUNDS_MAX} refunds of a payment.`)
	const disputes = await call(disputeList, { method: 'GET', path: `/v1/disputes?${query}` })
	if (disputes.found === null) throw stripeFailure(disputes.status)
	const held = disputes.found.data.filter((one) => isHeld(one.status))
	const sumOf = (...states: string[]) =>
		found.data.reduce((sum, one) => (states.includes(one.status) ? sum + one.amount : sum), 0)
	return {
		refundedCents: sumOf('succeeded', 'pending', 'requires_action'),
		failedCents: sumOf('failed'),
		disputedCents: held.reduce((sum, one) => sum + one.amount, 0),
	}
}

const refundMade = z.object({ id: z.string() })

/** @throws StripeFailure */
export async function orderRefund(call: StripeCall, { paymentRef, amountCents, key }: RefundOrder): Promise<void> {
	const { status, found } = await call(refundMade, {
		method: 'POST',
		path: '/v1/refunds',
		idempotencyKey: `refund.${key}`,
		form: { payment_intent: paymentRef, amount: String(amountCents) },
	})
	if (found === null) throw stripeFailure(status)
}

import { z } from 'zod'
import type { PaymentDetails } from './payment-port.ts'
import { type StripeCall, stripeFailure } from './stripe-call.ts'

/** Fields of the payment behind a session with its latest charge, https://docs.stripe.com/api/charges/object */
const paid = z.object({
	latest_charge: z
		.object({
			payment_method_details: z.object({ type: z.string() }).nullable(),
			/** Null until the provider has booked it, days later for a transfer. */
			balance_transaction: z
				.object({ fee: z.int().min(0), currency: z.string() })
				.nullable()
				.default(null),
		})
		.nullable()
		.default(null),
})

/** How a payment was made, and what the provider keeps of it. @throws StripeFailure */
export async function readDetails(call: StripeCall, paymentRef: string): Promise<PaymentDetails> {
	const query = new URLSearchParams({ 'expand[]': 'latest_charge.balance_transaction' })
	const path = `/v1/payment_intents/${encodeURIComponent(paymentRef)}?${query}`
	const { status, found } = await call(paid, { method: 'GET', path })
	if (found === null && status >= 500) throw stripeFailure(status)
	// What Stripe doesn't know of a payment doesn't keep it from counting.
	const charge = found?.latest_charge
	const booked = charge?.balance_transaction ?? null
	return {
		method: charge?.payment_method_details?.type === 'us_bank_account' ? 'ach' : 'card',
		feeCents: booked?.currency === 'usd' ? booked.fee : null,
	}
}

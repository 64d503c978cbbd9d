import { z } from 'zod'
import { AttemptRefused, type Ordered, type PaymentPort, type Standing } from './payment-port.ts'
import { type StripeCall, type StripeConfig, StripeFailure, stripeCaller, stripeFailure } from './stripe-call.ts'
import { readDetails } from './stripe-details.ts'
import { isStripePage } from './stripe-page.ts'
import { orderRefund, readRefunds } from './stripe-refunds.ts'
import { stripeSaved } from './stripe-saved.ts'

const SESSIONS = '/v1/checkout/sessions'

/** Fields of a Checkout Session, https://docs.stripe.com/api/checkout/sessions/object */
const session = z.object({
	id: z.string(),
	url: z.string().nullable().default(null),
	status: z.enum(['open', 'complete', 'expired']),
	payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
	amount_total: z.int().nullable(),
	currency: z.string().nullable(),
	client_reference_id: z.string().nullable(),
	payment_intent: z.string().nullable().default(null),
})
type Session = z.infer<typeof session>

/** Fields of the payment behind a session, https://docs.stripe.com/api/payment_intents/object */
const intent = z.object({ status: z.string(), amount: z.int().optional(), currency: z.string().optional() })
/** A charge without a page is named by its payment. */
const CHARGE = 'pi_'
/** A transfer that did not arrive. */
const NOT_ARRIVED = ['requires_payment_method', 'canceled']

/** Another request with the key is running, or too many came: neither says how the first one ended.
 *  https://docs.stripe.com/api/idempotent_requests */
const UNDECIDED = [409, 429]

type Known = Exclude<Standing, { state: 'paid' }> | { readonly state: 'paid'; readonly paymentRef: string }

function standingOf(found: Session, { id, amountCents }: Ordered): Known {
	if (found.status === 'expired') return { state: 'ended' }
	if (found.payment_status !== 'paid') return { state: found.status === 'complete' ? 'processing' : 'open' }
	const isOurs = found.client_reference_id === id && found.amount_total === amountCents && found.currency === 'usd'
	if (!isOurs) throw new StripeFailure('The payment at Stripe is of another order.')
	return { state: 'paid', paymentRef: found.payment_intent ?? found.id }
}

const addressOf = (ref: string) => `${SESSIONS}/${encodeURIComponent(ref)}`

/** A charge without a page, as the provider says it is. */
async function checkCharge(call: StripeCall, ref: string, { amountCents }: Ordered): Promise<Standing> {
	const { status, found } = await call(intent, {
		method: 'GET',
		path: `/v1/payment_intents/${encodeURIComponent(ref)}`,
	})
	if (found === null) throw stripeFailure(status)
	if (NOT_ARRIVED.includes(found.status)) return { state: 'failed' }
	if (found.status !== 'succeeded') return { state: 'processing' }
	if (found.amount !== amountCents || found.currency !== 'usd')
		throw new StripeFailure('The payment at Stripe is of another amount.')
	return { state: 'paid', paymentRef: ref, ...(await readDetails(call, ref)) }
}

/** Payment on a page of Stripe: no card number reaches this server. */
export function stripeCheckout(config: StripeConfig, allow: readonly string[]): PaymentPort {
	const call = stripeCaller(config, allow)
	const details = (paymentRef: string) => readDetails(call, paymentRef)
	/** Whether a transfer that was ordered is still on its way, or how a payment was made. */
	const arrivalOf = async ({ payment_intent }: Session, standing: Known): Promise<Standing> => {
		if (standing.state === 'paid') return { ...standing, ...(await details(standing.paymentRef)) }
		if (standing.state !== 'processing' || payment_intent === null) return standing
		const path = `/v1/payment_intents/${encodeURIComponent(payment_intent)}`
		const { status, found } = await call(intent, { method: 'GET', path })
		if (found === null) throw stripeFailure(status)
		return NOT_ARRIVED.includes(found.status) ? { state: 'failed' } : standing
	}
	const check: PaymentPort['check'] = async (ref, order) => {
		if (ref.startsWith(CHARGE)) return checkCharge(call, ref, order)
		const { status, found } = await call(session, { method: 'GET', path: addressOf(ref) })
		// Stripe knows no such session: no one can pay on it.
		if (status === 404) return { state: 'ended' }
		if (found === null) throw stripeFailure(status)
		return arrivalOf(found, standingOf(found, order))
	}
	return {
		name: 'stripe',
		check,
		start: async ({ id, attempt, amountCents, description, returnUrl, expiresAt, acceptsTransfers }) => {
			const { status, found } = await call(session, {
				method: 'POST',
				path: SESSIONS,
				idempotencyKey: `${id}.${attempt}`,
				form: {
					mode: 'payment',
					client_reference_id: id,
					success_url: returnUrl,
					cancel_url: returnUrl,
					expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
					'payment_method_types[0]': 'card',
					...(acceptsTransfers && { 'payment_method_types[1]': 'us_bank_account' }),
					'payment_intent_data[metadata][payment]': id,
					'line_items[0][quantity]': '1',
					'line_items[0][price_data][currency]': 'usd',
					'line_items[0][price_data][unit_amount]': String(amountCents),
					'line_items[0][price_data][product_data][name]': description,
				},
			})
			if (found === null)
				throw UNDECIDED.includes(status) ? stripeFailure(status) : new AttemptRefused(`Stripe answered ${status}.`)
			if (found.status !== 'open' || found.url === null || !isStripePage(found.url, config))
				throw new AttemptRefused('Stripe named no page to pay on.')
			return { ref: found.id, url: found.url }
		},
		expire: async (ref, order) => {
			const { status, found } = await call(session, { method: 'POST', path: `${addressOf(ref)}/expire` })
			if (found !== null) return arrivalOf(found, standingOf(found, order))
			if (status >= 500) throw stripeFailure(status)
			// Only an open session can be expired: it says itself what became of it.
			return check(ref, order)
		},
		saved: stripeSaved(call, config),
		refund: (order) => orderRefund(call, order),
		refunds: (paymentRef) => readRefunds(call, paymentRef),
		details,
	}
}

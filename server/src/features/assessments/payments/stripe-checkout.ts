import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import { callOutside } from '../../../platform/outbound/call-outside.ts'
import { AttemptRefused, type Ordered, type PaymentPort, type Standing } from './payment-port.ts'

const API = 'https://api.stripe.com'
const SESSIONS = '/v1/checkout/sessions'

/** Of a Checkout Session, https://docs.stripe.com/api/checkout/sessions/object */
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

/** Of the refunds of a payment, https://docs.stripe.com/api/refunds/list */
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

/** Stripe answered with something else than a session. */
class StripeFailure extends Error {
	override readonly name = 'StripeFailure'
}

interface Sent {
	readonly method: 'GET' | 'POST'
	readonly path: string
	readonly form?: Readonly<Record<string, string>>
	readonly idempotencyKey?: string
}

interface Answer<T> {
	readonly status: number
	/** Null unless the status is 200. */
	readonly found: T | null
}

type StripeConfig = NonNullable<Config['stripe']>

function caller({ secretKey, apiBase }: StripeConfig, allow: readonly string[]) {
	return async <T>(shape: z.ZodType<T>, sent: Sent): Promise<Answer<T>> => {
		const { method, path, form = {}, idempotencyKey } = sent
		const { status, body } = await callOutside(allow, {
			url: `${(apiBase ?? API).replace(/\/$/, '')}${path}`,
			method,
			headers: {
				authorization: `Bearer ${secretKey}`,
				...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
				...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
			},
			body: Buffer.from(new URLSearchParams(form).toString()),
		})
		return { status, found: status === 200 ? shape.parse(JSON.parse(body)) : null }
	}
}

/** Another request with the key is running, or too many came: neither says how the first one ended.
 *  https://docs.stripe.com/api/idempotent_requests */
const UNDECIDED = [409, 429]

function standingOf(found: Session, { id, amountCents }: Ordered): Standing {
	if (found.status === 'expired') return { state: 'ended' }
	if (found.payment_status !== 'paid') return { state: 'open' }
	const isOurs = found.client_reference_id === id && found.amount_total === amountCents && found.currency === 'usd'
	if (!isOurs) throw new StripeFailure('The payment at Stripe is of another order.')
	return { state: 'paid', paymentRef: found.payment_intent ?? found.id }
}

const addressOf = (ref: string) => `${SESSIONS}/${encodeURIComponent(ref)}`
const failure = (status: number) => new StripeFailure(`Stripe answered ${status}.`)

/** Payment on a page of Stripe: no card number reaches this server. */
export function stripeCheckout(config: StripeConfig, allow: readonly string[]): PaymentPort {
	const call = caller(config, allow)
	const check: PaymentPort['check'] = async (ref, order) => {
		const { status, found } = await call(session, { method: 'GET', path: addressOf(ref) })
		// Stripe knows no such session: no one can pay on it.
		if (status === 404) return { state: 'ended' }
		if (found === null) throw failure(status)
		return standingOf(found, order)
	}
	return {
		name: 'stripe',
		check,
		start: async ({ id, attempt, amountCents, description, returnUrl, expiresAt }) => {
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
					'payment_intent_data[metadata][payment]': id,
					'line_items[0][quantity]': '1',
					'line_items[0][price_data][currency]': 'usd',
					'line_items[0][price_data][unit_amount]': String(amountCents),
					'line_items[0][price_data][product_data][name]': description,
				},
			})
			if (found === null)
				throw UNDECIDED.includes(status) ? failure(status) : new AttemptRefused(`Stripe answered ${status}.`)
			if (found.status !== 'open' || found.url === null) throw new AttemptRefused('Stripe named no page to pay on.')
			return { ref: found.id, url: found.url }
		},
		expire: async (ref, order) => {
			const { status, found } = await call(session, { method: 'POST', path: `${addressOf(ref)}/expire` })
			if (found !== null) return standingOf(found, order)
			if (status >= 500) throw failure(status)
			// Only an open session can be expired: it says itself what became of it.
			return check(ref, order)
		},
		refunds: async (paymentRef) => {
			const query = new URLSearchParams({ payment_intent: paymentRef, limit: String(REFUNDS_MAX) })
			const { status, found } = await call(refundList, { method: 'GET', path: `/v1/refunds?${query}` })
			if (found === null) throw failure(status)
			if (found.has_more) throw new StripeFailure(`Stripe has more than ${REFUNDS_MAX} refunds of a payment.`)
			const sumOf = (...states: string[]) =>
				found.data.reduce((sum, one) => (states.includes(one.status) ? sum + one.amount : sum), 0)
			return {
				refundedCents: sumOf('succeeded', 'pending', 'requires_action'),
				failedCents: sumOf('failed'),
			}
		},
	}
}

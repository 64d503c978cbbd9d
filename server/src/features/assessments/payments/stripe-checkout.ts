import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import { callOutside } from '../../../platform/outbound/call-outside.ts'
import { type PaymentPort, PaymentRefused } from './payment-port.ts'

const API = 'https://api.stripe.com'

/** Of a Checkout Session, https://docs.stripe.com/api/checkout/sessions/object */
const session = z.object({
	id: z.string(),
	url: z.string().nullable().default(null),
	status: z.enum(['open', 'complete', 'expired']),
	payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
	amount_total: z.int().nullable(),
	currency: z.string().nullable(),
	client_reference_id: z.string().nullable(),
})
type Session = z.infer<typeof session>

/** Stripe answered with something else than a session. */
class StripeFailure extends PaymentRefused {
	readonly status: number

	constructor(message: string, status: number) {
		super(message)
		this.status = status
	}
}

interface Sent {
	readonly method: 'GET' | 'POST'
	readonly path: string
	readonly form?: Readonly<Record<string, string>>
	readonly idempotencyKey?: string
}

function caller({ secretKey, apiBase }: NonNullable<Config['stripe']>, allow: readonly string[]) {
	return async ({ method, path, form = {}, idempotencyKey }: Sent): Promise<Session> => {
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
		if (status !== 200) throw new StripeFailure(`Stripe answered ${status}.`, status)
		return session.parse(JSON.parse(body))
	}
}

const pathOf = (ref: string) => `/v1/checkout/sessions/${encodeURIComponent(ref)}`

/** Payment on a page of Stripe: no card number reaches this server. */
export function stripeCheckout(config: NonNullable<Config['stripe']>, allow: readonly string[]): PaymentPort {
	const call = caller(config, allow)
	return {
		name: 'stripe',
		start: async ({ id, attempt, amountCents, description, returnUrl, expiresAt }) => {
			const { id: ref, url } = await call({
				method: 'POST',
				path: '/v1/checkout/sessions',
				// Stripe repeats a failure under the same key for 24 hours.
				idempotencyKey: `${id}/${attempt}`,
				form: {
					mode: 'payment',
					client_reference_id: id,
					expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
					success_url: returnUrl,
					cancel_url: returnUrl,
					'payment_method_types[0]': 'card',
					'line_items[0][quantity]': '1',
					'line_items[0][price_data][currency]': 'usd',
					'line_items[0][price_data][unit_amount]': String(amountCents),
					'line_items[0][price_data][product_data][name]': description,
				},
			})
			if (url === null) throw new StripeFailure('Stripe named no page to pay on.', 200)
			return { ref, url }
		},
		expire: async (ref) => {
			try {
				await call({ method: 'POST', path: `${pathOf(ref)}/expire` })
			} catch (error) {
				// It is paid, expired or gone already.
				if (!(error instanceof StripeFailure) || ![400, 404].includes(error.status)) throw error
			}
		},
		check: async (ref, { id, amountCents }) => {
			const found = await call({ method: 'GET', path: pathOf(ref) }).catch((error: unknown) => {
				if (error instanceof StripeFailure && error.status === 404) return null
				throw error
			})
			if (found === null) return 'ended'
			if (found.status === 'expired') return 'ended'
			if (found.payment_status !== 'paid') return 'open'
			const isOurs = found.client_reference_id === id && found.amount_total === amountCents && found.currency === 'usd'
			if (!isOurs) throw new StripeFailure('The payment at Stripe is of another order.', 200)
			return 'paid'
		},
	}
}

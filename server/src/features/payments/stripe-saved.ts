import { z } from 'zod'
import type { ChargeOrder, ChargeStanding, SavedPort, SetupStanding } from './payment-port.ts'
import { AttemptRefused } from './payment-port.ts'
import { type StripeCall, type StripeConfig, StripeFailure, stripeFailure } from './stripe-call.ts'
import { isStripePage } from './stripe-page.ts'

const customer = z.object({ id: z.string() })

/** Fields of a Checkout Session that saves a method, https://docs.stripe.com/api/checkout/sessions/object */
const setupSession = z.object({
	id: z.string(),
	url: z.string().nullable().default(null),
	status: z.enum(['open', 'complete', 'expired']),
	client_reference_id: z.string().nullable(),
	setup_intent: z
		.object({
			status: z.string(),
			payment_method: z
				.object({
					id: z.string(),
					type: z.string(),
					card: z
						.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })
						.nullable()
						.default(null),
					us_bank_account: z.object({ bank_name: z.string().nullable(), last4: z.string() }).nullable().default(null),
				})
				.nullable()
				.default(null),
		})
		.nullable()
		.default(null),
})
const opened = setupSession.pick({ id: true, url: true, status: true })

/** Fields of a payment, https://docs.stripe.com/api/payment_intents/object */
const intent = z.object({
	id: z.string(),
	status: z.string(),
	amount: z.int(),
	currency: z.string(),
	metadata: z.record(z.string(), z.string()).default({}),
})
const intents = z.object({ data: z.array(intent), has_more: z.boolean() })

/** The payer's bank, or the method itself, refuses: nothing was charged, and a repetition is refused too.
 *  https://docs.stripe.com/error-handling#payment-errors */
const DECLINED = [400, 402, 404]
const UNDER_WAY = 'processing'

/** https://docs.stripe.com/api/payment_methods/object#payment_method_object-card-brand */
const BRANDS: Readonly<Record<string, string>> = {
	amex: 'American Express',
	diners: 'Diners Club',
	discover: 'Discover',
	jcb: 'JCB',
	mastercard: 'Mastercard',
	unionpay: 'UnionPay',
	visa: 'Visa',
}

function savedIn(found: z.infer<typeof setupSession>, id: string): SetupStanding {
	if (found.client_reference_id !== id) throw new StripeFailure('The page at Stripe is of someone else.')
	if (found.status !== 'complete') return { state: found.status === 'open' ? 'open' : 'ended' }
	const method = found.setup_intent?.payment_method ?? null
	if (found.setup_intent?.status === UNDER_WAY) return { state: 'open' }
	if (found.setup_intent?.status !== 'succeeded' || method === null) return { state: 'ended' }
	const { card, us_bank_account: bank } = method
	if (card !== null) {
		const expiresOn = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}-01`
		const label = BRANDS[card.brand] ?? ''
		return { state: 'saved', methodRef: method.id, kind: 'card', label, last4: card.last4, expiresOn }
	}
	if (bank === null) throw new StripeFailure(`Stripe saved a ${method.type}, which is not offered.`)
	const label = bank.bank_name ?? ''
	return { state: 'saved', methodRef: method.id, kind: 'ach', label, last4: bank.last4, expiresOn: null }
}

function standingOf({ id, status, amount, currency }: z.infer<typeof intent>, order: ChargeOrder): ChargeStanding {
	if (amount !== order.amountCents || currency !== 'usd')
		throw new StripeFailure('The payment at Stripe is of another amount.')
	if (status === 'succeeded') return { state: 'paid', paymentRef: id }
	return status === UNDER_WAY ? { state: 'processing', paymentRef: id } : { state: 'failed' }
}

/** What of a customer was charged for an order before, though no one heard the answer. */
async function findCharge(call: StripeCall, order: ChargeOrder): Promise<ChargeStanding | null> {
	const query = new URLSearchParams({ customer: order.customerRef, limit: '100' })
	const { status, found } = await call(intents, { method: 'GET', path: `/v1/payment_intents?${query}` })
	if (found === null) throw stripeFailure(status)
	const known = found.data.find(({ metadata }) => metadata.payment === order.id)
	return known === undefined ? null : standingOf(known, order)
}

async function charge(call: StripeCall, order: ChargeOrder): Promise<ChargeStanding> {
	const { status, found } = await call(intent, {
		method: 'POST',
		path: '/v1/payment_intents',
		idempotencyKey: `charge.${order.id}`,
		form: {
			amount: String(order.amountCents),
			currency: 'usd',
			customer: order.customerRef,
			payment_method: order.methodRef,
			'payment_method_types[0]': order.kind === 'card' ? 'card' : 'us_bank_account',
			off_session: 'true',
			confirm: 'true',
			error_on_requires_action: 'true',
			description: order.description,
			'metadata[payment]': order.id,
		},
	})
	if (found !== null) return standingOf(found, order)
	if (DECLINED.includes(status)) return { state: 'failed' }
	throw stripeFailure(status)
}

/** Methods that are saved on a page of Stripe: no card number reaches this server. */
export function stripeSaved(call: StripeCall, config: StripeConfig): SavedPort {
	return {
		addCustomer: async ({ id, name, email }) => {
			const { status, found } = await call(customer, {
				method: 'POST',
				path: '/v1/customers',
				idempotencyKey: `customer.${id}`,
				form: { name, ...(email !== '' && { email }) },
			})
			if (found === null) throw stripeFailure(status)
			return found.id
		},
		startSetup: async ({ id, customerRef, returnUrl, expiresAt }) => {
			const { status, found } = await call(opened, {
				method: 'POST',
				path: '/v1/checkout/sessions',
				idempotencyKey: `setup.${id}`,
				form: {
					mode: 'setup',
					currency: 'usd',
					customer: customerRef,
					client_reference_id: id,
					success_url: returnUrl,
					cancel_url: returnUrl,
					expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
					'payment_method_types[0]': 'card',
					'payment_method_types[1]': 'us_bank_account',
				},
			})
			if (found === null) throw stripeFailure(status)
			if (found.status !== 'open' || found.url === null || !isStripePage(found.url, config))
				throw new AttemptRefused('Stripe named no page to save a method on.')
			return { ref: found.id, url: found.url }
		},
		checkSetup: async (ref, id) => {
			const query = new URLSearchParams({ 'expand[]': 'setup_intent.payment_method' })
			const path = `/v1/checkout/sessions/${encodeURIComponent(ref)}?${query}`
			const { status, found } = await call(setupSession, { method: 'GET', path })
			if (status === 404) return { state: 'ended' }
			if (found === null) throw stripeFailure(status)
			return savedIn(found, id)
		},
		forget: async (methodRef) => {
			const path = `/v1/payment_methods/${encodeURIComponent(methodRef)}/detach`
			const { status, found } = await call(customer, { method: 'POST', path })
			// What Stripe does not know can't be charged.
			if (found === null && status !== 404 && status !== 400) throw stripeFailure(status)
		},
		charge: (order) => charge(call, order),
		findCharge: (order) => findCharge(call, order),
	}
}

interface Answered {
	readonly status: number
	readonly body: object
}

interface Setup {
	readonly id: string
	readonly url: string
	readonly customer: string
	readonly client_reference_id: string
	readonly return_url: string
	status: 'open' | 'complete' | 'expired'
	method: Method | null
}

interface Method {
	readonly id: string
	readonly type: 'card' | 'us_bank_account'
	readonly last4: string
	isDetached: boolean
	/** What the payer's bank answers to a charge. */
	answer: 'succeeded' | 'processing' | 'card_declined' | 'authentication_required'
}

interface Charge {
	readonly id: string
	readonly customer: string
	readonly amount: number
	readonly metadata: Readonly<Record<string, string>>
	readonly type: Method['type']
	status: 'succeeded' | 'processing' | 'requires_payment_method'
}

const refusal = (status: number, type: string, code?: string): Answered => ({
	status,
	body: { error: { type, ...(code !== undefined && { code }) } },
})
const ok = (body: object): Answered => ({ status: 200, body })

const shownOf = ({ id, type, last4 }: Method) => ({
	id,
	type,
	card: type === 'card' ? { brand: 'visa', last4, exp_month: 4, exp_year: 2031 } : null,
	us_bank_account: type === 'card' ? null : { bank_name: 'First Bank', last4 },
})

/** Customers, pages that save a method, and payments without a page, as Stripe has them. */
export class StripeSavedMethods {
	readonly setups: Setup[] = []
	readonly charges: Charge[] = []
	/** What happens before Stripe's answer to a charge arrives. */
	meanwhile: (() => Promise<unknown>) | null = null
	#customers = 0

	/** Answer of a request with an idempotency key; null for another one. */
	create(path: string, form: URLSearchParams): Answered | null {
		if (path === '/v1/customers') {
			this.#customers += 1
			return ok({ id: `cus_test_${this.#customers}`, name: form.get('name') })
		}
		if (path === '/v1/payment_intents') return this.#charged(form)
		if (path !== '/v1/checkout/sessions' || form.get('mode') !== 'setup') return null
		const id = `cs_setup_${this.setups.length + 1}`
		const made: Setup = {
			id,
			url: `https://checkout.stripe.test/${id}`,
			customer: form.get('customer') ?? '',
			client_reference_id: form.get('client_reference_id') ?? '',
			return_url: form.get('success_url') ?? '',
			status: 'open',
			method: null,
		}
		this.setups.push(made)
		return ok({ id, url: made.url, status: made.status })
	}

	#charged(form: URLSearchParams): Answered {
		const setup = this.setups.find((one) => one.method?.id === form.get('payment_method'))
		const method = setup?.method ?? null
		if (setup?.customer !== form.get('customer') || method === null || method.isDetached)
			return refusal(400, 'invalid_request_error')
		if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true')
			return refusal(400, 'invalid_request_error')
		const { answer, type } = method
		const isDeclined = answer !== 'succeeded' && answer !== 'processing'
		const made: Charge = {
			id: `pi_charge_${this.charges.length + 1}`,
			customer: setup.customer,
			amount: Number(form.get('amount')),
			metadata: { payment: form.get('metadata[payment]') ?? '' },
			type,
			status: isDeclined ? 'requires_payment_method' : answer,
		}
		this.charges.push(made)
		return isDeclined ? refusal(402, 'card_error', answer) : ok({ ...made, currency: 'usd' })
	}

	intentOf(id: string): Answered | null {
		const found = this.charges.find((one) => one.id === id)
		if (found === undefined) return null
		const charge = { payment_method_details: { type: found.type }, balance_transaction: { fee: 59, currency: 'usd' } }
		return ok({ ...found, currency: 'usd', latest_charge: found.status === 'succeeded' ? charge : null })
	}

	/** Answer of another request; null for what is of no saved method. */
	answer(method: string, path: string): Answered | null {
		if (path.startsWith('/v1/payment_intents?')) {
			const customer = new URLSearchParams(path.slice(path.indexOf('?'))).get('customer')
			const data = this.charges.filter((one) => one.customer === customer).map((one) => ({ ...one, currency: 'usd' }))
			return ok({ data, has_more: false })
		}
		const [, detached] = /^\/v1\/payment_methods\/([^/]+)\/detach$/.exec(path) ?? []
		if (method === 'POST' && detached !== undefined) {
			const found = this.setups.find((one) => one.method?.id === detached)?.method
			if (found === undefined || found === null) return refusal(404, 'invalid_request_error')
			found.isDetached = true
			return ok({ id: detached })
		}
		const [, id] = /^\/v1\/checkout\/sessions\/([^/?]+)/.exec(path) ?? []
		const setup = this.setups.find((one) => one.id === id)
		if (setup === undefined) return null
		const { method: saved, ...shown } = setup
		const intent = saved === null ? null : { status: 'succeeded', payment_method: shownOf(saved) }
		return ok({ ...shown, setup_intent: intent })
	}
}

/** As the payer saves a card, or a bank account, on Stripe's page. */
export function saveAt(setup: Setup | undefined, over: Partial<Method> = {}): Method {
	if (setup === undefined) throw new Error('There is no page to save a method on.')
	const method: Method = {
		id: `pm_${setup.id}`,
		type: 'card',
		last4: '4242',
		isDetached: false,
		answer: 'succeeded',
		...over,
	}
	setup.status = 'complete'
	setup.method = method
	return method
}

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { StripeSavedMethods } from './stripe-saved-methods.ts'

interface Session {
	readonly id: string
	readonly url: string
	status: 'open' | 'complete' | 'expired'
	payment_status: 'paid' | 'unpaid'
	amount_total: number
	readonly currency: string
	readonly client_reference_id: string
	readonly expires_at: number
	payment_intent: string | null
	/** A bank transfer that did not arrive. */
	hasFailed?: boolean
	readonly methods: readonly string[]
	/** Paid from a bank account. */
	isTransfer?: boolean
	/** What Stripe keeps, once it is booked; cents. */
	fee?: number
	readonly success_url: string
}

interface Refund {
	readonly payment_intent: string
	readonly amount: number
	status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

interface Dispute {
	readonly payment_intent: string
	readonly amount: number
	status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

interface Answered {
	readonly status: number
	readonly body: object
}

/** The Checkout Sessions of Stripe on a free port. As at Stripe, the first answer to an idempotency key is the answer to all its
 *  repetitions, a failure too, and a key stands for one set of parameters. */
export interface StripeStandIn {
	readonly url: string
	readonly sessions: Session[]
	readonly refunds: Refund[]
	readonly disputes: Dispute[]
	/** Saved methods and what was charged with them. */
	readonly saved: StripeSavedMethods
	/** Idempotency keys, as they came. */
	readonly keys: string[]
	/** Answers this status to everything while it is set. */
	failing: number | null
	/** Closes connections without an answer while it is set. */
	silent: boolean
	close(): Promise<void>
}

const refusal = (status: number, type: string): Answered => ({ status, body: { error: { type } } })
const MINUTE = 60

class Sessions {
	readonly all: Session[] = []
	readonly refunds: Refund[] = []
	readonly disputes: Dispute[] = []
	readonly saved = new StripeSavedMethods()
	readonly keys: string[] = []
	#count = 0
	readonly #answers = new Map<string, { readonly form: string; readonly answer: Answered }>()

	/** Answer of a request with an idempotency key. */
	create(path: string, key: string, form: URLSearchParams, failing: number | null): Answered {
		this.keys.push(key)
		const known = this.#answers.get(key)
		if (known !== undefined) {
			return known.form === form.toString() ? known.answer : refusal(400, 'idempotency_error')
		}
		const made = () =>
			this.saved.create(path, form) ?? (path === '/v1/refunds' ? this.#refunded(form) : this.#created(form))
		const answer = failing === null ? made() : refusal(failing, 'api_error')
		this.#answers.set(key, { form: form.toString(), answer })
		return answer
	}

	#refunded(form: URLSearchParams): Answered {
		const payment = form.get('payment_intent') ?? ''
		const amount = Number(form.get('amount'))
		const charged = this.saved.charges.find((one) => one.id === payment && one.status === 'succeeded')
		const paid =
			(charged && { amount_total: charged.amount }) ??
			this.all.find((one) => one.payment_intent === payment && one.payment_status === 'paid')
		const before = this.refunds.filter((one) => one.payment_intent === payment && one.status !== 'failed')
		const left = (paid?.amount_total ?? 0) - before.reduce((sum, one) => sum + one.amount, 0)
		if (!(amount > 0 && amount <= left)) return refusal(400, 'invalid_request_error')
		const made: Refund = { payment_intent: payment, amount, status: 'succeeded' }
		this.refunds.push(made)
		return { status: 200, body: { id: `re_test_${this.refunds.length}`, object: 'refund', ...made } }
	}

	#created(form: URLSearchParams): Answered {
		const expiresAt = Number(form.get('expires_at'))
		const left = expiresAt - Date.now() / 1000
		if (left < 30 * MINUTE || left > 24 * 60 * MINUTE) return refusal(400, 'invalid_request_error')
		this.#count += 1
		const id = `cs_test_${this.#count}`
		const made: Session = {
			id,
			url: `https://checkout.stripe.test/${id}`,
			status: 'open',
			payment_status: 'unpaid',
			amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
			currency: form.get('line_items[0][price_data][currency]') ?? '',
			client_reference_id: form.get('client_reference_id') ?? '',
			expires_at: expiresAt,
			payment_intent: null,
			success_url: form.get('success_url') ?? '',
			methods: ['0', '1'].flatMap((at) => form.get(`payment_method_types[${at}]`) ?? []),
		}
		this.all.push(made)
		return { status: 200, body: { ...made } }
	}

	/** The intent of a transfer is on its way until it was paid or failed. With its charge, once it was paid. */
	#intentOf(id: string): Answered {
		const charged = this.saved.intentOf(id)
		if (charged !== null) return charged
		const found = this.all.find((one) => one.payment_intent === id)
		if (found === undefined) return refusal(404, 'invalid_request_error')
		const status =
			found.payment_status === 'paid' ? 'succeeded' : found.hasFailed ? 'requires_payment_method' : 'processing'
		const type = found.isTransfer ? 'us_bank_account' : 'card'
		const booked = found.fee === undefined ? null : { fee: found.fee, currency: 'usd' }
		const charge = { payment_method_details: { type }, balance_transaction: booked }
		return { status: 200, body: { id, status, latest_charge: status === 'succeeded' ? charge : null } }
	}

	answer(method: string, path: string): Answered {
		const saved = this.saved.answer(method, path)
		if (saved !== null) return saved
		if (path.startsWith('/v1/disputes?')) {
			const of = new URLSearchParams(path.slice(path.indexOf('?'))).get('payment_intent')
			return { status: 200, body: { data: this.disputes.filter((one) => one.payment_intent === of), has_more: false } }
		}
		const [, intent] = /^\/v1\/payment_intents\/([^/?]+)(?:\?.*)?$/.exec(path) ?? []
		if (intent !== undefined) return this.#intentOf(intent)
		if (path.startsWith('/v1/refunds?')) {
			const of = new URLSearchParams(path.slice(path.indexOf('?'))).get('payment_intent')
			return { status: 200, body: { data: this.refunds.filter((one) => one.payment_intent === of), has_more: false } }
		}
		const [, id, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
		const found = this.all.find((one) => one.id === id)
		if (found === undefined) return refusal(404, 'invalid_request_error')
		if (method === 'POST' && action !== undefined) {
			if (found.status !== 'open') return refusal(400, 'invalid_request_error')
			found.status = 'expired'
		}
		return { status: 200, body: found }
	}
}

/** As the payer pays on Stripe's page. */
export function payAt(session: Session | undefined, over: Partial<Session> = {}): void {
	if (session === undefined) throw new Error('There is no session to pay.')
	Object.assign(session, {
		status: 'complete',
		payment_status: 'paid',
		payment_intent: `pi_${session.id}`,
		...over,
	})
}

/** As the payer orders a bank transfer on Stripe's page: it arrives, or fails, days later. */
export function transferAt(session: Session | undefined): void {
	payAt(session, { payment_status: 'unpaid', isTransfer: true })
}

/** The header that Stripe sends with a message. */
export function stripeSignature(payload: string, secret: string, at = new Date()): string {
	const time = Math.floor(at.getTime() / 1000)
	const v1 = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
	return `t=${time},v1=${v1},v0=${'0'.repeat(64)}`
}

export async function startStripeServer(secretKey: string): Promise<StripeStandIn> {
	const sessions = new Sessions()
	const standIn = { failing: null as number | null, silent: false }
	const server = createServer(async (request, response) => {
		const form = new URLSearchParams(await text(request))
		const { method = '', url = '', headers } = request
		const answerOf = (): Answered => {
			if (headers.authorization !== `Bearer ${secretKey}`) return refusal(401, 'invalid_request_error')
			const key = headers['idempotency-key']
			if (typeof key === 'string') return sessions.create(url, key, form, standIn.failing)
			return standIn.failing === null ? sessions.answer(method, url) : refusal(standIn.failing, 'api_error')
		}
		const { status, body } = answerOf()
		if (method === 'POST' && url === '/v1/payment_intents') await sessions.saved.meanwhile?.()
		if (standIn.silent) return request.socket.destroy()
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return Object.assign(standIn, {
		url: `http://127.0.0.1:${port}`,
		sessions: sessions.all,
		refunds: sessions.refunds,
		disputes: sessions.disputes,
		saved: sessions.saved,
		keys: sessions.keys,
		close: async () => {
			server.close()
			await once(server, 'close')
		},
	})
}

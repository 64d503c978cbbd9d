import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Session {
	readonly id: string
	readonly url: string
	status: 'open' | 'complete' | 'expired'
	payment_status: 'paid' | 'unpaid'
	amount_total: number
	readonly currency: string
	readonly client_reference_id: string
	readonly expires_at: number
}

const MINUTE_S = 60

/** The Checkout Sessions of Stripe on a free port. A request with an idempotency key that was seen before is answered as it was then,
 *  whatever the answer was. */
export interface StripeStandIn {
	readonly url: string
	readonly sessions: Session[]
	/** Answers this status to everything while it is set. */
	failing: number | null
	close(): Promise<void>
}

const REFUSED = { error: { type: 'invalid_request_error' } }

export async function startStripeServer(secretKey: string): Promise<StripeStandIn> {
	const sessions: Session[] = []
	let count = 0
	const standIn = { failing: null as number | null }
	const byKey = new Map<string, { readonly form: string; readonly status: number; readonly body: object }>()
	const start = (form: URLSearchParams): { readonly status: number; readonly body: object } => {
		const inS = Number(form.get('expires_at')) - Date.now() / 1000
		// https://docs.stripe.com/api/checkout/sessions/create: from 30 minutes to 24 hours.
		if (!(inS >= 30 * MINUTE_S && inS <= 24 * 60 * MINUTE_S)) return { status: 400, body: REFUSED }
		count += 1
		const id = `cs_test_${count}`
		const made: Session = {
			id,
			url: `https://checkout.stripe.test/${id}`,
			status: 'open',
			payment_status: 'unpaid',
			amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
			currency: form.get('line_items[0][price_data][currency]') ?? '',
			client_reference_id: form.get('client_reference_id') ?? '',
			expires_at: Number(form.get('expires_at')),
		}
		sessions.push(made)
		return { status: 200, body: made }
	}
	const answerWithKey = (key: string, form: URLSearchParams) => {
		const known = byKey.get(key)
		// https://docs.stripe.com/api/idempotent_requests: other parameters under the same key are an error.
		if (known !== undefined) return known.form === form.toString() ? known : { status: 400, body: REFUSED }
		const { status, body } = standIn.failing === null ? start(form) : { status: standIn.failing, body: REFUSED }
		byKey.set(key, { form: form.toString(), status, body })
		return { status, body }
	}
	const server = createServer(async (request, response) => {
		const form = new URLSearchParams(await text(request))
		const say = (status: number, body: object) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
		if (request.headers.authorization !== `Bearer ${secretKey}`)
			return say(401, { error: { type: 'invalid_request_error' } })
		if (request.method === 'POST' && request.url === '/v1/checkout/sessions') {
			const { status, body } = answerWithKey(String(request.headers['idempotency-key']), form)
			return say(status, body)
		}
		if (standIn.failing !== null) return say(standIn.failing, REFUSED)
		const [id, act] = (request.url ?? '').replace('/v1/checkout/sessions/', '').split('/')
		const found = sessions.find((one) => one.id === id)
		if (found === undefined) return say(404, REFUSED)
		if (act === 'expire' && found.status !== 'open') return say(400, REFUSED)
		if (act === 'expire') found.status = 'expired'
		return say(200, found)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return Object.assign(standIn, {
		url: `http://127.0.0.1:${port}`,
		sessions,
		close: async () => {
			server.close()
			await once(server, 'close')
		},
	})
}

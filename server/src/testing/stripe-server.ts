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
}

/** The Checkout Sessions of Stripe on a free port: one for each idempotency key. */
export interface StripeStandIn {
	readonly url: string
	readonly sessions: Session[]
	/** Answers this status to everything while it is set. */
	failing: number | null
	close(): Promise<void>
}

export async function startStripeServer(secretKey: string): Promise<StripeStandIn> {
	const sessions: Session[] = []
	const byKey = new Map<string, Session>()
	const start = (key: string, form: URLSearchParams): Session => {
		const known = byKey.get(key)
		if (known !== undefined) return known
		const id = `cs_test_${sessions.length + 1}`
		const made: Session = {
			id,
			url: `https://checkout.stripe.test/${id}`,
			status: 'open',
			payment_status: 'unpaid',
			amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
			currency: form.get('line_items[0][price_data][currency]') ?? '',
			client_reference_id: form.get('client_reference_id') ?? '',
		}
		sessions.push(made)
		byKey.set(key, made)
		return made
	}
	const standIn = { failing: null as number | null }
	const server = createServer(async (request, response) => {
		const form = new URLSearchParams(await text(request))
		const say = (status: number, body: object) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
		if (standIn.failing !== null) return say(standIn.failing, { error: { type: 'api_error' } })
		if (request.headers.authorization !== `Bearer ${secretKey}`)
			return say(401, { error: { type: 'invalid_request_error' } })
		if (request.method === 'POST') return say(200, start(String(request.headers['idempotency-key']), form))
		const found = sessions.find(({ id }) => request.url === `/v1/checkout/sessions/${id}`)
		return found === undefined ? say(404, { error: { type: 'invalid_request_error' } }) : say(200, found)
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

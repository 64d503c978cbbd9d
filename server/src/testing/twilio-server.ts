import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const TWILIO_SID = `AC${'0'.repeat(31)}1`
export const TWILIO_TOKEN = 'a token that is only for these tests'
export const TWILIO_FROM = '+12125550100'

interface Message {
	readonly sid: string
	readonly to: string
	readonly body: string
	readonly statusCallback: string
	readonly date_created: string
}

/** The Messages of Twilio on a free port: form-encoded, with basic authentication. */
export interface TwilioStandIn {
	readonly url: string
	/** Environment of a server that uses it. */
	readonly env: Readonly<Record<string, string>>
	/** In the order in which they came. */
	readonly messages: Message[]
	/** Requests that came, also those that failed. */
	requests: number
	/** Answers this status, and this code, to every message while it is set. */
	failing: { readonly status: number; readonly code?: number } | null
	/** Takes messages and closes the connection without an answer while it is set. */
	silent: boolean
	close(): Promise<void>
}

/** The signature of Twilio, computed from its documentation alone. */
export function signedByTwilio(url: string, form: Readonly<Record<string, string>>, token = TWILIO_TOKEN): string {
	const names = Object.keys(form).sort()
	const signed = url + names.map((name) => `${name}${form[name]}`).join('')
	return createHmac('sha1', token).update(Buffer.from(signed, 'utf8')).digest('base64')
}

const PATH = `/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`
const AUTHORIZATION = `Basic ${Buffer.from(`${TWILIO_SID}:${TWILIO_TOKEN}`).toString('base64')}`

const problem = (status: number, code: number, message: string) => ({ status, body: { code, message, status } })

export async function startTwilioServer(): Promise<TwilioStandIn> {
	const messages: Message[] = []
	const standIn = { failing: null as TwilioStandIn['failing'], silent: false, requests: 0 }
	const create = (form: URLSearchParams) => {
		if (form.get('From') !== TWILIO_FROM) return problem(400, 21606, 'The From phone number is not a valid number.')
		const made = {
			sid: `SM${String(messages.length + 1).padStart(32, '0')}`,
			to: form.get('To') ?? '',
			body: form.get('Body') ?? '',
			statusCallback: form.get('StatusCallback') ?? '',
			date_created: new Date().toUTCString(),
		}
		messages.push(made)
		return { status: 201, body: { ...made, status: 'queued', error_code: null } }
	}
	const server = createServer(async (request, response) => {
		const form = new URLSearchParams(await text(request))
		const url = new URL(request.url ?? '', 'http://twilio.test')
		standIn.requests += 1
		const answerOf = () => {
			if (request.headers.authorization !== AUTHORIZATION) return problem(401, 20003, 'Authenticate')
			if (url.pathname !== PATH) return problem(404, 20404, 'The requested resource was not found')
			if (standIn.failing !== null) {
				return problem(standIn.failing.status, standIn.failing.code ?? 20500, 'As the test wants it')
			}
			if (request.method === 'POST') return create(form)
			const found = messages.filter(({ to }) => to === url.searchParams.get('To')).toReversed()
			return { status: 200, body: { messages: found } }
		}
		const { status, body } = answerOf()
		if (standIn.silent) return request.socket.destroy()
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const url = `http://127.0.0.1:${port}`
	return Object.assign(standIn, {
		url,
		env: {
			TWILIO_ACCOUNT_SID: TWILIO_SID,
			TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
			TWILIO_FROM,
			TWILIO_API_BASE: url,
			OUTBOUND_ALLOW: '127.0.0.1',
		},
		messages,
		close: async () => {
			server.close()
			await once(server, 'close')
		},
	})
}

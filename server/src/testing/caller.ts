import { type Endpoint, type InputOf, type OutputOf, pathParams, sendsQuery } from '@praxis/contract/kernel/endpoint'
import { type ErrorEnvelope, errorEnvelope } from '@praxis/contract/kernel/errors'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

export interface SendOptions {
	readonly headers?: Readonly<Record<string, string>>
	readonly idempotencyKey?: string
	/** Media type of an endpoint that takes a content. */
	readonly content?: Buffer
	/** Where the call comes from; this machine when absent. */
	readonly remoteAddress?: string
}

export interface Refusal extends ErrorEnvelope {
	readonly status: number
}

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
	const query = new URLSearchParams()
	for (const [name, value] of fields) query.set(name, String(value))
	return query.size === 0 ? '' : `?${query}`
}

/** Method, address and body of an endpoint's call, its input spread over them as browsers do. */
export function requestOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): InjectOptions {
	const inPath = pathParams(endpoint.path)
	const path = endpoint.path.replace(/:([A-Za-z][A-Za-z0-9]*)/g, (_, name) => encodeURIComponent(String(input[name])))
	const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
	const { method } = endpoint
	if (sendsQuery(endpoint)) return { method, url: `${path}${queryOf(rest)}` }
	return { method, url: path, payload: Object.fromEntries(rest) }
}

/** A caller of the product's endpoints, signed in by a cookie or not. */
export class Caller {
	readonly #app: FastifyInstance
	readonly #origin: string
	readonly cookie: string | undefined

	constructor(app: FastifyInstance, origin: string, cookie?: string) {
		this.#app = app
		this.#origin = origin
		this.cookie = cookie
	}

	/** Any request, with the headers our pages send unless others are given. */
	async inject(request: InjectOptions): Promise<LightMyRequestResponse> {
		const cookie = this.cookie === undefined ? {} : { cookie: this.cookie }
		const headers = { 'x-client-version': '1.0.0', origin: this.#origin, ...cookie, ...request.headers }
		return this.#app.inject({ ...request, headers })
	}

	/** The answer of an endpoint, whatever it is. The input may be wrong on purpose. */
	send(endpoint: Endpoint, input: object = {}, options: SendOptions = {}): Promise<LightMyRequestResponse> {
		const key = options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }
		const content =
			options.content === undefined
				? {}
				: { payload: options.content, headers: { 'content-type': 'application/octet-stream' } }
		const from = options.remoteAddress === undefined ? {} : { remoteAddress: options.remoteAddress }
		const request = { ...requestOf(endpoint, { ...input }), ...content, ...from }
		return this.inject({ ...request, headers: { ...request.headers, ...key, ...options.headers } })
	}

	/** The resource; throws when the call is refused. */
	async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: SendOptions = {}): Promise<OutputOf<E>> {
		const response = await this.send(endpoint, input, options)
		if (response.statusCode === 200) return endpoint.output.parse(response.json()) as OutputOf<E>
		throw new Error(`${endpoint.id} answered ${response.statusCode}: ${response.body}`)
	}

	/** The refusal; throws when the call is answered. */
	async refusal(endpoint: Endpoint, input: object = {}, options: SendOptions = {}): Promise<Refusal> {
		const response = await this.send(endpoint, input, options)
		if (response.statusCode < 400) throw new Error(`${endpoint.id} was not refused: ${response.body}`)
		return { status: response.statusCode, ...errorEnvelope.parse(response.json()) }
	}
}

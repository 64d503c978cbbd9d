import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentOf } from './content-body.ts'
import type { CookieOptions, HttpExchange } from './endpoint-route.ts'

/** What all requests of one server share. */
export interface ExchangeShared {
	readonly isSecure: boolean
	/** Aborted when the server begins to stop. */
	readonly stopping: AbortSignal
}

function cookieLine(name: string, value: string, options: CookieOptions, isSecure: boolean): string {
	const age = options.maxAge === undefined ? '' : `; Max-Age=${Math.trunc(options.maxAge)}`
	const sameSite = options.sameSite === 'strict' ? 'Strict' : 'Lax'
	const path = options.path ?? '/'
	return `${name}=${encodeURIComponent(value)}; Path=${path}${age}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
}

/** The HTTP side of one request. */
export class Exchange implements HttpExchange {
	readonly #request: FastifyRequest
	readonly #reply: FastifyReply
	readonly #shared: ExchangeShared
	#signal: AbortSignal | undefined

	constructor(request: FastifyRequest, reply: FastifyReply, shared: ExchangeShared) {
		this.#request = request
		this.#reply = reply
		this.#shared = shared
	}

	get headers(): IncomingHttpHeaders {
		return this.#request.headers
	}

	get url(): string {
		return this.#request.url
	}

	get content(): Readable {
		return contentOf(this.#request)
	}

	get signal(): AbortSignal {
		if (this.#signal !== undefined) return this.#signal
		const gone = new AbortController()
		const { raw } = this.#reply
		if (raw.destroyed) gone.abort()
		else raw.once('close', () => gone.abort())
		this.#signal = AbortSignal.any([gone.signal, this.#shared.stopping])
		return this.#signal
	}

	setCookie(name: string, value: string, options: CookieOptions = {}): void {
		this.addHeader('set-cookie', cookieLine(name, value, options, this.#shared.isSecure))
	}

	clearCookie(name: string, options: Pick<CookieOptions, 'path'> = {}): void {
		this.setCookie(name, '', { ...options, maxAge: 0 })
	}

	addHeader(name: string, value: string): void {
		this.#reply.header(name, value)
	}

	takeOver(): { request: IncomingMessage; response: ServerResponse } {
		const response = this.#reply.raw
		for (const [name, value] of Object.entries(this.#reply.getHeaders())) {
			if (value !== undefined) response.setHeader(name, value)
		}
		this.#reply.hijack()
		return { request: this.#request.raw, response }
	}
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Endpoint, OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context, PersonContext } from '../context.ts'

/** A person is certain unless the endpoint is public. */
export type HandlerContext<E extends Endpoint> = 'public' extends E['access'] ? Context : PersonContext

export interface CookieOptions {
	readonly path?: string
	/** Seconds; a browser-session cookie when absent. */
	readonly maxAge?: number
	/** The default is `lax`. */
	readonly sameSite?: 'lax' | 'strict'
}

/** What identity, streams and downloads need of HTTP; no other handler takes it. */
export interface HttpExchange {
	readonly headers: IncomingHttpHeaders
	/** Path and query as sent, e.g. `/api/auth/callback?code=…`. */
	readonly url: string
	/** The body of an endpoint that takes a content, unread: `files.put` or `readContent` bound it. */
	readonly content: Readable
	/** Aborted when the client has gone or the server stops. */
	readonly signal: AbortSignal
	/** Always HttpOnly; Secure when PUBLIC_URL is https. */
	setCookie(name: string, value: string, options?: CookieOptions): void
	clearCookie(name: string, options?: Pick<CookieOptions, 'path'>): void
	/** Adds a header to the answer; several `set-cookie` lines stand beside one another. */
	addHeader(name: string, value: string): void
	/** Takes the connection away from the framework, security headers already set: the handler must end the response
	 *  and return `TAKEN_OVER`. */
	takeOver(): { readonly request: IncomingMessage; readonly response: ServerResponse }
}

/** An answer that is not JSON: a redirect, a file. */
export class RawAnswer {
	readonly status: number
	readonly headers: Readonly<Record<string, string>>
	readonly body: Readable | Buffer | string | null

	constructor(status: number, headers: Readonly<Record<string, string>>, body: Readable | Buffer | string | null) {
		this.status = status
		this.headers = headers
		this.body = body
	}
}

/** What a handler returns that has taken the connection over. */
export const TAKEN_OVER = new RawAnswer(200, {}, null)

/** Refuses a request by its headers and path, before its body is read. */
export type Admission = (ctx: Context, params: Readonly<Record<string, string>>, http: HttpExchange) => Promise<void>

export interface Route {
	readonly endpoint: Endpoint
	readonly admit?: Admission | undefined
	readonly handler: (ctx: never, input: never, http: HttpExchange) => Promise<unknown>
}

/** Binds an endpoint of a contract to the command or query that answers it. */
export function route<E extends Endpoint>(
	endpoint: E,
	handler: (ctx: HandlerContext<E>, input: ParsedInput<E>, http: HttpExchange) => Promise<OutputOf<E> | RawAnswer>,
	admit?: Admission,
): Route {
	return { endpoint, handler, admit }
}

import { type Endpoint, type InputOf, type OutputOf, pathParams, sendsQuery } from '@praxis/contract/kernel/endpoint'
import { ApiError, errorOf, timedOut, unreachable } from './api-error.ts'
import { noteCursor } from './live/first-cursor.ts'
import { randomKey } from './random-key.ts'
import { reauthenticate } from './reauthentication.ts'

export { ApiError }

export const CLIENT_VERSION = '1.0.0'
const TIMEOUT_MS = 30_000
const CONTENT_TYPE = 'application/octet-stream'

export interface CallOptions {
	/** One key per thing the person wants done: a repeat with the same key does not do it twice. Made anew when absent. */
	readonly idempotencyKey?: string
	readonly signal?: AbortSignal
	/** The body of an endpoint that takes a content. */
	readonly content?: Blob
	/** 30 s when absent. */
	readonly timeoutMs?: number
	/** The account the call is meant to be made by: the server refuses it when another is signed in. */
	readonly accountId?: string
}

export type Input = Readonly<Record<string, unknown>>

/** The address of a call: `:name` segments filled, the rest in the query string where the method has no body (a list
 *  as `a,b,c`). */
export function addressOf(endpoint: Pick<Endpoint, 'path' | 'method' | 'content'>, input: Input): string {
	const names = pathParams(endpoint.path)
	const path = names.reduce(
		(filled, name) => filled.replace(`:${name}`, encodeURIComponent(String(input[name]))),
		endpoint.path as string,
	)
	if (!sendsQuery(endpoint)) return path
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(input)) {
		if (!names.includes(name) && value !== undefined && value !== null) query.set(name, String(value))
	}
	return query.size === 0 ? path : `${path}?${query}`
}

/** The body of a call: everything that is not in the path. */
export function bodyOf(endpoint: Pick<Endpoint, 'path' | 'method' | 'content'>, input: Input): string | null {
	if (sendsQuery(endpoint)) return null
	const names = pathParams(endpoint.path)
	return JSON.stringify(Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))))
}

type Refused = (error: ApiError) => void
const listeners = new Set<Refused>()

/** Hears of every call the server refused because nobody is signed in. Returns the way to stop listening. */
export function onUnauthenticated(listener: Refused): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

const unreached = new Set<() => void>()

/** Hears of every call that got no answer. Returns the way to stop listening. */
export function onUnreachable(listener: () => void): () => void {
	unreached.add(listener)
	return () => unreached.delete(listener)
}

function headersOf(endpoint: Endpoint, body: string | Blob | null, options: CallOptions): Record<string, string> {
	const headers: Record<string, string> = { accept: 'application/json', 'x-client-version': CLIENT_VERSION }
	if (body !== null) headers['content-type'] = typeof body === 'string' ? 'application/json' : CONTENT_TYPE
	if (endpoint.method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? randomKey()
	if (options.accountId !== undefined) headers['x-account-id'] = options.accountId
	return headers
}

/** The body as the server sent it. What is no JSON comes from somewhere between; what broke off is thrown as it is. */
async function readJson(response: Response): Promise<unknown> {
	try {
		return await response.json()
	} catch (error) {
		if (error instanceof Error && error.name === 'SyntaxError') throw errorOf(response.status, null)
		throw error
	}
}

async function send(
	endpoint: Endpoint,
	input: Input,
	options: CallOptions,
): Promise<{ readonly response: Response; readonly body: unknown }> {
	const body = options.content ?? bodyOf(endpoint, input)
	const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
	const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
	try {
		const response = await fetch(addressOf(endpoint, input), {
			method: endpoint.method,
			headers: headersOf(endpoint, body, options),
			body,
			credentials: 'same-origin',
			signal,
		})
		noteCursor(response.headers)
		return { response, body: await readJson(response) }
	} catch (error) {
		if (options.signal?.aborted || error instanceof ApiError) throw error
		for (const listener of unreached) listener()
		throw deadline.aborted ? timedOut() : unreachable()
	}
}

/** Calls an operation of the server. Resolves to its output; throws `ApiError` when it is refused or fails, and the
 *  signal's reason when the caller aborts. Where the password must have been given lately, the person is asked for it
 *  and the call is made again. Input is checked by forms and again by the server, not here. */
export async function call<E extends Endpoint>(
	endpoint: E,
	input: InputOf<E>,
	options: CallOptions = {},
): Promise<OutputOf<E>> {
	const { response, body } = await send(endpoint, input, options)
	if (response.ok) return body as OutputOf<E>
	const error = errorOf(response.status, body)
	if (error.code === 'reauthentication_required' && (await reauthenticate())) return call(endpoint, input, options)
	if (error.code === 'unauthenticated') for (const listener of listeners) listener(error)
	throw error
}

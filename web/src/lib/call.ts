import { EMBED_KEY_HEADER } from '@praxis/contract/kernel/embedding'
import {
	addressOf,
	type Endpoint,
	type InputOf,
	type OutputOf,
	pathParams,
	sendsQuery,
} from '@praxis/contract/kernel/endpoint'
import { ApiError, errorOf, timedOut, unreachable } from './api-error.ts'
import { discardFirstAnswers, takeFirstAnswer } from './first-answers.ts'
import { noteCursor } from './live/first-cursor.ts'
import { randomKey } from './random-key.ts'
import { reauthenticate } from './reauthentication.ts'

export { ApiError }

export const CLIENT_VERSION = '1.0.0'
const TIMEOUT_MS = 30_000
const CONTENT_TYPE = 'application/octet-stream'

export interface CallOptions {
	/** Idempotency key: a retry with the same key is not executed twice. Generated if absent. */
	readonly idempotencyKey?: string
	readonly signal?: AbortSignal
	/** Body of an upload endpoint. */
	readonly content?: Blob
	/** Default 30 s. */
	readonly timeoutMs?: number
	/** In a preview of the portal: called as the user of the firm who views it. */
	readonly isOutsidePreview?: boolean
	/** User id the call is made for: the server rejects it if another user is signed in. */
	readonly accountId?: string
}

export type Input = Readonly<Record<string, unknown>>

/** Request body: all input that is not in the path. */
export function bodyOf(endpoint: Pick<Endpoint, 'path' | 'method' | 'content'>, input: Input): string | null {
	if (sendsQuery(endpoint)) return null
	const names = pathParams(endpoint.path)
	return JSON.stringify(Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))))
}

type Refused = (error: ApiError) => void
const listeners = new Set<Refused>()

/** Subscribes to calls rejected with 401. Returns the unsubscribe function. */
export function onUnauthenticated(listener: Refused): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

let frameKey: string | null = null

/** In a frame of another site: calls carry this secret instead of cookies from now on. */
export function callWithKey(key: string): void {
	frameKey = key
}

/** The preview of the portal that this tab shows. */
interface PreviewOfTab {
	/** That name it; none once it was left. */
	readonly headers: () => Readonly<Record<string, string>>
	/** Called when the server says that it is over. */
	readonly onOver: () => void
}

let preview: PreviewOfTab | null = null

/** In a preview of the portal: calls name it from now on. */
export function callInPreview(shown: PreviewOfTab): void {
	preview = shown
}

/** Headers that name the preview of this tab; none in any other. */
export const previewHeaders = (): Readonly<Record<string, string>> => preview?.headers() ?? {}

/** Who calls: the client, the secret of its frame and the preview it shows. */
export function callerHeaders(): Record<string, string> {
	const key = frameKey === null ? {} : { [EMBED_KEY_HEADER]: frameKey }
	return { 'x-client-version': CLIENT_VERSION, ...key, ...previewHeaders() }
}

/** In a frame of another site no cookies are sent. */
export const callerCredentials = (): RequestCredentials => (frameKey === null ? 'same-origin' : 'omit')

const unreached = new Set<() => void>()

/** Subscribes to calls without a response. Returns the unsubscribe function. */
export function onUnreachable(listener: () => void): () => void {
	unreached.add(listener)
	return () => unreached.delete(listener)
}

function headersOf(endpoint: Endpoint, body: string | Blob | null, options: CallOptions): Record<string, string> {
	const headers: Record<string, string> = { accept: 'application/json', 'x-client-version': CLIENT_VERSION }
	if (body !== null) headers['content-type'] = typeof body === 'string' ? 'application/json' : CONTENT_TYPE
	if (endpoint.method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? randomKey()
	if (options.accountId !== undefined) headers['x-account-id'] = options.accountId
	if (frameKey !== null) headers[EMBED_KEY_HEADER] = frameKey
	return options.isOutsidePreview ? headers : { ...headers, ...previewHeaders() }
}

/** Parses the body. Anything but JSON comes from a proxy; an interrupted body is rethrown. */
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
			credentials: callerCredentials(),
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

/** Calls an endpoint that streams its answer; its response is returned as soon as it begins. Throws as `call` does. */
export async function callStreaming<E extends Endpoint>(
	endpoint: E,
	input: InputOf<E>,
	signal: AbortSignal,
): Promise<Response> {
	const body = bodyOf(endpoint, input)
	const { method } = endpoint
	const response = await fetch(addressOf(endpoint, input), {
		method,
		headers: headersOf(endpoint, body, {}),
		body,
		signal,
	})
	if (response.ok) return response
	const error = errorOf(response.status, await readJson(response))
	leaveIfOver(error)
	if (error.code === 'unauthenticated') for (const listener of listeners) listener(error)
	throw error
}

function leaveIfOver({ code }: ApiError): void {
	if (code === 'preview_over') preview?.onOver()
}

/** Calls an endpoint. Resolves to its output; throws `ApiError` on failure, or the signal's reason on abort. If the server
 *  requires a recent password, prompts for it and retries. Input is validated by forms and by the server, not here. */
export async function call<E extends Endpoint>(
	endpoint: E,
	input: InputOf<E>,
	options: CallOptions = {},
): Promise<OutputOf<E>> {
	if (endpoint.method === 'GET') {
		const first = await takeFirstAnswer(addressOf(endpoint, input))
		options.signal?.throwIfAborted()
		if (first !== null) return first.body as OutputOf<E>
	} else discardFirstAnswers()
	const { response, body } = await send(endpoint, input, options)
	if (response.ok) return body as OutputOf<E>
	const error = errorOf(response.status, body)
	leaveIfOver(error)
	if (error.code === 'reauthentication_required' && (await reauthenticate())) return call(endpoint, input, options)
	if (error.code === 'unauthenticated') for (const listener of listeners) listener(error)
	throw error
}

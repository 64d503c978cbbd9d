import type { z } from 'zod'
import { joinList } from './comma-list.ts'
import type { ErrorEntry } from './errors.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint. `public`: anyone. `self`: any signed-in account (guests excepted), on what is its own. `firm`: any account of
 *  the firm. A permission, or a list of which any one suffices. */
export type Access = 'public' | 'self' | 'firm' | Permission | readonly [Permission, ...Permission[]]

export interface RateLimit {
	/** Calls allowed per window and address. */
	readonly max: number
	readonly windowSeconds: number
}

export interface ContentBody {
	/** What is asked for, to be said in a file dialog. What a content is, the server decides by looking at it. */
	readonly types: readonly string[]
	/** What it must be sent as; `application/octet-stream` when absent. */
	readonly mediaType?: 'application/json' | 'application/x-www-form-urlencoded'
}

export interface Endpoint<
	I extends z.ZodObject = z.ZodObject,
	O extends z.ZodType = z.ZodType,
	A extends Access = Access,
> {
	/** `feature.verb`, the operation id of the OpenAPI document. */
	readonly id: `${string}.${string}`
	readonly method: Method
	/** `:name` segments are taken from the input field of that name. */
	readonly path: `/api/${string}`
	readonly access: A
	readonly summary: string
	/** Path, query (GET, DELETE, contents) and body (POST, PUT, PATCH) in one flat object. */
	readonly input: I
	readonly output: O
	readonly errors: Readonly<Record<string, ErrorEntry>>
	/** The body is a content, such as a picture, and not JSON: all input travels in path and query, whatever the method.
	 *  `bodyLimit` is its greatest size; it is refused before more is read. */
	readonly content?: ContentBody
	/** Bytes; 1 MiB when absent. */
	readonly bodyLimit?: number
	readonly rateLimit?: RateLimit
	/** The password (or passkey) must have been given within the last ten minutes. */
	readonly dangerous?: boolean
	/** Guests may call it too (with `self`). */
	readonly guests?: boolean
	/** A write that only hands out what the caller may read, such as a link to a file: allowed in a preview of the portal too,
	 *  where it is recorded for the user of the firm who views. */
	readonly reads?: boolean
	/** Its answer holds a secret, or it writes in several transactions: repeated with one `Idempotency-Key` it is done again. */
	readonly storesNoAnswer?: boolean
	/** Whether a request with an API token may call it; what `takesTokens` says when absent. */
	readonly tokens?: boolean
	/** Whether apps that a user connected may call it, with their scopes. */
	readonly apps?: boolean
	/** Other addresses, which a standard prescribes. */
	readonly alsoAt?: readonly `/${string}`[]
	/** Programs and pages of any site call it (with `public`): cookies count for nothing, and any page may read the answer. */
	readonly anySite?: boolean
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInput<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export function endpoint<I extends z.ZodObject, O extends z.ZodType, const A extends Access>(
	spec: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
	return spec
}

/** Whether an endpoint may be called with an API token instead of a session. Those that name a permission may, unless they
 *  are dangerous; those of the own account, where security is managed, only when they say so. */
export function takesTokens({ access, dangerous, tokens }: Pick<Endpoint, 'access' | 'dangerous' | 'tokens'>): boolean {
	return tokens ?? (access !== 'public' && access !== 'self' && access !== 'firm' && dangerous !== true)
}

/** URL of a call: `:name` segments filled, other input in the query string if the method has no body (lists as `a,b,c`, see `joinList`),
 *  sorted by name. */
export function addressOf(
	endpoint: Pick<Endpoint, 'path' | 'method' | 'content'>,
	input: Readonly<Record<string, unknown>>,
): string {
	const names = pathParams(endpoint.path)
	const path = names.reduce(
		(filled, name) => filled.replace(`:${name}`, encodeURIComponent(String(input[name]))),
		endpoint.path as string,
	)
	if (!sendsQuery(endpoint)) return path
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(input)) {
		if (!names.includes(name) && value !== undefined && value !== null) {
			query.set(name, Array.isArray(value) ? joinList(value) : String(value))
		}
	}
	query.sort()
	return query.size === 0 ? path : `${path}?${query}`
}

/** The names of the `:name` segments of a path. */
export function pathParams(path: string): string[] {
	return [...path.matchAll(/:([A-Za-z][A-Za-z0-9]*)/g)].map((match) => match[1] ?? '')
}

/** Whether an endpoint's input travels in the query string. */
export function sendsQuery({ method, content }: Pick<Endpoint, 'method' | 'content'>): boolean {
	return method === 'GET' || method === 'DELETE' || content !== undefined
}

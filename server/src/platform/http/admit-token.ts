import { appScope } from '@praxis/contract/kernel/app-scopes'
import { type Endpoint, takesTokens } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActingToken, Person } from '../actor.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'

/** Calls a minute that one API token may make of this process, wherever they come from. */
export const TOKEN_CALLS_MAX = 600
const WINDOW_MS = 60_000
const TOKENS_MAX = 10_000

interface Window {
	readonly until: number
	calls: number
}

/** Counts the calls of each API token. */
export class TokenLimit {
	readonly #max: number
	readonly #windows = new Map<string, Window>()

	/** `max` 0 is no limit. */
	constructor(max: number) {
		this.#max = max
	}

	/** Counts one call; refuses it when there were too many. */
	take(tokenId: string, now: number): void {
		if (this.#max === 0) return
		const known = this.#windows.get(tokenId)
		const window = known === undefined || known.until <= now ? { until: now + WINDOW_MS, calls: 0 } : known
		if (window !== known) this.#open(tokenId, window)
		window.calls++
		if (window.calls > this.#max) throw refuse(kernelErrors, 'rate_limited')
	}

	#open(tokenId: string, window: Window): void {
		if (this.#windows.size >= TOKENS_MAX) this.#windows.clear()
		this.#windows.set(tokenId, window)
	}
}

/** Shows an app without a valid token where it can ask for one (RFC 9728). */
export function nameAuthorizationServer(
	reply: FastifyReply,
	{ publicUrl }: Pick<Config, 'publicUrl'>,
	error?: string,
): void {
	const about = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp", scope="${appScope.options.join(' ')}"`
	reply.header('www-authenticate', error === undefined ? `Bearer ${about}` : `Bearer error="${error}", ${about}`)
}

function isTaken(endpoint: Endpoint, { isApp }: ActingToken): boolean {
	return isApp === true ? endpoint.apps === true : takesTokens(endpoint)
}

/** Finds the owner of an API token; null if unknown, expired or revoked. `ip` is where it is used from. */
export type FindTokenOwner = (platform: Platform, token: string, ip: string | null) => Promise<Person | null>

export interface TokenGate {
	readonly findTokenOwner: FindTokenOwner
	readonly limit: TokenLimit
}

/** Lets in who comes with an API token. Cookies of the request count for nothing; no page of another site can have sent it,
 *  because browsers send no such header unasked. */
export async function admitToken(
	request: FastifyRequest,
	reply: FastifyReply,
	token: string,
	endpoint: Endpoint,
	{ platform, gate }: { readonly platform: Platform; readonly gate: TokenGate },
): Promise<Person> {
	const owner = await gate.findTokenOwner(platform, token, request.ip)
	if (owner?.token === undefined) {
		if (endpoint.apps === true) nameAuthorizationServer(reply, platform.config, 'invalid_token')
		else reply.header('www-authenticate', 'Bearer error="invalid_token"')
		throw refuse(kernelErrors, 'token_invalid')
	}
	gate.limit.take(owner.token.id, performance.now())
	if (!isTaken(endpoint, owner.token)) throw refuse(kernelErrors, 'token_not_accepted')
	return owner
}

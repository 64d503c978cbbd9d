import { type Endpoint, takesTokens } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../actor.ts'
import type { Platform } from '../platform.ts'
import type { TokenLimit } from './token-limit.ts'

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
		reply.header('www-authenticate', 'Bearer error="invalid_token"')
		throw refuse(kernelErrors, 'token_invalid')
	}
	gate.limit.take(owner.token.id, performance.now())
	if (!takesTokens(endpoint)) throw refuse(kernelErrors, 'token_not_accepted')
	return owner
}

import { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { SocialProfile } from './sign-in-plugin.ts'
import type { SocialEndpoints, SocialProviderId } from './social-endpoints.ts'

const ANSWER_WITHIN_MS = 10_000

const tokenAnswer = z.object({
	access_token: z.string().max(10_000),
	refresh_token: z.string().max(10_000).nullish(),
	scope: z.string().max(2000).nullish(),
})
const googleProfile = z.object({
	sub: z.string().min(1).max(255),
	email: z.email().max(254),
	email_verified: z.boolean().default(false),
	name: z.string().max(200).default(''),
})
const facebookProfile = z.object({
	id: z.string().min(1).max(255),
	email: z.email().max(254),
	name: z.string().max(200).default(''),
})

/** The provider did not answer as it should: its message is for the log. */
export class SocialExchangeError extends Error {}

async function ask(url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
	const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
	let answer: Response
	try {
		answer = await fetch(url, { ...init, redirect: 'error', signal: limit })
		if (answer.ok) return await answer.json()
	} catch (error) {
		throw new SocialExchangeError(`${new URL(url).host} could not be asked`, { cause: error })
	}
	throw new SocialExchangeError(`${new URL(url).host} answered ${answer.status}`)
}

export interface SocialCode {
	readonly provider: SocialProviderId
	readonly code: string
	readonly codeVerifier: string
	readonly redirectUri: string
}

function clientOf(platform: Pick<Platform, 'config'>, provider: SocialProviderId) {
	const client = platform.config[provider]
	if (client === null) throw new SocialExchangeError(`${provider} is not configured`)
	return client
}

async function exchange(
	platform: Pick<Platform, 'config'>,
	endpoints: SocialEndpoints,
	{ provider, code, codeVerifier, redirectUri }: SocialCode,
	signal: AbortSignal,
): Promise<SocialProfile> {
	const { clientId, clientSecret } = clientOf(platform, provider)
	const body = new URLSearchParams({
		grant_type: 'authorization_code',
		code,
		code_verifier: codeVerifier,
		redirect_uri: redirectUri,
		client_id: clientId,
		client_secret: clientSecret,
	})
	const tokens = tokenAnswer.parse(await ask(endpoints.token, { method: 'POST', body }, signal))
	const headers = { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' }
	const raw = await ask(endpoints.profile, { headers }, signal)
	const kept = {
		accessToken: tokens.access_token,
		refreshToken: tokens.refresh_token ?? null,
		scope: tokens.scope ?? null,
		image: null,
	}
	if (provider === 'google') {
		const { sub, email, email_verified, name } = googleProfile.parse(raw)
		return { providerId: provider, accountId: sub, email, emailVerified: email_verified, name, ...kept }
	}
	const { id, email, name } = facebookProfile.parse(raw)
	return { providerId: provider, accountId: id, email, emailVerified: false, name, ...kept }
}

/** Trades the code of a callback for the profile behind it.
 *  @throws SocialExchangeError when the provider refuses, is silent or answers something else */
export async function exchangeSocialCode(
	platform: Pick<Platform, 'config'>,
	endpoints: SocialEndpoints,
	code: SocialCode,
	signal: AbortSignal,
): Promise<SocialProfile> {
	try {
		return await exchange(platform, endpoints, code, signal)
	} catch (error) {
		if (error instanceof SocialExchangeError) throw error
		throw new SocialExchangeError(`${code.provider} answered something unexpected`, { cause: error })
	}
}

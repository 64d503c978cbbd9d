import type { IncomingHttpHeaders } from 'node:http'
import { APIError } from 'better-call/error'
import type { HttpExchange } from '../http/endpoint-route.ts'
import { cookieValue, sessionCookieName, tokenOf, withoutCookie } from './session-cookie.ts'
import type { EnginePlatform } from './sign-in-engine.ts'

/** What the sign-in engine answered: its body or the code of its refusal, and the cookies to set once all is committed. */
export type EngineAnswer<T> =
	| { readonly ok: true; readonly body: T; readonly cookies: readonly string[] }
	| { readonly ok: false; readonly code: string; readonly cookies: readonly string[] }

/** The engine's refusals become values, so that what it wrote before refusing (spent attempts) is committed. */
export async function askEngine<T>(call: () => Promise<{ headers: Headers; response: T }>): Promise<EngineAnswer<T>> {
	try {
		const { headers, response } = await call()
		return { ok: true, body: response, cookies: headers.getSetCookie() }
	} catch (error) {
		if (!(error instanceof APIError)) throw error
		const code = error.body?.code ?? String(error.status)
		return { ok: false, code, cookies: [] }
	}
}

/** A request's headers as far as the engine needs them. Without the session it treats the caller as not signed in. */
export function engineHeaders(
	platform: EnginePlatform,
	from: IncomingHttpHeaders,
	options: { readonly withSession: boolean },
): Headers {
	const headers = new Headers()
	const { cookie, origin } = from
	if (cookie !== undefined) {
		headers.set('cookie', options.withSession ? cookie : withoutCookie(cookie, sessionCookieName(platform)))
	}
	if (origin !== undefined) headers.set('origin', origin)
	return headers
}

export function sendCookies(http: HttpExchange, cookies: readonly string[]): void {
	for (const cookie of cookies) http.addHeader('set-cookie', cookie)
}

/** The token of the session among cookies that are to be set; null when they open none. */
export function openedToken(platform: EnginePlatform, cookies: readonly string[]): string | null {
	const name = sessionCookieName(platform)
	for (const cookie of cookies) {
		const value = cookieValue(cookie.split(';')[0] ?? '', name)
		if (value !== null && value !== '') return tokenOf(platform, value)
	}
	return null
}

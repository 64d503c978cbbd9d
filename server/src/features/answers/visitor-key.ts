import { EMBED_KEY_HEADER } from '@praxis/contract/kernel/embedding'
import { cookiePrefix, cookieValue, isSecureSite } from '../../platform/auth/session-cookie.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { type BrowserKey, browserKey, HOLD_DAYS, heldKey } from './browser-key.ts'

const DAY_SECONDS = 24 * 60 * 60
const PATH = '/api/answers'

/** The secret of the browser that a request came from. Pages in a frame of another site have no cookies: theirs is a secret they made, in a header no other site can send. */
export function keyOf({ platform }: Context, http: HttpExchange): BrowserKey {
	const sent = http.headers[EMBED_KEY_HEADER]
	if (typeof sent === 'string') return heldKey(sent)
	const name = `${cookiePrefix(platform)}.answers`
	const path = isSecureSite(platform) ? '/' : PATH
	return browserKey(cookieValue(http.headers.cookie ?? '', name), {
		give: (secret) => http.setCookie(name, secret, { path, maxAge: HOLD_DAYS * DAY_SECONDS }),
		drop: () => http.clearCookie(name, { path }),
	})
}

import { isRedirectAllowed } from '@praxis/contract/connections/redirect.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import { readContent } from '../../platform/files/read-content.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { isCleanValue } from '../../platform/text/clean-text.ts'
import { countApps, deleteOldestUnused, insertApp } from './oauth.queries.ts'
import { type OauthAnswer, oauthAnswer, oauthRefusal } from './oauth-answer.ts'

const BODY_MAX = 16_384
const APPS_MAX = 1000
/** Control characters and marks that turn the direction of text. */
const UNSEEN = /\p{C}/u
const GRANT_TYPES = ['authorization_code', 'refresh_token']

const metadata = z.object({
	redirect_uris: z.array(z.string()).min(1).max(10),
	client_name: z.string().trim().min(1).max(100).default('An app without a name'),
	grant_types: z.array(z.string()).max(10).default(GRANT_TYPES),
	response_types: z.array(z.string()).max(10).default(['code']),
})

function jsonOf(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'))
	} catch {
		return undefined
	}
}

/** Takes an app that describes itself. It gets an id and no secret: PKCE proves who exchanges a code. */
export async function registerApp(ctx: Context, http: HttpExchange): Promise<OauthAnswer> {
	const read = metadata.safeParse(jsonOf(await readContent(http.content, BODY_MAX)))
	if (!read.success) {
		const isRedirect = read.error.issues.some(({ path }) => path[0] === 'redirect_uris')
		if (isRedirect) return oauthRefusal('invalid_redirect_uri', 'Register one to ten redirect addresses.')
		return oauthRefusal('invalid_client_metadata', 'The metadata is not what RFC 7591 describes.')
	}
	const { redirect_uris: redirectUris, client_name: name, grant_types: grants, response_types: responses } = read.data
	if (!isCleanValue(read.data) || UNSEEN.test(name))
		return oauthRefusal('invalid_client_metadata', 'The name has characters that cannot be shown.')
	if (!redirectUris.every(isRedirectAllowed))
		return oauthRefusal('invalid_redirect_uri', 'Use https, this computer or a scheme of the app, without a fragment.')
	if (!grants.includes('authorization_code') || !responses.includes('code'))
		return oauthRefusal('invalid_client_metadata', 'Only the authorization code grant is offered.')
	const id = newId()
	const isTaken = await inIdentity(ctx, async (db) => {
		if ((await countApps(db)) >= APPS_MAX && !(await deleteOldestUnused(db))) return false
		await insertApp(db, { id, name, redirectUris: [...new Set(redirectUris)], now: ctx.platform.clock.now() })
		return true
	})
	if (!isTaken) return oauthRefusal('temporarily_unavailable', 'Too many apps are registered. Try again tomorrow.', 429)
	const answer = {
		client_id: id,
		client_id_issued_at: Math.floor(ctx.platform.clock.now().getTime() / 1000),
		client_name: name,
		redirect_uris: redirectUris,
		grant_types: GRANT_TYPES,
		response_types: ['code'],
		token_endpoint_auth_method: 'none',
	}
	return oauthAnswer(answer, 201)
}

import { createHash } from 'node:crypto'
import { APP_DAYS } from '@praxis/contract/connections/connected-apps.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { generateAppKey, hashToken, isSameHash } from '../../platform/auth/api-token.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { readContent } from '../../platform/files/read-content.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import {
	consumeCode,
	consumeKey,
	deleteFormerGrants,
	deleteGrant,
	type Granted,
	insertKeys,
	lockCode,
	lockKey,
} from './oauth.queries.ts'
import { type OauthAnswer, oauthAnswer, oauthRefusal } from './oauth-answer.ts'

const BODY_MAX = 16_384
const ACCESS_S = 600
const REFRESH_MS = APP_DAYS * DAY_MS

const form = z.object({
	grant_type: z.string().optional(),
	client_id: z.string().optional(),
	code: z.string().optional(),
	redirect_uri: z.string().optional(),
	code_verifier: z.string().optional(),
	refresh_token: z.string().optional(),
	resource: z.string().optional(),
	scope: z.string().optional(),
	token: z.string().optional(),
})
type Form = z.infer<typeof form>

/** Null when a field is there twice, which no field may be. */
async function readForm(http: HttpExchange): Promise<Form | null> {
	const sent = new URLSearchParams((await readContent(http.content, BODY_MAX)).toString('utf8'))
	const names = [...sent.keys()]
	return new Set(names).size === names.length ? form.parse(Object.fromEntries(sent)) : null
}

const WRONG_GRANT = 'It is unknown, ended or of another app.'
const badGrant = () => oauthRefusal('invalid_grant', WRONG_GRANT)

/** Ends what was granted, as a key of it was used a second time: someone else may hold it. */
async function endForReuse(db: Db, ctx: Context, granted: Granted): Promise<OauthAnswer> {
	await deleteGrant(db, granted.grantId)
	await emitAudit(db, ctx, {
		action: 'connectedApps.endForReuse',
		entity: 'oauth_grants',
		entityId: granted.grantId,
		before: { owner: granted.userId, clientId: granted.clientId },
		after: null,
	})
	invalidatePerson(ctx.platform, granted.userId)
	return badGrant()
}

async function issue(db: Db, ctx: Context, { grantId, scopes }: Granted): Promise<OauthAnswer> {
	const now = ctx.platform.clock.now().getTime()
	const [access, refresh] = [generateAppKey('access'), generateAppKey('refresh')]
	await insertKeys(db, [
		{ hash: access.hash, grantId, kind: 'access', expiresAt: new Date(now + ACCESS_S * 1000) },
		{ hash: refresh.hash, grantId, kind: 'refresh', expiresAt: new Date(now + REFRESH_MS) },
	])
	return oauthAnswer({
		access_token: access.token,
		token_type: 'Bearer',
		expires_in: ACCESS_S,
		refresh_token: refresh.token,
		scope: scopes.join(' '),
	})
}

function isProven(challenge: string, verifier: string): boolean {
	if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
	const made = createHash('sha256').update(verifier).digest('hex')
	return isSameHash(made, Buffer.from(challenge, 'base64url').toString('hex'))
}

async function exchangeCode(db: Db, ctx: Context, sent: Form): Promise<OauthAnswer> {
	const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri, client_id: clientId, resource } = sent
	const now = ctx.platform.clock.now()
	const found = await lockCode(db, hashToken(code))
	if (found === undefined) return badGrant()
	if (found.usedAt !== null) return endForReuse(db, ctx, found)
	if (resource !== undefined && resource !== found.resource)
		return oauthRefusal('invalid_target', 'The code is for another resource.')
	const isSame = found.clientId === clientId && found.redirectUri === redirectUri
	if (!isSame || found.expiresAt <= now || !isProven(found.challenge, verifier)) {
		await deleteGrant(db, found.grantId)
		return badGrant()
	}
	await consumeCode(db, hashToken(code), found.grantId, now)
	await deleteFormerGrants(db, found)
	await emitAudit(db, ctx, {
		action: 'connectedApps.connect',
		entity: 'oauth_grants',
		entityId: found.grantId,
		before: null,
		after: { owner: found.userId, clientId: found.clientId, scopes: found.scopes },
	})
	return issue(db, ctx, found)
}

async function refresh(db: Db, ctx: Context, sent: Form): Promise<OauthAnswer> {
	const hash = hashToken(sent.refresh_token ?? '')
	const found = await lockKey(db, hash)
	if (found === undefined || found.kind !== 'refresh' || found.clientId !== sent.client_id) return badGrant()
	if (found.usedAt !== null) return endForReuse(db, ctx, found)
	const now = ctx.platform.clock.now()
	if (found.expiresAt <= now) return badGrant()
	if (sent.resource !== undefined && sent.resource !== found.resource)
		return oauthRefusal('invalid_target', 'The token is for another resource.')
	const asked = sent.scope?.split(' ').filter((one) => one !== '') ?? []
	if (asked.some((one) => !found.scopes.includes(one)))
		return oauthRefusal('invalid_scope', 'More than what was granted.')
	await consumeKey(db, hash, now)
	return issue(db, ctx, found)
}

/** Exchanges a code or a refresh token. Refusals are answers, so that what ends with them stays ended. */
export async function exchangeKeys(ctx: Context, http: HttpExchange): Promise<OauthAnswer> {
	const sent = await readForm(http)
	if (sent === null) return oauthRefusal('invalid_request', 'A field is there twice.')
	const { grant_type: grantType, client_id: clientId } = sent
	if (grantType === undefined) return oauthRefusal('invalid_request', 'grant_type is missing.')
	if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
		return oauthRefusal('unsupported_grant_type', 'Exchange a code or a refresh token.')
	if (clientId === undefined) return oauthRefusal('invalid_request', 'client_id is missing.')
	return inIdentity(ctx, (db) =>
		grantType === 'authorization_code' ? exchangeCode(db, ctx, sent) : refresh(db, ctx, sent),
	)
}

/** Ends what a token was granted. Of an unknown token nothing is said (RFC 7009). */
export async function revokeKey(ctx: Context, http: HttpExchange): Promise<OauthAnswer> {
	const sent = await readForm(http)
	if (sent?.token === undefined) return oauthRefusal('invalid_request', 'token is missing.')
	const hash = hashToken(sent.token)
	await inIdentity(ctx, async (db) => {
		const found = await lockKey(db, hash)
		if (found === undefined || (sent.client_id !== undefined && sent.client_id !== found.clientId)) return
		await deleteGrant(db, found.grantId)
		await emitAudit(db, ctx, {
			action: 'connectedApps.revoke',
			entity: 'oauth_grants',
			entityId: found.grantId,
			before: { owner: found.userId, clientId: found.clientId },
			after: null,
		})
		invalidatePerson(ctx.platform, found.userId)
	})
	return oauthAnswer({})
}

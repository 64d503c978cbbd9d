import {
	type AppQuestion,
	connectedAppErrors,
	connectedApps,
} from '@praxis/contract/connections/connected-apps.contract'
import { isRegisteredRedirect } from '@praxis/contract/connections/redirect.rules'
import { type AppScope, appScope } from '@praxis/contract/kernel/app-scopes'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { generateAppKey } from '../../platform/auth/api-token.ts'
import { appResourceOf } from '../../platform/auth/app-resource.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { permitTo, requireRecentProof } from '../../platform/permit.ts'
import { type App, insertCode, insertGrant, selectApp } from './oauth.queries.ts'

const CODE_MS = 60_000
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

interface Refusal {
	readonly error: string
	readonly message: string
}

/** What is wrong with a question as it stands, in the words of OAuth and in ours. */
function refusalOf(ctx: Context, asked: AppQuestion): Refusal | null {
	if (asked.response_type !== 'code')
		return { error: 'unsupported_response_type', message: 'The app asks for something else than a code.' }
	if (asked.code_challenge_method !== 'S256' || !CHALLENGE.test(asked.code_challenge ?? ''))
		return { error: 'invalid_request', message: 'The app does not prove itself with PKCE (S256).' }
	if (asked.resource !== undefined && asked.resource !== appResourceOf(ctx.platform.config))
		return { error: 'invalid_target', message: 'The app asks for access to another server.' }
	if (scopesOf(asked) === null)
		return { error: 'invalid_scope', message: 'The app asks for a scope that does not exist.' }
	return null
}

/** What it asks for: to read, where it does not say. Null where there is no such scope. */
function scopesOf({ scope = '' }: AppQuestion): AppScope[] | null {
	const named = [...new Set(scope.split(' ').filter((one) => one !== ''))]
	if (named.length === 0) return ['read']
	const known = named.flatMap((one) => appScope.safeParse(one).data ?? [])
	return known.length === named.length ? known : null
}

/** @throws AppError app_unknown, redirect_unknown: then the browser is sent nowhere */
async function appOf(db: Db, { client_id: id, redirect_uri: redirectUri }: AppQuestion): Promise<App> {
	const app = rowId.safeParse(id).success ? await selectApp(db, id) : undefined
	if (app === undefined) throw refuse(connectedAppErrors, 'app_unknown')
	if (!isRegisteredRedirect(app.redirectUris, redirectUri)) throw refuse(connectedAppErrors, 'redirect_unknown')
	return app
}

function backTo(
	ctx: Context,
	{ redirect_uri: redirectUri, state }: AppQuestion,
	answer: Record<string, string>,
): string {
	const url = new URL(redirectUri)
	for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
	if (state !== undefined) url.searchParams.set('state', state)
	url.searchParams.set('iss', ctx.platform.config.publicUrl)
	return url.href
}

/** What an app asks for, and why it is refused if it is. */
export function readQuestion(ctx: PersonContext, asked: AppQuestion): Promise<OutputOf<typeof connectedApps.question>> {
	permitTo(ctx, connectedApps.question)
	return inIdentity(ctx, async (db) => {
		const { name } = await appOf(db, asked)
		const refused = refusalOf(ctx, asked)
		const refusal =
			refused === null
				? null
				: {
						message: refused.message,
						to: backTo(ctx, asked, { error: refused.error, error_description: refused.message }),
					}
		return { name, redirectUri: asked.redirect_uri, scopes: scopesOf(asked) ?? [], refusal }
	})
}

/** Grants what the user allows of it, and makes the code that the app exchanges within a minute. */
export function decideQuestion(
	ctx: PersonContext,
	{ answer, granted, ...asked }: ParsedInput<typeof connectedApps.decide>,
): Promise<OutputOf<typeof connectedApps.decide>> {
	permitTo(ctx, connectedApps.decide)
	const now = ctx.platform.clock.now()
	if (answer === 'allow') requireRecentProof(ctx.actor, now)
	return inIdentity(ctx, async (db) => {
		const app = await appOf(db, asked)
		if (refusalOf(ctx, asked) !== null) throw refuse(connectedAppErrors, 'app_asks_wrongly')
		const scopes = (scopesOf(asked) ?? []).filter((one) => granted.includes(one))
		if (answer === 'deny' || scopes.length === 0) return { to: backTo(ctx, asked, { error: 'access_denied' }) }
		const { token: code, hash } = generateAppKey('code')
		const grantId = newId()
		await insertGrant(db, {
			id: grantId,
			userId: ctx.actor.id,
			clientId: app.id,
			sessionId: ctx.actor.sessionId,
			scopes,
			resource: appResourceOf(ctx.platform.config),
			redirectUri: asked.redirect_uri,
			now,
		})
		await emitAudit(db, ctx, {
			action: connectedApps.decide.id,
			entity: 'oauth_grants',
			entityId: grantId,
			before: null,
			after: { name: app.name, redirectUri: asked.redirect_uri, scopes },
		})
		const expiresAt = new Date(now.getTime() + CODE_MS)
		await insertCode(db, { hash, grantId, challenge: asked.code_challenge ?? '', expiresAt })
		return { to: backTo(ctx, asked, { code }) }
	})
}

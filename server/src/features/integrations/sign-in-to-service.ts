import { createHash, randomBytes } from 'node:crypto'
import {
	integrationLoginErrors,
	integrationLogins,
	LOGIN_CALLBACK,
	LOGIN_MINUTES,
} from '@praxis/contract/integrations/integration-logins.contract'
import { integrationErrors } from '@praxis/contract/integrations/integrations.errors'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { assertOutside } from '../../platform/outbound/call-outside.ts'
import { explainFailure } from '../../platform/outbound/service-failure.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { askForTokens, loginClient, registerClient, type Tokens } from './ask-for-tokens.ts'
import { discoverLogin } from './discover-login.ts'
import { insertStart, takeLogins, takeStart } from './integration-logins.queries.ts'
import { type StoredIntegration, selectIntegration, selectSettings } from './integrations.queries.ts'
import { keepLogin, outsideOf, tokensOf } from './login-keys.ts'
import { addressOf, hostOf } from './reach-integration.ts'
import { revokeLogins } from './revoke-logins.ts'

const MINUTE_MS = 60_000
const start = z.object({
	client: loginClient,
	verifier: z.string(),
	issuer: z.string(),
	mustNameIssuer: z.boolean(),
	tokenEndpoint: z.string(),
	revocationEndpoint: z.string().nullable(),
	resource: z.string(),
	host: z.string(),
	returnTo: z.string(),
})
type Start = z.infer<typeof start>

const why = (error: unknown, code: keyof typeof integrationLoginErrors) =>
	`${integrationLoginErrors[code].message} ${explainFailure(error)}`
const random = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const callbackOf = ({ platform }: PersonContext) => `${platform.config.publicUrl}${LOGIN_CALLBACK}`

async function findAddress(ctx: PersonContext, id: string): Promise<{ one: StoredIntegration; address: string }> {
	return withRead(ctx, async (db) => {
		const one = requireRow(await selectIntegration(db, id), integrationErrors, 'integration_not_found')
		return { one, address: one.protocol === 'mcp' ? addressOf(one, await selectSettings(db)) : '' }
	})
}

/** Finds the authorization server, and registers with it. @throws AppError login_unavailable, with why */
async function prepare(
	ctx: PersonContext,
	address: string,
	returnTo: string,
): Promise<{ to: URL; started: Start } | null> {
	const outside = outsideOf(ctx.platform)
	const found = await discoverLogin(address, outside)
	if (found === null) return null
	const { server, resource, scope } = found
	const client = await registerClient(server, callbackOf(ctx), outside)
	if (client === null) return null
	const verifier = random()
	const to = assertOutside(ctx.platform.config.outboundAllow, server.authorization_endpoint)
	const asked = {
		response_type: 'code',
		client_id: client.id,
		redirect_uri: callbackOf(ctx),
		code_challenge: createHash('sha256').update(verifier).digest('base64url'),
		code_challenge_method: 'S256',
		resource,
		...(scope === null ? {} : { scope }),
	}
	for (const [name, value] of Object.entries(asked)) to.searchParams.set(name, value)
	const started = {
		client,
		verifier,
		issuer: server.issuer,
		mustNameIssuer: server.authorization_response_iss_parameter_supported,
		tokenEndpoint: server.token_endpoint,
		revocationEndpoint: server.revocation_endpoint ?? null,
		resource,
		host: hostOf(address),
		returnTo,
	}
	return { to, started }
}

/** Begins a sign-in that ends in the same session. @throws AppError integration_not_found login_unavailable */
export async function startLogin(
	ctx: PersonContext,
	{ id, returnTo }: ParsedInput<typeof integrationLogins.start>,
): Promise<{ to: string }> {
	permitTo(ctx, integrationLogins.start)
	const { address } = await findAddress(ctx, id)
	if (address === '') throw refuse(integrationLoginErrors, 'login_unavailable')
	const prepared = await prepare(ctx, address, returnTo).catch((error: unknown) => {
		throw refuse(integrationLoginErrors, 'login_unavailable', { message: why(error, 'login_unavailable') })
	})
	if (prepared === null) throw refuse(integrationLoginErrors, 'login_unavailable')
	const { to, started } = prepared
	const state = random()
	to.searchParams.set('state', state)
	const expiresAt = new Date(ctx.platform.clock.now().getTime() + LOGIN_MINUTES * MINUTE_MS)
	const { id: userId, sessionId } = ctx.actor
	const sealed = ctx.platform.secrets.seal(JSON.stringify(started))
	await inIdentity(ctx, (db) =>
		insertStart(db, { hash: hashOf(state), integrationId: id, userId, sessionId, sealed, expiresAt }),
	)
	return { to: to.href }
}

async function exchange(ctx: PersonContext, started: Start, code: string): Promise<Tokens | null> {
	const fields = {
		grant_type: 'authorization_code',
		code,
		code_verifier: started.verifier,
		redirect_uri: callbackOf(ctx),
		resource: started.resource,
	}
	return askForTokens(started.tokenEndpoint, fields, started.client, outsideOf(ctx.platform)).catch(
		(error: unknown) => {
			throw refuse(integrationLoginErrors, 'login_refused', { message: why(error, 'login_refused') })
		},
	)
}

/** Ends a sign-in, and keeps its tokens sealed. @throws AppError login_unknown login_refused */
export async function finishLogin(
	ctx: PersonContext,
	{ state, code, error, iss }: ParsedInput<typeof integrationLogins.finish>,
): Promise<OutputOf<typeof integrationLogins.finish>> {
	permitTo(ctx, integrationLogins.finish)
	const { id: userId, sessionId } = ctx.actor
	const now = ctx.platform.clock.now()
	const taken = await inIdentity(ctx, (db) => takeStart(db, { hash: hashOf(state), userId, sessionId, now }))
	if (taken === null) throw refuse(integrationLoginErrors, 'login_unknown')
	const started = start.parse(JSON.parse(ctx.platform.secrets.open(taken.sealed)))
	const { integrationId } = taken
	const { one, address } = await findAddress(ctx, integrationId)
	const isOther = iss === undefined ? started.mustNameIssuer : iss !== started.issuer
	if (isOther || hostOf(address) !== started.host) throw refuse(integrationLoginErrors, 'login_unknown')
	const tokens = error !== undefined || code === undefined ? null : await exchange(ctx, started, code)
	if (tokens === null) throw refuse(integrationLoginErrors, 'login_refused')
	const { client, tokenEndpoint, revocationEndpoint, resource, host } = started
	const kept = { client, tokenEndpoint, revocationEndpoint, resource, ...tokensOf(tokens, null, now) }
	await keepLogin(ctx.platform, { integrationId, userId }, host, kept)
	await note(ctx, integrationId, integrationLogins.finish.id, host)
	return { integrationId, name: one.name, returnTo: started.returnTo }
}

function note(ctx: PersonContext, entityId: string, action: string, host: string): Promise<void> {
	return inIdentity(ctx, (db) => emitAudit(db, ctx, { action, entity: 'integrations', entityId, after: { host } }))
}

/** Signs out: the tokens are removed here whatever the service answers to their revocation. @throws AppError integration_not_found */
export async function endLogin(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof integrationLogins.end>,
): Promise<{ id: string }> {
	permitTo(ctx, integrationLogins.end)
	await findAddress(ctx, id)
	const taken = await inIdentity(ctx, async (db) => {
		const found = await takeLogins(db, id, ctx.actor.id)
		for (const { host } of found)
			await emitAudit(db, ctx, {
				action: integrationLogins.end.id,
				entity: 'integrations',
				entityId: id,
				after: { host },
			})
		return found
	})
	await revokeLogins(ctx, taken)
	return { id }
}

import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import {
	type NewToken,
	TOKEN_DAYS_MAX,
	TOKENS_MAX,
	tokenErrors,
	type tokens,
} from '@praxis/contract/tokens/tokens.contract'
import { makeToken } from '../../platform/auth/api-token.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { forgetPerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { sendSecurityNotice } from '../identity/write-letter.ts'
import { announceToken } from './announce-token.ts'
import { exchangeSecret, insertToken, lockOwner, lockToken, selectTokens } from './tokens.queries.ts'
import { toTokenRow } from './view-token.ts'

const DAY_MS = 86_400_000

function requireReach({ actor }: PersonContext): void {
	if (actor.reach === 'client' || actor.reach === 'guest') throw refuse(tokenErrors, 'tokens_for_firm')
}

function requireScopes({ actor }: PersonContext, scopes: readonly string[]): void {
	const beyond = scopes.some((one) => ![...actor.permissions].some((own) => own === one))
	if (beyond) {
		const { message } = tokenErrors.token_beyond_own_rights
		throw refuse(tokenErrors, 'token_beyond_own_rights', { fields: { scopes: message } })
	}
}

function expiryOf(expiresAt: string, now: Date): Date {
	const expiry = new Date(expiresAt)
	const inMs = expiry.getTime() - now.getTime()
	if (inMs > 0 && inMs <= TOKEN_DAYS_MAX * DAY_MS) return expiry
	throw refuse(tokenErrors, 'token_expiry_wrong', { fields: { expiresAt: tokenErrors.token_expiry_wrong.message } })
}

/** Makes a token with some of the caller's permissions. Its answer is never kept for a repeated request: it has the secret. */
export function createToken(ctx: PersonContext, input: ParsedInput<typeof tokens.create>): Promise<NewToken> {
	requireReach(ctx)
	const scopes = [...new Set(input.scopes)]
	requireScopes(ctx, scopes)
	const now = ctx.platform.clock.now()
	const expiresAt = expiryOf(input.expiresAt, now)
	return inIdentity(ctx, async (db) => {
		const owner = await lockOwner(db, ctx.actor.id)
		if (owner === undefined) throw refuse(kernelErrors, 'unauthenticated')
		const live = (await selectTokens(db, owner.id)).filter((one) => one.expires_at > now)
		if (live.length >= TOKENS_MAX) throw refuse(tokenErrors, 'tokens_full')
		const { token, hash, hint } = makeToken()
		const values = { id: newId(), userId: owner.id, name: input.name, hash, hint, scopes, expiresAt, now }
		const item = toTokenRow(await insertToken(db, values), now)
		const after = { name: item.name, scopes, expiresAt: item.expiresAt }
		await announceToken(db, ctx, { action: 'tokens.create', userId: owner.id, id: item.id, kind: 'created', after })
		await sendSecurityNotice(ctx.platform, db, owner, `The API token “${item.name}” was made for your account.`)
		return { token, item }
	})
}

/** Exchanges the secret of an own token, whose scopes must still be within the caller's rights. */
export async function rotateToken(ctx: PersonContext, input: ParsedInput<typeof tokens.rotate>): Promise<NewToken> {
	requireReach(ctx)
	const now = ctx.platform.clock.now()
	const expiresAt = expiryOf(input.expiresAt, now)
	const exchanged = await inIdentity(ctx, async (db) => {
		const owner = await lockOwner(db, ctx.actor.id)
		const found = await lockToken(db, ctx.actor.id, input.id)
		if (owner === undefined || found === undefined) throw refuse(tokenErrors, 'token_not_found')
		requireScopes(ctx, found.scopes)
		const { token, hash, hint } = makeToken()
		const item = toTokenRow(await exchangeSecret(db, found.id, { hash, hint, expiresAt, now }), now)
		await announceToken(db, ctx, {
			action: 'tokens.rotate',
			userId: owner.id,
			id: item.id,
			kind: 'changed',
			before: { expiresAt: found.expires_at.toISOString() },
			after: { expiresAt: item.expiresAt },
		})
		await sendSecurityNotice(ctx.platform, db, owner, `The API token “${item.name}” was exchanged for a new one.`)
		return { token, item }
	})
	forgetPerson(ctx.platform, ctx.actor.id)
	return exchanged
}

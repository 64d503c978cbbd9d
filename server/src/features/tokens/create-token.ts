import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type NewToken, TOKEN_DAYS_MAX, TOKENS_MAX, tokenErrors, tokens } from '@praxis/contract/tokens/tokens.contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { generateToken } from '../../platform/auth/api-token.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { sendSecurityNotice } from '../identity/send-account-email.ts'
import { insertToken, lockOwner, lockToken, rotateSecret, selectTokens } from './tokens.queries.ts'
import { recordedToken, toTokenRow } from './view-token.ts'

function requireReach({ actor }: PersonContext): void {
	if (actor.reach === 'client' || actor.reach === 'guest') throw refuse(tokenErrors, 'tokens_for_firm')
}

function requireScopes({ actor }: PersonContext, scopes: readonly string[]): void {
	const beyond = scopes.some((one) => ![...actor.permissions].some((own) => own === one))
	if (beyond) {
		throw refuseField(tokenErrors, 'token_beyond_own_permissions', 'scopes')
	}
}

function expiryOf(expiresAt: string, now: Date): Date {
	const expiry = new Date(expiresAt)
	const inMs = expiry.getTime() - now.getTime()
	if (inMs > 0 && inMs <= TOKEN_DAYS_MAX * DAY_MS) return expiry
	throw refuseField(tokenErrors, 'token_expiry_wrong', 'expiresAt')
}

/** Creates a token with some of the caller's permissions. The answer is not stored for repeated requests: it has the secret. */
export function createToken(ctx: PersonContext, input: ParsedInput<typeof tokens.create>): Promise<NewToken> {
	requireReach(ctx)
	const scopes = [...new Set(input.scopes)]
	requireScopes(ctx, scopes)
	const now = ctx.platform.clock.now()
	const expiresAt = expiryOf(input.expiresAt, now)
	return inIdentity(ctx, async (db) => {
		const owner = requireRow(await lockOwner(db, ctx.actor.id), kernelErrors, 'unauthenticated')
		const live = (await selectTokens(db, owner.id)).filter((one) => one.expiresAt > now)
		if (live.length >= TOKENS_MAX) throw refuse(tokenErrors, 'tokens_full')
		const { token, hash, hint } = generateToken()
		const values = { id: newId(), userId: owner.id, name: input.name, hash, hint, scopes, expiresAt, now }
		const created = await insertToken(db, values)
		await recordChange(db, ctx, recordedToken, { action: tokens.create.id, before: null, after: created })
		const item = toTokenRow(created, now)
		await sendSecurityNotice(ctx.platform, db, owner, `The API token “${item.name}” was created for your account.`)
		return { token, item }
	})
}

/** Replaces the secret of an own token, whose scopes must still be within the caller's permissions. */
export async function rotateToken(ctx: PersonContext, input: ParsedInput<typeof tokens.rotate>): Promise<NewToken> {
	requireReach(ctx)
	const now = ctx.platform.clock.now()
	const expiresAt = expiryOf(input.expiresAt, now)
	const rotated = await inIdentity(ctx, async (db) => {
		const owner = await lockOwner(db, ctx.actor.id)
		const found = await lockToken(db, ctx.actor.id, input.id)
		if (owner === undefined || found === undefined) throw refuse(tokenErrors, 'token_not_found')
		requireScopes(ctx, found.scopes)
		const { token, hash, hint } = generateToken()
		const after = await rotateSecret(db, found.id, { hash, hint, expiresAt, now })
		const change = { action: tokens.rotate.id, before: found, after, details: { owner: owner.id } }
		await recordChange(db, ctx, recordedToken, change)
		const item = toTokenRow(after, now)
		await sendSecurityNotice(ctx.platform, db, owner, `The API token “${item.name}” was rotated.`)
		return { token, item }
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return rotated
}

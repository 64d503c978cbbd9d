import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type TokenRow, tokenErrors, type tokens } from '@praxis/contract/tokens/tokens.contract'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { forgetPerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { lockManagedUser } from '../identity/lock-managed-user.ts'
import { sendSecurityNotice } from '../identity/write-letter.ts'
import { announceToken, type TokenChange } from './announce-token.ts'
import { deleteToken, lockOwner, lockToken, type StoredToken, type TokenOwner } from './tokens.queries.ts'
import { tokensOf } from './view-token.ts'

interface TokenList {
	items: TokenRow[]
}

export function listOwnTokens(ctx: PersonContext): Promise<TokenList> {
	return inIdentity(ctx, (db) => tokensOf(db, ctx.actor.id, ctx.platform.clock.now()))
}

async function revoke(
	db: Db,
	ctx: PersonContext,
	userId: string,
	id: string,
	action: TokenChange['action'],
): Promise<StoredToken> {
	const found = await lockToken(db, userId, id)
	if (found === undefined) throw refuse(tokenErrors, 'token_not_found')
	await deleteToken(db, found.id)
	const before = { name: found.name, scopes: found.scopes, expiresAt: found.expires_at.toISOString(), owner: userId }
	await announceToken(db, ctx, { action, userId, id: found.id, kind: 'removed', before })
	return found
}

/** Revokes an own token. It stops working at once, in every process. */
export async function revokeOwnToken(ctx: PersonContext, input: ParsedInput<typeof tokens.revoke>): Promise<TokenList> {
	const left = await inIdentity(ctx, async (db) => {
		await revoke(db, ctx, ctx.actor.id, input.id, 'tokens.revoke')
		return tokensOf(db, ctx.actor.id, ctx.platform.clock.now())
	})
	forgetPerson(ctx.platform, ctx.actor.id)
	return left
}

async function requireOwner(db: Db, userId: string): Promise<TokenOwner> {
	const owner = await lockOwner(db, userId)
	if (owner === undefined) throw refuse(tokenErrors, 'user_not_found')
	return owner
}

export function listTokensOfUser(ctx: PersonContext, input: ParsedInput<typeof tokens.ofUser>): Promise<TokenList> {
	return inIdentity(ctx, async (db) => {
		const owner = await requireOwner(db, input.userId)
		return tokensOf(db, owner.id, ctx.platform.clock.now())
	})
}

/** Revokes a token of somebody else, who is told by mail. Nobody acts on an account that has rights they do not have. */
export async function revokeTokenOfUser(
	ctx: PersonContext,
	input: ParsedInput<typeof tokens.revokeOfUser>,
): Promise<TokenList> {
	const left = await inIdentity(ctx, async (db) => {
		const owner = await lockManagedUser(db, ctx, input.userId)
		const { name } = await revoke(db, ctx, owner.id, input.id, 'tokens.revokeOfUser')
		await sendSecurityNotice(ctx.platform, db, owner, `${ctx.actor.fullName} revoked your API token “${name}”.`)
		return tokensOf(db, owner.id, ctx.platform.clock.now())
	})
	forgetPerson(ctx.platform, input.userId)
	return left
}

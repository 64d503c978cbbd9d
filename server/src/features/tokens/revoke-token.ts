import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { type TokenRow, tokenErrors, tokens } from '@praxis/contract/tokens/tokens.contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow } from '../../platform/require-row.ts'
import { lockManageableUser } from '../identity/require-manageable-user.ts'
import { sendSecurityNotice } from '../identity/send-account-email.ts'
import { deleteToken, lockOwner, lockToken, type StoredToken } from './tokens.queries.ts'
import { recordedToken, tokensOf } from './view-token.ts'

interface TokenList {
	items: TokenRow[]
}

export function listOwnTokens(ctx: PersonContext): Promise<TokenList> {
	return inIdentity(ctx, (db) => tokensOf(db, ctx.actor.id, ctx.platform.clock.now()))
}

async function revoke(db: Db, ctx: PersonContext, userId: string, id: string, action: string): Promise<StoredToken> {
	const before = requireRow(await lockToken(db, userId, id), tokenErrors, 'token_not_found')
	await deleteToken(db, before.id)
	await recordChange(db, ctx, recordedToken, { action, before, after: null })
	return before
}

/** Revokes an own token. It stops working at once, in every process. */
export async function revokeOwnToken(ctx: PersonContext, input: ParsedInput<typeof tokens.revoke>): Promise<TokenList> {
	const left = await inIdentity(ctx, async (db) => {
		await revoke(db, ctx, ctx.actor.id, input.id, tokens.revoke.id)
		return tokensOf(db, ctx.actor.id, ctx.platform.clock.now())
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return left
}

export function listTokensOfUser(ctx: PersonContext, input: ParsedInput<typeof tokens.ofUser>): Promise<TokenList> {
	return inIdentity(ctx, async (db) => {
		const owner = requireRow(await lockOwner(db, input.userId), tokenErrors, 'user_not_found')
		return tokensOf(db, owner.id, ctx.platform.clock.now())
	})
}

/** Revokes another person's token and emails its owner. Refused when the owner has permissions that the caller lacks. */
export async function revokeTokenOfUser(
	ctx: PersonContext,
	input: ParsedInput<typeof tokens.revokeOfUser>,
): Promise<TokenList> {
	const left = await inIdentity(ctx, async (db) => {
		const owner = await lockManageableUser(db, ctx, input.userId)
		const { name } = await revoke(db, ctx, owner.id, input.id, tokens.revokeOfUser.id)
		await sendSecurityNotice(ctx.platform, db, owner, `${ctx.actor.fullName} revoked your API token “${name}”.`)
		return tokensOf(db, owner.id, ctx.platform.clock.now())
	})
	invalidatePerson(ctx.platform, input.userId)
	return left
}

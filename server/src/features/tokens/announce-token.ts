import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

export interface TokenChange {
	readonly action: 'tokens.create' | 'tokens.rotate' | 'tokens.revoke' | 'tokens.revokeOfUser'
	readonly userId: string
	readonly id: string
	readonly kind: 'created' | 'changed' | 'removed'
	/** Never the token or its hash. */
	readonly before?: Readonly<Record<string, unknown>>
	readonly after?: Readonly<Record<string, unknown>>
}

/** Writes down what was done to a token, and tells its owner's open screens. */
export async function announceToken(db: Db, ctx: Context, change: TokenChange): Promise<void> {
	const { action, userId, id, kind, before, after } = change
	await emitAudit(db, ctx, {
		action,
		entity: 'api_tokens',
		entityId: id,
		before,
		after: after === undefined ? undefined : { ...after, owner: userId },
	})
	await emitEvent(db, { topic: 'api_tokens', entityId: id, kind, userId })
}

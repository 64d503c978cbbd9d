import { permission } from '@praxis/contract/kernel/permissions'
import type { TokenRow } from '@praxis/contract/tokens/tokens.contract'
import type { Recorded } from '../../platform/audit/record-change.ts'
import type { Db } from '../../platform/db/db.ts'
import { type StoredToken, selectTokens } from './tokens.queries.ts'

/** How a change of a token is recorded: for its owner alone, never with the secret or its hash. */
export const recordedToken: Recorded<StoredToken> = {
	entity: 'api_tokens',
	about: () => ({}),
	audience: ({ userId }) => ({ userId }),
	audited: ({ name, scopes, expiresAt, userId }) => ({
		name,
		scopes,
		expiresAt: expiresAt.toISOString(),
		owner: userId,
	}),
}

/** A token without its secret. */
export function toTokenRow(row: StoredToken, now: Date): TokenRow {
	return {
		id: row.id,
		name: row.name,
		hint: row.hint,
		scopes: row.scopes.flatMap((one) => permission.safeParse(one).data ?? []),
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		expired: row.expiresAt <= now,
		lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
		lastUsedIp: row.lastUsedIp,
		rotatedAt: row.rotatedAt?.toISOString() ?? null,
	}
}

export async function tokensOf(db: Db, userId: string, now: Date): Promise<{ items: TokenRow[] }> {
	return { items: (await selectTokens(db, userId)).map((row) => toTokenRow(row, now)) }
}

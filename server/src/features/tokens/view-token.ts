import { permission } from '@praxis/contract/kernel/permissions'
import type { TokenRow } from '@praxis/contract/tokens/tokens.contract'
import type { Db } from '../../platform/db/transaction.ts'
import { type StoredToken, selectTokens } from './tokens.queries.ts'

/** A token as people see it: all but its secret, which is not known. */
export function toTokenRow(row: StoredToken, now: Date): TokenRow {
	return {
		id: row.id,
		name: row.name,
		hint: row.hint,
		scopes: row.scopes.flatMap((one) => permission.safeParse(one).data ?? []),
		createdAt: row.created_at.toISOString(),
		expiresAt: row.expires_at.toISOString(),
		expired: row.expires_at <= now,
		lastUsedAt: row.last_used_at?.toISOString() ?? null,
		lastUsedIp: row.last_used_ip,
		rotatedAt: row.rotated_at?.toISOString() ?? null,
	}
}

export async function tokensOf(db: Db, userId: string, now: Date): Promise<{ items: TokenRow[] }> {
	return { items: (await selectTokens(db, userId)).map((row) => toTokenRow(row, now)) }
}

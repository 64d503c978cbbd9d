import { sql } from 'kysely'
import { withUpkeep } from '../db/transaction.ts'
import { AUDIT_FIELDS, chainHash, chainKey, GENESIS } from './audit-chain.ts'
import type { VerifyPlatform } from './verify-audit.ts'

const NEWEST = 200

interface Seal {
	readonly position: number
	readonly hash: string
	/** Null when the log has no such row. */
	readonly at: Date | null
	readonly fields: (string | null)[] | null
}

export interface NewestSeals {
	readonly lastSealed: { readonly position: number; readonly at: Date } | null
	readonly unsealed: number
	readonly verified: { readonly seals: number; readonly intact: boolean }
}

/** The end of the audit log's chain: the newest seals, whether each fits its row and the one before, and how many rows wait
 *  to be sealed. For the whole chain there is `verifyAudit`. */
export async function verifyNewestSeals(platform: VerifyPlatform): Promise<NewestSeals> {
	const { seals, unsealed } = await withUpkeep(platform, async (db) => {
		const found = await sql<Seal>`
			SELECT s.position, s.hash, l.at, CASE WHEN l.id IS NULL THEN NULL ELSE ${sql.raw(AUDIT_FIELDS)} END AS fields
			FROM (SELECT * FROM api.audit_seals ORDER BY position DESC LIMIT ${NEWEST + 1}) AS s
			LEFT JOIN api.audit_log AS l ON l.id = s.audit_id
			ORDER BY s.position`.execute(db)
		const waiting = await sql<{ count: number }>`
			SELECT count(*)::int AS count FROM (
				SELECT FROM api.audit_log AS l
				WHERE NOT EXISTS (SELECT FROM api.audit_seals AS s WHERE s.audit_id = l.id) LIMIT 10000
			) AS unsealed`.execute(db)
		return { seals: found.rows, unsealed: waiting.rows[0]?.count ?? 0 }
	})
	const keys = platform.secrets.keyIds.map((keyId) => chainKey(platform.secrets, keyId))
	const isFirst = seals[0]?.position === 1
	const pairs = seals.map((seal, at) => ({ seal, before: seals[at - 1] })).slice(isFirst ? 0 : 1)
	const intact = pairs.every(({ seal, before }) => {
		const { fields, hash } = seal
		if (fields === null || (before !== undefined && seal.position !== before.position + 1)) return false
		return keys.some((key) => chainHash(key, before?.hash ?? GENESIS, fields) === hash)
	})
	const last = seals.at(-1)
	return {
		lastSealed: last === undefined || last.at === null ? null : { position: last.position, at: last.at },
		unsealed,
		verified: { seals: pairs.length, intact },
	}
}

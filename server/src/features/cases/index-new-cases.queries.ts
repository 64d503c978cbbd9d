import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** How many new cases were taken from the queue, at most `atMost`. */
export async function indexCases(db: Db, atMost: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT api.index_new_cases(${atMost}) AS count`.execute(db)
	return rows[0]?.count ?? 0
}

export async function hasUnindexedCases(db: Db): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`SELECT api.has_unindexed_cases() AS has`.execute(db)
	return rows[0]?.has === true
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** How many links were sent within a day for these answers, or to this address, whichever is more. */
export async function countRecentLinks(db: Db, answersId: string, recipient: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		SELECT api.count_answer_links(${answersId}::uuid, ${recipient}) AS count`.execute(db)
	return rows[0]?.count ?? 0
}

export interface NewLink {
	readonly answersId: string
	readonly recipient: string
	readonly tokenHash: string
	readonly days: number
}

export async function insertLink(db: Db, { answersId, recipient, tokenHash, days }: NewLink): Promise<void> {
	await db
		.insertInto('answer_links')
		.values({
			token_hash: tokenHash,
			answers_id: answersId,
			recipient,
			expires_at: sql`now() + make_interval(days => ${sql.lit(days)})`,
		})
		.execute()
}

export interface SpentLink {
	readonly outcome: 'ok' | 'used' | 'expired' | 'invalid'
	readonly answersId: string | null
}

/** Uses a link up: the present browser holds its answers from now on. */
export async function spendLink(db: Db, hash: string, days: number): Promise<SpentLink | null> {
	const { rows } = await sql<SpentLink>`
		SELECT outcome, answers_id AS "answersId" FROM api.spend_answer_link(${hash}, ${days}::integer)`.execute(db)
	return rows[0] ?? null
}

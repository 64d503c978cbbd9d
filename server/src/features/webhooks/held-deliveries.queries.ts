import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const DISCARDED = 'Not sent: it is from before the firm was restored.'

/** How many deliveries from before a restore wait for the end of the hold. */
export async function countWaiting(db: Db, since: Date): Promise<number> {
	const waiting = db.selectFrom('webhook_deliveries').select(sql<number>`count(*)::int`.as('many'))
	const row = await waiting.where('state', '=', 'waiting').where('created_at', '<=', since).executeTakeFirstOrThrow()
	return row.many
}

/** Deliveries from before will not be sent. They stay in the list, where each can be sent after all. @returns how many */
export async function discardBefore(db: Db, before: Date, now: Date): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('webhook_deliveries')
		.set({ state: 'failed', next_at: null, finished_at: now, last_error: DISCARDED })
		.where('state', '=', 'waiting')
		.where('created_at', '<=', before)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}

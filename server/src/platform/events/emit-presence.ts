import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { PRESENCE_CHANNEL } from './event-reader.ts'

/** Tells open screens that who is on a record has changed, once the caller's transaction has committed. It is not kept:
 *  whoever reconnects asks anew. */
export async function emitPresence(db: Db, record: { readonly topic: string; readonly id: string }): Promise<void> {
	await sql`SELECT pg_notify(${PRESENCE_CHANNEL}, ${`${record.topic}:${record.id}`})`.execute(db)
}

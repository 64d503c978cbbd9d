import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { PRESENCE_CHANNEL } from './event-reader.ts'

/** Notifies open screens that the users on a record have changed, once the caller's transaction has committed. It is not kept:
 *  clients query again after reconnecting. */
export async function emitPresence(db: Db, record: { readonly topic: string; readonly id: string }): Promise<void> {
	await sql`SELECT pg_notify(${PRESENCE_CHANNEL}, ${`${record.topic}:${record.id}`})`.execute(db)
}

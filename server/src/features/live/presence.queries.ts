import type { ConnectionSchema } from '@praxis/contract/live/connection.contract'
import type { PresentPerson } from '@praxis/contract/live/live.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface PresenceRecord {
	readonly topic: string
	readonly id: string
}

/** Forgets who went silent on a record, and long ago on any; how many that were. */
export async function deleteExpired(db: Db, { topic, id }: PresenceRecord): Promise<number> {
	const { rows } = await sql<{ entity_id: string }>`
		DELETE FROM presence WHERE (topic = ${topic} AND entity_id = ${id} AND expires_at < now())
			OR expires_at < now() - interval '1 hour'
		RETURNING entity_id`.execute(db)
	return rows.filter((row) => row.entity_id === id).length
}

interface Viewer {
	readonly id: string
	readonly fullName: string
	/** Unchanged if undefined. */
	readonly editing: boolean | undefined
}

/** Whether the person was not there before, or has started or stopped editing. */
export async function upsertPresence(
	db: Db,
	{ topic, id }: PresenceRecord,
	person: Viewer,
	expirySeconds: number,
): Promise<boolean> {
	const { editing } = person
	const expiry = sql`now() + ${expirySeconds} * interval '1 second'`
	const { rows } = await sql<{ isChanged: boolean }>`
		WITH before AS (SELECT editing_until >= now() AS editing FROM presence
			WHERE topic = ${topic} AND entity_id = ${id} AND user_id = ${person.id})
		INSERT INTO presence AS p (topic, entity_id, user_id, full_name, expires_at, editing_until)
		VALUES (${topic}, ${id}, ${person.id}, ${person.fullName}, ${expiry}, ${editing === true ? expiry : sql`NULL`})
		ON CONFLICT (topic, entity_id, user_id) DO UPDATE SET full_name = excluded.full_name,
			expires_at = excluded.expires_at,
			editing_until = ${editing === undefined ? sql`p.editing_until` : sql`excluded.editing_until`}
		RETURNING (xmax = 0) OR coalesce((SELECT editing FROM before), false)
			IS DISTINCT FROM coalesce(editing_until >= now(), false) AS "isChanged"`.execute(db)
	return rows[0]?.isChanged === true
}

/** Whether the person was there. */
export async function removePresent(db: Db, { topic, id }: PresenceRecord, userId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('presence')
		.where('topic', '=', topic)
		.where('entity_id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/** Everyone on a record but one, by name. */
export async function findPresent(db: Db, { topic, id }: PresenceRecord, butId: string): Promise<PresentPerson[]> {
	return db
		.selectFrom('presence')
		.select(['user_id as id', 'full_name as fullName'])
		.select(sql<boolean>`coalesce(editing_until >= now(), false)`.as('isEditing'))
		.where('topic', '=', topic)
		.where('entity_id', '=', id)
		.where('user_id', '!=', butId)
		.where('expires_at', '>=', sql<Date>`now()`)
		.orderBy('full_name')
		.orderBy('user_id')
		.execute()
}

/** Reads one client of a schema; false where there is no such table, or none that may be read. */
export async function canReadClients(db: Db, schema: ConnectionSchema): Promise<boolean> {
	const { rows } = await sql<{ may: boolean }>`
		SELECT coalesce(has_any_column_privilege(to_regclass(${`${schema}.clients`}), 'SELECT'), false) AS may`.execute(db)
	if (rows[0]?.may !== true) return false
	await sql`SELECT FROM ${sql.id(schema, 'clients')} LIMIT 1`.execute(db)
	return true
}

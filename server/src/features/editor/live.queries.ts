import type { Collaborator } from '@praxis/contract/editor/editor.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** How many editors of a document had gone silent. */
export async function deleteSilent(db: Db, documentId: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('rich_cursors')
		.where('document_id', '=', documentId)
		.where('expires_at', '<', sql<Date>`now()`)
		.executeTakeFirst()
	return Number(numDeletedRows)
}

export async function deleteCursor(db: Db, documentId: string, client: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('rich_cursors')
		.where('document_id', '=', documentId)
		.where('client', '=', client)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

interface Cursor extends Collaborator {
	readonly documentId: string
	readonly userId: string
}

/** Whether it was not there before, or elsewhere. */
export async function upsertCursor(db: Db, one: Cursor, expirySeconds: number): Promise<boolean> {
	const place = one.place === null ? null : JSON.stringify(one.place)
	const { rows } = await sql<{ isChanged: boolean }>`
		WITH before AS (SELECT place FROM api.rich_cursors 
			WHERE document_id = ${one.documentId} AND user_id = ${one.userId} AND client = ${one.client})
		INSERT INTO api.rich_cursors (document_id, client, user_id, full_name, place, expires_at)
		VALUES (${one.documentId}, ${one.client}, ${one.userId}, ${one.fullName}, ${place}::jsonb,
			now() + ${expirySeconds} * interval '1 second')
		ON CONFLICT (document_id, user_id, client) DO UPDATE
			SET full_name = excluded.full_name, place = excluded.place, expires_at = excluded.expires_at
		RETURNING (xmax = 0) OR (SELECT place FROM before) IS DISTINCT FROM place AS "isChanged"`.execute(db)
	return rows[0]?.isChanged === true
}

/** All that have a document open but one. */
export function selectCursors(
	db: Db,
	documentId: string,
	but: Pick<Cursor, 'client' | 'userId'>,
): Promise<Collaborator[]> {
	return db
		.selectFrom('rich_cursors')
		.select(['client', 'full_name as fullName', sql<Collaborator['place']>`place`.as('place')])
		.where('document_id', '=', documentId)
		.where((eb) => eb.or([eb('client', '!=', but.client), eb('user_id', '!=', but.userId)]))
		.where('expires_at', '>=', sql<Date>`now()`)
		.orderBy('full_name')
		.orderBy('client')
		.execute()
}

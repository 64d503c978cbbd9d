import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Whether the acting user, who is behind an ethical wall, was screened from a case at a moment or later. */
export async function isScreenedSince(db: Db, moment: Date): Promise<boolean> {
	const { rows } = await sql<{ screened: boolean }>`SELECT api.is_screened_since(${moment}) AS screened`.execute(db)
	return rows[0]?.screened === true
}

/** Whether the acting user may read a document: row security hides others. */
export async function isDocumentReadable(db: Db, id: string): Promise<boolean> {
	return (await db.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

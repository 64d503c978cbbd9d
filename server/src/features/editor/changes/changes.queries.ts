import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export interface ChangeRow {
	readonly id: string
	/** Null once the account is deleted. */
	readonly authorId: string | null
	readonly authorName: string
	readonly inserted: string
	readonly deleted: string
	readonly createdAt: string
}

export async function selectChanges(db: Db, documentId: string, ids: readonly string[]): Promise<ChangeRow[]> {
	if (ids.length === 0) return []
	const rows = await db
		.selectFrom('rich_changes')
		.select(['id', 'author_id as authorId', 'author_name as authorName', 'inserted', 'deleted', 'created_at as at'])
		.where('document_id', '=', documentId)
		.where('id', '=', sql<string>`ANY (${[...ids]}::text[])`)
		.execute()
	return rows.map(({ at, ...row }) => ({ ...row, createdAt: at.toISOString() }))
}

interface NewChange extends Pick<ChangeRow, 'id' | 'authorName' | 'inserted' | 'deleted'> {
	readonly authorId: string
	readonly documentId: string
	readonly at: Date
}

/** Adds a change, or the words that it has got since. */
export async function upsertChange(db: Db, one: NewChange): Promise<void> {
	const { id, inserted, deleted } = one
	await db
		.insertInto('rich_changes')
		.values({
			document_id: one.documentId,
			id,
			author_id: one.authorId,
			author_name: one.authorName,
			inserted,
			deleted,
			created_at: one.at,
		})
		.onConflict((on) => on.columns(['document_id', 'id']).doUpdateSet({ inserted, deleted }))
		.execute()
}

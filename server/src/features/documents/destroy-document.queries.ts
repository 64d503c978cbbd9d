import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Contents of all versions of a document. */
export async function selectContentHashes(db: Db, id: string): Promise<string[]> {
	const { rows } = await sql<{ hash: string }>`
		SELECT hash FROM documents WHERE id = ${id}::uuid
		UNION SELECT hash FROM document_versions WHERE document_id = ${id}::uuid`.execute(db)
	return rows.map(({ hash }) => hash)
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
	await db.deleteFrom('documents').where('id', '=', id).execute()
}

/** Whether it was shared by a link or sent with a message. */
export async function isHandedOut(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		SELECT EXISTS (SELECT FROM document_share_documents WHERE document_id = ${id}::uuid)
			OR EXISTS (SELECT FROM message_documents WHERE document_id = ${id}::uuid) AS found`.execute(db)
	return rows[0]?.found === true
}

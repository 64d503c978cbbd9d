import type { DocumentNameHit } from '@praxis/contract/documents/documents.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { SearchQuery } from '../../platform/db/search-source.ts'

/** For global search: documents with the words in their title, file name, tags or author, the newest first. A single letter is in
 *  too many. */
export async function findDocumentNames(db: Db, { broad, exact, atMost }: SearchQuery): Promise<DocumentNameHit[]> {
	if (broad === null) return []
	const { rows } = await sql<DocumentNameHit>`
		SELECT 'document' AS kind, d.id, d.title, d.kind AS type, coalesce(
				(SELECT c.case_name FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id
					WHERE l.document_id = d.id ORDER BY c.created_at, c.id LIMIT 1),
				(SELECT c.full_name FROM api.clients c WHERE c.id = d.client_id), '') AS place
			FROM api.documents d
			WHERE d.deleted_at IS NULL AND d.search @@ ${exact} AND ts_filter(d.search, '{a,b}') @@ ${exact}
			ORDER BY d.created_at DESC, d.id DESC LIMIT ${atMost}`.execute(db)
	return rows
}

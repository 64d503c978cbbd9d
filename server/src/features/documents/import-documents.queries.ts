import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A document as an index of files names it. */
export interface NamedDocument {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly hash: string
	readonly title: string
	readonly caseId: string | null
	readonly clientId: string | null
}

export interface SameDocument {
	readonly key: number
	readonly id: string
	readonly version: number
}

/** Documents that are the same as named ones: by id, or with the same content and title on the same case, or client. */
export async function selectSameDocuments(db: Db, named: readonly NamedDocument[]): Promise<SameDocument[]> {
	const { rows } = await sql<SameDocument>`
		SELECT w.key, s.id, s.version
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
			AS w (key int, id uuid, hash text, title text, "caseId" uuid, "clientId" uuid)
		CROSS JOIN LATERAL (
			SELECT d.id, d.version, 1 AS rank, d.created_at FROM documents d WHERE d.id = w.id AND d.deleted_at IS NULL
			UNION ALL SELECT d.id, d.version, 2, d.created_at FROM documents d
				WHERE d.hash = w.hash AND d.deleted_at IS NULL AND api.fold(d.title) = api.fold(w.title)
				AND CASE WHEN w."caseId" IS NULL THEN d.client_id IS NOT DISTINCT FROM w."clientId"
					ELSE EXISTS (SELECT FROM document_cases c WHERE c.document_id = d.id AND c.case_id = w."caseId") END
			ORDER BY rank, created_at, id LIMIT 1) AS s`.execute(db)
	return rows
}

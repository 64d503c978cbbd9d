import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A note as a file names it. */
export interface NamedEntry {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly caseId: string | null
	readonly clientId: string | null
	readonly text: string
	/** Null when the file gives no date. */
	readonly occurredOn: string | null
}

export interface SameEntry {
	readonly key: number
	readonly id: string
	readonly version: number
}

/** Entries that are the same as named ones: by id, or on the same record with the same text, on the same day if one is given. */
export async function selectSameEntries(db: Db, named: readonly NamedEntry[]): Promise<SameEntry[]> {
	const { rows } = await sql<SameEntry>`
		SELECT w.key, s.id, s.version
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
			AS w (key int, id uuid, "caseId" uuid, "clientId" uuid, text text, "occurredOn" date)
		CROSS JOIN LATERAL (
			SELECT t.id, t.version, 1 AS rank, t.created_at FROM timeline_entries t
				WHERE t.id = w.id AND t.deleted_at IS NULL
			UNION ALL SELECT t.id, t.version, 2, t.created_at FROM timeline_entries t
				WHERE t.deleted_at IS NULL AND t.case_id = w."caseId" AND t.text = w.text
				AND (w."occurredOn" IS NULL OR (t.occurred_at AT TIME ZONE 'UTC')::date = w."occurredOn")
			UNION ALL SELECT t.id, t.version, 2, t.created_at FROM timeline_entries t
				WHERE t.deleted_at IS NULL AND t.client_id = w."clientId" AND w."caseId" IS NULL AND t.text = w.text
				AND (w."occurredOn" IS NULL OR (t.occurred_at AT TIME ZONE 'UTC')::date = w."occurredOn")
			ORDER BY rank, created_at, id LIMIT 1) AS s`.execute(db)
	return rows
}

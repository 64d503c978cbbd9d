import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A time entry as a file names it. */
export interface NamedTime {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly userId: string
	readonly caseId: string | null
	readonly workedOn: string | null
	readonly seconds: number
	readonly description: string
}

export interface SameTime {
	readonly key: number
	readonly id: string
	readonly version: number
}

/** Entries that are the same as named ones: by id, or of the same person, case, day and duration with the same text. */
export async function selectSameTime(db: Db, named: readonly NamedTime[]): Promise<SameTime[]> {
	const { rows } = await sql<SameTime>`
		SELECT w.key, s.id, s.version
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
			AS w (key int, id uuid, "userId" text, "caseId" uuid, "workedOn" date, seconds int, description text)
		CROSS JOIN LATERAL (
			SELECT t.id, t.version, 1 AS rank, t.created_at FROM time_entries t WHERE t.id = w.id AND NOT t.is_deleted
			UNION ALL SELECT t.id, t.version, 2, t.created_at FROM time_entries t
				WHERE NOT t.is_deleted AND t.user_id = w."userId" AND t.worked_on = w."workedOn" AND t.seconds = w.seconds
				AND t.case_id IS NOT DISTINCT FROM w."caseId" AND api.fold(t.description) = api.fold(w.description)
			ORDER BY rank, created_at, id LIMIT 1) AS s`.execute(db)
	return rows
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A task as a file names it. */
export interface NamedTask {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly title: string
	readonly caseId: string | null
	readonly dueOn: string | null
}

export interface SameTask {
	readonly key: number
	readonly id: string
	readonly version: number
}

/** Tasks that are the same as named ones: by id, or of the same case and day with the same title. */
export async function selectSameTasks(db: Db, named: readonly NamedTask[]): Promise<SameTask[]> {
	const { rows } = await sql<SameTask>`
		SELECT w.key, s.id, s.version
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, id uuid, title text, "caseId" uuid, "dueOn" date)
		CROSS JOIN LATERAL (
			SELECT t.id, t.version, 1 AS rank, t.created_at FROM tasks t WHERE t.id = w.id
			UNION ALL SELECT t.id, t.version, 2, t.created_at FROM tasks t
				WHERE t.case_id = w."caseId" AND t.status <> 'archived' AND t.due_on IS NOT DISTINCT FROM w."dueOn"
				AND api.fold(t.title) = api.fold(w.title)
			UNION ALL SELECT t.id, t.version, 2, t.created_at FROM tasks t
				WHERE w."caseId" IS NULL AND t.case_id IS NULL AND t.status <> 'archived' AND t.due_on IS NOT DISTINCT FROM w."dueOn"
				AND api.fold(t.title) = api.fold(w.title)
			ORDER BY rank, created_at, id LIMIT 1) AS s`.execute(db)
	return rows
}

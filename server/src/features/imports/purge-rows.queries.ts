import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const ABANDONED = '30 days'

/** Empties what files said once their import cannot be undone any more, or was left unfinished for as long. */
export async function purgeRows(db: Db, now: Date): Promise<void> {
	await sql`
		UPDATE import_rows SET raw = '[]', cleaned = NULL, record_values = NULL, before = NULL, after = NULL, problems = '[]'
		WHERE raw <> '[]' AND import_id IN (SELECT id FROM imports
			WHERE coalesce(undo_until, created_at + ${ABANDONED}::interval) < ${now}
				AND state NOT IN ('planning', 'running', 'undoing'))`.execute(db)
}

import type { DeadlineHit } from '@praxis/contract/deadlines/deadline-hit'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { SearchQuery, SearchSource } from '../../platform/db/search-source.ts'

/** Finds deadlines by title; open ones first, the next due before others. */
async function findDeadlines(db: Db, { exact, atMost }: SearchQuery): Promise<DeadlineHit[]> {
	const { rows } = await sql<Omit<DeadlineHit, 'kind'>>`
		SELECT d.id, d.title, c.case_name AS "caseName", d.due_on AS "dueOn", d.status = 'open' AS "isOpen"
		FROM api.deadlines d JOIN api.cases c ON c.id = d.case_id WHERE api.search_words(d.title) @@ ${exact}
		ORDER BY d.status <> 'open', CASE WHEN d.status = 'open' THEN d.due_on END, d.due_on DESC, d.id LIMIT ${atMost}`.execute(
		db,
	)
	return rows.map((row) => ({ ...row, kind: 'deadline' }))
}

export const deadlineSearch: readonly SearchSource[] = [
	{ kind: 'deadline', access: ['view_calendar'], find: findDeadlines },
]

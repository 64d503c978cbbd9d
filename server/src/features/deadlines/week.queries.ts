import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const RUN_MAX = sql.lit(20_000)

export interface WeekDeadline {
	readonly userId: string
	readonly title: string
	readonly caseName: string
	readonly dueOn: string
	readonly isBackup: boolean
}

/** Open deadlines due until a day, overdue ones too, once for each person who answers for them and can see the case. */
export async function selectWeek(db: Db, until: string): Promise<readonly WeekDeadline[]> {
	const { rows } = await sql<WeekDeadline>`
		SELECT u.id AS "userId", d.title, c.case_name AS "caseName", d.due_on::text AS "dueOn", u.id = d.backup_id AS "isBackup"
		FROM api.deadlines d JOIN api.cases c ON c.id = d.case_id JOIN api.users u ON u.id IN (d.responsible_id, d.backup_id)
		WHERE d.status = 'open' AND d.due_on <= ${until}::date AND u.status = 'active'
			AND NOT EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = d.case_id AND w.user_id = u.id)
		ORDER BY d.due_on, d.id LIMIT ${RUN_MAX}`.execute(db)
	return rows.map((row) => ({ ...row, isBackup: row.isBackup === true }))
}

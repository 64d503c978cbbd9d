import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const RUN_MAX = sql.lit(2_000)

export interface DueDeadline {
	readonly id: string
	readonly daysLeft: number
	/** The lead time that has started, in days; null where it is overdue. */
	readonly lead: number | null
}

/** Open deadlines within a lead time, or overdue. */
export async function selectDue(db: Db, today: string): Promise<readonly DueDeadline[]> {
	const { rows } = await sql<DueDeadline>`
		SELECT id, due_on - ${today}::date AS "daysLeft",
			(SELECT min(lead) FROM unnest(remind_days) AS lead WHERE lead >= due_on - ${today}::date AND due_on >= ${today}::date) AS lead
		FROM api.deadlines WHERE status = 'open' AND due_on <= ${today}::date + 365
		ORDER BY due_on, id LIMIT ${RUN_MAX}`.execute(db)
	return rows.filter(({ daysLeft, lead }) => daysLeft < 0 || lead !== null)
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const RUN_MAX = sql.lit(2_000)

export interface DueDeadline {
	readonly id: string
	readonly daysLeft: number
	/** The lead time that has started, in days; null where only overdue or not acknowledged. */
	readonly lead: number | null
	readonly isUnacknowledged: boolean
}

/** Open deadlines within a lead time, overdue, or not acknowledged since a time. */
export async function selectDue(db: Db, today: string, unacknowledgedBefore: Date): Promise<readonly DueDeadline[]> {
	const { rows } = await sql<DueDeadline>`
		SELECT id, due_on - ${today}::date AS "daysLeft",
			(SELECT min(lead) FROM unnest(remind_days) AS lead WHERE lead >= due_on - ${today}::date AND due_on >= ${today}::date) AS lead,
			acknowledged_at IS NULL AND updated_at < ${unacknowledgedBefore} AS "isUnacknowledged"
		FROM api.deadlines WHERE status = 'open' AND (due_on <= ${today}::date + 365 OR acknowledged_at IS NULL)
		ORDER BY due_on, id LIMIT ${RUN_MAX}`.execute(db)
	return rows.filter(({ daysLeft, lead, isUnacknowledged }) => daysLeft < 0 || lead !== null || isUnacknowledged)
}

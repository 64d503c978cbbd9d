import type { DeadlineSettings } from '@praxis/contract/deadlines/deadlines.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const RUN_MAX = sql.lit(500)

export interface Escalating {
	readonly id: string
	readonly to: 'backup' | 'manager'
	readonly isOverdue: boolean
}

interface Asked extends DeadlineSettings {
	readonly now: Date
	readonly today: string
	/** When today began. */
	readonly startsAt: Date
}

/** Open deadlines that go to someone whom they have not been brought to. One without a backup waits for the managing attorneys. */
export async function selectEscalating(db: Db, asked: Asked): Promise<readonly Escalating[]> {
	const { now, today, startsAt, backupAfterDays, managerAfterDays, overdueAfterDays } = asked
	const waiting = (days: number) =>
		sql`acknowledged_at IS NULL AND asked_at <= ${now}::timestamptz - make_interval(days => ${days})`
	const late = sql`greatest(1, ${overdueAfterDays}::int)`
	const overdue = sql`due_on <= ${today}::date - ${late}`
	const overdueFrom = sql`${startsAt}::timestamptz - make_interval(days => ${today}::date - due_on - ${late})`
	const { rows } = await sql<Escalating>`
		SELECT id, "to", "isOverdue" FROM (
			SELECT id, due_on, escalated_to, ${overdue} AND escalated_at < ${overdueFrom} AS "isLate", ${overdue} AS "isOverdue", CASE
				WHEN ${overdue} OR (${waiting(managerAfterDays)}) THEN 'manager'
				WHEN backup_id IS NOT NULL AND ${waiting(backupAfterDays)} THEN 'backup' END AS "to"
			FROM api.deadlines WHERE status = 'open') AS d
		WHERE "to" IS NOT NULL AND (escalated_to IS NULL OR (escalated_to = 'backup' AND "to" = 'manager') OR "isLate")
		ORDER BY due_on, id LIMIT ${RUN_MAX}`.execute(db)
	return rows
}

/** Active superusers who can see a case; where there are none, administrators. */
export async function selectManagers(db: Db, caseId: string): Promise<readonly string[]> {
	const { rows } = await sql<{ id: string; role: string }>`
		SELECT id, role FROM api.users WHERE status = 'active' AND role IN ('superuser', 'admin')
			AND NOT EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = ${caseId} AND w.user_id = users.id)
		ORDER BY id`.execute(db)
	const superusers = rows.filter((one) => one.role === 'superuser')
	return (superusers.length > 0 ? superusers : rows).map((one) => one.id)
}

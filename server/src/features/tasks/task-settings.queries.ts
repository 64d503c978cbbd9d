import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { taskSettings } from '@praxis/contract/tasks/task-settings.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Settings = OutputOf<typeof taskSettings.get>

const COLUMNS = ['escalate_after_days as escalateAfterDays', 'version'] as const
const RUN_MAX = sql.lit(500)

export function selectTaskSettings(db: Db): Promise<Settings> {
	return db.selectFrom('task_settings').select(COLUMNS).executeTakeFirstOrThrow()
}

export function lockTaskSettings(db: Db): Promise<Settings> {
	return db.selectFrom('task_settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()
}

export function updateTaskSettings(db: Db, now: Date, escalateAfterDays: number | null): Promise<Settings> {
	return db
		.updateTable('task_settings')
		.set({ escalate_after_days: escalateAfterDays, updated_at: now, version: sql<number>`version + 1` })
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
}

export interface OverdueTask {
	readonly id: string
	readonly title: string
	readonly caseId: string | null
	readonly caseName: string | null
	readonly assigneeId: string | null
	readonly assigneeName: string | null
	readonly attorneyId: string | null
	readonly dueOn: string
	readonly version: number
}

/** Open tasks that are so many days overdue and of which no one has been notified since their due date was set, locked. */
export async function lockOverdue(db: Db, today: string, days: number): Promise<OverdueTask[]> {
	const { rows } = await sql<OverdueTask>`
		SELECT t.id, t.title, t.case_id AS "caseId", c.case_name AS "caseName", t.assignee_id AS "assigneeId",
			(SELECT full_name FROM api.users WHERE users.id = t.assignee_id) AS "assigneeName",
			(SELECT u.id FROM api.users u WHERE u.id = c.attorney_id AND u.status = 'active' AND NOT EXISTS (
				SELECT FROM api.case_walls w WHERE w.case_id = t.case_id AND w.user_id = u.id)) AS "attorneyId", t.due_on AS "dueOn", t.version
		FROM api.tasks t LEFT JOIN api.cases c ON c.id = t.case_id
		WHERE t.status IN ('open', 'in_progress') AND t.due_on <= ${today}::date - ${days}::int
			AND t.escalated_for IS DISTINCT FROM t.due_on
		ORDER BY t.due_on, t.id LIMIT ${RUN_MAX} FOR UPDATE OF t SKIP LOCKED`.execute(db)
	return rows
}

export async function markEscalated(db: Db, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await db.updateTable('tasks').set({ escalated_for: sql`due_on` }).where('id', 'in', ids).execute()
}

/** Active superusers; where there are none, administrators. */
export async function selectSupervisors(db: Db): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'role'])
		.where('status', '=', 'active')
		.where('role', 'in', ['superuser', 'admin'])
		.orderBy('id')
		.execute()
	const superusers = rows.filter((one) => one.role === 'superuser')
	return (superusers.length > 0 ? superusers : rows).map((one) => one.id)
}

import type { DueOffset } from '@praxis/contract/tasks/due-rule.rules'
import type { AnchorOption } from '@praxis/contract/tasks/task-due-rules.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const OPTIONS_MAX = sql.lit(200)

export interface Anchor {
	readonly anchor: AnchorOption['anchor']
	readonly id: string
}

interface Asking {
	readonly caseId: string | null
	readonly userId: string
	readonly today: string
}

/** Open deadlines, and events to come that are not private and do not repeat. */
export async function selectAnchors(db: Db, { caseId, userId, today }: Asking): Promise<AnchorOption[]> {
	const { rows } = await sql<AnchorOption>`
		SELECT 'deadline' AS anchor, d.id::text, d.title, d.due_on AS "on" FROM api.deadlines d
			WHERE d.case_id = ${caseId}::uuid AND d.status = 'open'
		UNION ALL SELECT 'event', e.id::text, e.title, left(e.starts_local, 10)::date FROM api.calendar_events e
			WHERE CASE WHEN ${caseId}::uuid IS NULL THEN e.owner_id = ${userId} ELSE e.case_id = ${caseId}::uuid END
				AND e.rrule IS NULL AND NOT e.is_private AND left(e.starts_local, 10) >= ${today}
		ORDER BY 4, 3, 2 LIMIT ${OPTIONS_MAX}`.execute(db)
	return rows
}

interface AnchorDay {
	readonly on: string
	readonly title: string
	readonly doesRepeat: boolean
}

/** The day of what a task follows, of its own case or an own event of none, locked so that it moves neither before nor after unnoticed; null where the caller can't see it. */
export async function lockAnchor(
	db: Db,
	{ anchor, id }: Anchor,
	{ caseId, userId }: Pick<Asking, 'caseId' | 'userId'>,
): Promise<AnchorDay | null> {
	const found =
		anchor === 'event'
			? sql<AnchorDay>`SELECT left(starts_local, 10) AS "on", title, rrule IS NOT NULL AS "doesRepeat" FROM api.calendar_events
				WHERE id = ${id} AND NOT is_private AND (case_id = ${caseId}::uuid OR (case_id IS NULL AND owner_id = ${userId})) FOR SHARE`
			: sql<AnchorDay>`SELECT due_on AS "on", title, false AS "doesRepeat" FROM api.deadlines
				WHERE id = ${id} AND case_id = ${caseId}::uuid FOR SHARE`
	const { rows } = await found.execute(db)
	return rows[0] ?? null
}

export async function saveDueRule(db: Db, taskId: string, { anchor, id }: Anchor, offset: DueOffset): Promise<void> {
	const values = {
		event_id: anchor === 'event' ? id : null,
		deadline_id: anchor === 'deadline' ? id : null,
		day_count: offset.days,
		is_business: offset.isBusiness,
		direction: offset.direction,
		is_overridden: false,
	}
	await db
		.insertInto('task_due_rules')
		.values({ task_id: taskId, ...values })
		.onConflict((conflict) => conflict.column('task_id').doUpdateSet(values))
		.execute()
}

export async function overrideDueRule(db: Db, taskId: string): Promise<void> {
	await db.updateTable('task_due_rules').set({ is_overridden: true }).where('task_id', '=', taskId).execute()
}

export async function deleteDueRule(db: Db, taskId: string): Promise<void> {
	await db.deleteFrom('task_due_rules').where('task_id', '=', taskId).execute()
}

/** Open tasks whose due date follows. */
export async function selectFollowers(db: Db, { anchor, id }: Anchor): Promise<string[]> {
	const rows = await db
		.selectFrom('task_due_rules as r')
		.innerJoin('tasks as t', 't.id', 'r.task_id')
		.select('t.id')
		.where(anchor === 'event' ? 'r.event_id' : 'r.deadline_id', '=', id)
		.where('r.is_overridden', '=', false)
		.where('t.status', 'in', ['open', 'in_progress'])
		.orderBy('t.id')
		.execute()
	return rows.map((row) => row.id)
}

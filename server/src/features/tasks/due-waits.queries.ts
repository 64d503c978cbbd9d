import type { DueWait } from '@praxis/contract/tasks/due-rule.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Anchor } from './due-rules.queries.ts'

export async function insertDueWait(db: Db, taskId: string, wait: DueWait): Promise<void> {
	const { anchor, named, days, isBusiness, direction } = wait
	const of = { day_count: days, is_business: isBusiness, direction }
	await db
		.insertInto('task_due_waits')
		.values({ task_id: taskId, anchor, named, ...of })
		.execute()
}

export async function deleteDueWait(db: Db, taskId: string): Promise<void> {
	await db.deleteFrom('task_due_waits').where('task_id', '=', taskId).execute()
}

/** Open tasks of a case that wait for an event or a deadline. */
export async function selectWaiting(db: Db, caseId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('task_due_waits as w')
		.innerJoin('tasks as t', 't.id', 'w.task_id')
		.select('t.id')
		.where('t.case_id', '=', caseId)
		.where('t.status', 'in', ['open', 'in_progress'])
		.where((has) =>
			has.not(has.exists(has.selectFrom('task_due_rules as r').select('r.task_id').whereRef('r.task_id', '=', 't.id'))),
		)
		.orderBy('t.id')
		.execute()
	return rows.map((row) => row.id)
}

export interface FoundAnchor extends Anchor {
	readonly on: string
	readonly title: string
}

interface Searched {
	readonly caseId: string
	readonly today: string
	readonly wait: DueWait
}

/** The next event or open deadline of a case with a name, from today on, locked so that it moves neither before nor after unnoticed. */
export async function lockNextAnchor(db: Db, { caseId, today, wait }: Searched): Promise<FoundAnchor | null> {
	const named = wait.named.toLowerCase()
	const found =
		wait.anchor === 'event'
			? sql<FoundAnchor>`SELECT 'event' AS anchor, id::text, title, left(starts_local, 10) AS "on" FROM api.calendar_events
				WHERE case_id = ${caseId} AND rrule IS NULL AND NOT is_private AND left(starts_local, 10) >= ${today}
					AND (strpos(lower(title), ${named}) > 0 OR replace(kind, '_', ' ') = ${named})
				ORDER BY starts_local, id LIMIT 1 FOR SHARE`
			: sql<FoundAnchor>`SELECT 'deadline' AS anchor, id::text, title, due_on AS "on" FROM api.deadlines
				WHERE case_id = ${caseId} AND status = 'open' AND due_on >= ${today} AND strpos(lower(title), ${named}) > 0
				ORDER BY due_on, id LIMIT 1 FOR SHARE`
	const { rows } = await found.execute(db)
	return rows[0] ?? null
}

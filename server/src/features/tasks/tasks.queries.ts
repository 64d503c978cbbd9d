import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { taskDetails, type tasks } from '@praxis/contract/tasks/tasks.contract'
import { type TaskRecord, type TaskSort, taskFields, taskRecord } from '@praxis/contract/tasks/tasks.fields'
import { sql } from 'kysely'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { matchingFields, type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const WRITTEN = columnsFor(taskDetails)
const COMPUTED = [
	'caseName',
	'assigneeName',
	'parentTitle',
	'waitsFor',
	'subtaskCount',
	'subtasksDone',
	'repeat',
	'dueRule',
	'dueWait',
] as const
const OWN = columnsAs('tasks', columnsFor(taskRecord, ...COMPUTED))
const caseName = sql<string | null>`(SELECT case_name FROM api.cases WHERE cases.id = tasks.case_id)`.as('caseName')
const assigneeName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = tasks.assignee_id)`.as(
	'assigneeName',
)
const parentTitle = sql<string | null>`(SELECT p.title FROM api.tasks p WHERE p.id = tasks.parent_id)`.as('parentTitle')
const waitsFor = sql<string>`coalesce((SELECT string_agg(b.title, ', ' ORDER BY b.title, b.id) FROM api.task_blockers k
	JOIN api.tasks b ON b.id = k.blocked_by_id WHERE k.task_id = tasks.id AND b.status IN ('open', 'in_progress')), '')`
const subtasks = sql`FROM api.tasks s WHERE s.parent_id = tasks.id AND s.status <> 'archived'`
const repeat = sql<
	TaskRecord['repeat']
>`(SELECT json_build_object('every', s.every, 'interval', s.every_count, 'until', s.until_on,
	'times', s.times) FROM api.task_series s WHERE s.id = tasks.series_id AND s.ended_at IS NULL)`
const dueRule = sql<
	TaskRecord['dueRule']
>`(SELECT json_build_object('days', r.day_count, 'isBusiness', r.is_business, 'direction', r.direction,
	'isOverridden', r.is_overridden, 'anchor', CASE WHEN r.event_id IS NULL THEN 'deadline' ELSE 'event' END,
	'anchorId', coalesce(r.event_id, r.deadline_id),
	'anchorTitle', coalesce(d.title, CASE WHEN e.is_private THEN 'Private event' ELSE e.title END),
	'anchorOn', coalesce(d.due_on, left(e.starts_local, 10)::date))
	FROM api.task_due_rules r LEFT JOIN api.calendar_events e ON e.id = r.event_id LEFT JOIN api.deadlines d ON d.id = r.deadline_id
	WHERE r.task_id = tasks.id)`
const dueWait = sql<TaskRecord['dueWait']>`(SELECT json_build_object('days', w.day_count, 'isBusiness', w.is_business,
	'direction', w.direction, 'anchor', w.anchor, 'named', w.named) FROM api.task_due_waits w
	WHERE w.task_id = tasks.id AND NOT EXISTS (SELECT FROM api.task_due_rules r WHERE r.task_id = w.task_id))`
export const RECORD = [
	...OWN,
	caseName,
	assigneeName,
	parentTitle,
	waitsFor.as('waitsFor'),
	sql<number>`(SELECT count(*)::int ${subtasks})`.as('subtaskCount'),
	sql<number>`(SELECT count(*)::int ${subtasks} AND s.status = 'done')`.as('subtasksDone'),
	repeat.as('repeat'),
	dueRule.as('dueRule'),
	dueWait.as('dueWait'),
] as const

export type TaskValues = Pick<TaskRecord, keyof typeof WRITTEN>
type Values = TaskValues

/** A partial update: omitted fields keep their values. */
export type TaskChanges = { readonly [F in keyof Values]?: Values[F] | undefined }

export const toRecord = rowReader(taskFields)

export async function selectTask(db: Db, id: string): Promise<TaskRecord | null> {
	const row = await db.selectFrom('tasks').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the task until the transaction ends and returns its current row. */
export async function lockTask(db: Db, id: string): Promise<TaskRecord | null> {
	const row = await db.selectFrom('tasks').select(RECORD).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function insertTask(db: Db, id: string, values: Values): Promise<TaskRecord> {
	const row = await db
		.insertInto('tasks')
		.values({ id, ...valuesOf(WRITTEN, values) })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Updates a task that the caller has locked. */
export async function updateTask(db: Db, id: string, now: Date, changes: TaskChanges): Promise<TaskRecord | null> {
	const row = await db
		.updateTable('tasks')
		.set({ ...valuesOf(WRITTEN, changes), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

const ORDER: PageOrder<TaskSort> = {
	sorts: { title: 'tasks.title', dueOn: 'tasks.due_on', createdAt: 'tasks.created_at', updatedAt: 'tasks.updated_at' },
	id: 'tasks.id',
	nullable: ['dueOn'],
}

export type TaskListInput = ParsedInput<typeof tasks.list>

/** A page and, if requested, the total; both queries are sent at once. */
export function selectTaskPage(db: Db, input: TaskListInput): Promise<Page<TaskRecord>> {
	const { search, status, priority, caseId, assigneeId } = input
	const words = matchesWords('tasks.search', search)
	let query = matchingFields(db.selectFrom('tasks'), 'tasks', { status, priority, caseId, assigneeId })
	if (words !== null) query = query.where(words)
	if (status.length === 0) query = query.where('tasks.status', '<>', sql.lit('archived'))
	const total = input.withTotal ? countMatching(db, query.select('tasks.id'), input.search) : null
	return selectPage(query.select(RECORD), ORDER, input, toRecord, total)
}

/** Whether the caller can see the case. */
export async function isCase(db: Db, id: string): Promise<boolean> {
	return (await db.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether a task can be assigned to the user: an active member of the firm. */
export async function isAssignable(db: Db, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.where('status', '=', 'active')
		.where('role', 'not in', ['client', 'service_provider'])
		.executeTakeFirst()
	return row !== undefined
}

export interface TaskOrigin {
	readonly origin: string
	/** The inquiry that hides the task where it is hidden itself. */
	readonly intakeId?: string
}

/** Null where there is a task of this origin already. */
export async function insertTaskOnce(
	db: Db,
	id: string,
	{ origin, intakeId }: TaskOrigin,
	values: Values,
): Promise<TaskRecord | null> {
	const row = await db
		.insertInto('tasks')
		.values({ id, origin, intake_id: intakeId ?? null, ...valuesOf(WRITTEN, values) })
		.onConflict((conflict) => conflict.column('origin').doNothing())
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** The open tasks of an inquiry that are of no case yet, locked. */
export async function lockTasksOfIntake(db: Db, intakeId: string): Promise<TaskRecord[]> {
	const rows = await db
		.selectFrom('tasks')
		.select(RECORD)
		.where('intake_id', '=', intakeId)
		.where('case_id', 'is', null)
		.where('parent_id', 'is', null)
		.where('status', '=', 'open')
		.orderBy('id')
		.forUpdate()
		.execute()
	return rows.map(toRecord)
}

/** The responsible attorney of a case. */
export async function selectCaseAttorney(db: Db, caseId: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('attorney_id').where('id', '=', caseId).executeTakeFirst()
	return row?.attorney_id ?? null
}

import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { tasks } from '@praxis/contract/tasks/tasks.contract'
import { type TaskRecord, type TaskSort, taskPriority, taskStatus } from '@praxis/contract/tasks/tasks.fields'
import { sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import { countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { closedValues } from '../../platform/db/keyset.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

/** Writable fields and their columns. */
const WRITTEN = {
	title: 'title',
	description: 'description',
	caseId: 'case_id',
	assigneeId: 'assignee_id',
	dueOn: 'due_on',
	priority: 'priority',
	status: 'status',
} as const

const OWN = columnsAs('tasks', {
	...WRITTEN,
	id: 'id',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	version: 'version',
})

const caseName = sql<string | null>`(SELECT case_name FROM api.cases WHERE cases.id = tasks.case_id)`.as('caseName')
const assigneeName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = tasks.assignee_id)`.as(
	'assigneeName',
)
const RECORD = [...OWN, caseName, assigneeName] as const

type Values = Pick<TaskRecord, keyof typeof WRITTEN>

/** A partial update: omitted fields keep their values. */
export type TaskChanges = { readonly [F in keyof Values]?: Values[F] | undefined }

interface Row extends Omit<TaskRecord, 'status' | 'priority' | 'createdAt' | 'updatedAt'> {
	readonly status: string
	readonly priority: string
	readonly createdAt: Date
	readonly updatedAt: Date
}

function toRecord({ status, priority, createdAt, updatedAt, ...row }: Row): TaskRecord {
	return {
		...row,
		status: taskStatus.parse(status),
		priority: taskPriority.parse(priority),
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

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
	const words = matchesWords('tasks.search', input.search)
	let query = db.selectFrom('tasks')
	if (words !== null) query = query.where(words)
	if (input.status.length > 0) query = query.where('tasks.status', 'in', closedValues(input.status))
	else query = query.where('tasks.status', '<>', sql.lit('archived'))
	if (input.priority.length > 0) query = query.where('tasks.priority', 'in', closedValues(input.priority))
	if (input.caseId !== undefined) query = query.where('tasks.case_id', '=', input.caseId)
	if (input.assigneeId !== undefined) query = query.where('tasks.assignee_id', '=', input.assigneeId)
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

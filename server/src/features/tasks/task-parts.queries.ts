import type { TaskCheck, TaskComment } from '@praxis/contract/tasks/task-parts.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const checks = (db: Db) =>
	db
		.selectFrom('task_checks as c')
		.select([
			'c.id',
			'c.task_id as taskId',
			'c.title',
			'c.is_done as isDone',
			'c.version',
			sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = c.done_by)`.as('doneByName'),
		])

const comments = (db: Db) =>
	db
		.selectFrom('task_comments as c')
		.select([
			'c.id',
			'c.task_id as taskId',
			'c.author_id as authorId',
			'c.text',
			'c.created_at as createdAt',
			'c.version',
			sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = c.author_id)`.as('authorName'),
		])

type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>['executeTakeFirstOrThrow']>>
const toComment = (row: CommentRow): TaskComment => ({ ...row, createdAt: row.createdAt.toISOString() })

export function selectChecks(db: Db, taskId: string): Promise<TaskCheck[]> {
	return checks(db).where('c.task_id', '=', taskId).orderBy('c.id').execute()
}

export async function selectComments(db: Db, taskId: string): Promise<TaskComment[]> {
	const rows = await comments(db).where('c.task_id', '=', taskId).orderBy('c.created_at').orderBy('c.id').execute()
	return rows.map(toComment)
}

export async function lockCheck(db: Db, id: string): Promise<TaskCheck | null> {
	return (await checks(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst()) ?? null
}

export async function lockComment(db: Db, id: string): Promise<TaskComment | null> {
	const row = await comments(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
	return row === undefined ? null : toComment(row)
}

interface NewCheck {
	readonly id: string
	readonly taskId: string
	readonly title: string
}

export async function insertChecks(db: Db, rows: readonly NewCheck[]): Promise<void> {
	if (rows.length === 0) return
	const values = rows.map(({ id, taskId, title }) => ({ id, task_id: taskId, title }))
	await db.insertInto('task_checks').values(values).execute()
}

interface CheckChanges {
	readonly title?: string | undefined
	readonly is_done?: boolean | undefined
	readonly done_by?: string | null | undefined
}

export async function updateCheck(db: Db, id: string, changes: CheckChanges): Promise<void> {
	const version = sql<number>`version + 1`
	await db
		.updateTable('task_checks')
		.set({ ...changes, version })
		.where('id', '=', id)
		.execute()
}

export async function deleteCheck(db: Db, id: string): Promise<void> {
	await db.deleteFrom('task_checks').where('id', '=', id).execute()
}

interface NewComment {
	readonly id: string
	readonly taskId: string
	readonly authorId: string
	readonly text: string
	readonly now: Date
}

export async function insertComment(db: Db, { id, taskId, authorId, text, now }: NewComment): Promise<void> {
	await db
		.insertInto('task_comments')
		.values({ id, task_id: taskId, author_id: authorId, text, created_at: now })
		.execute()
}

export async function deleteComment(db: Db, id: string): Promise<void> {
	await db.deleteFrom('task_comments').where('id', '=', id).execute()
}

import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import type { Db } from '../../platform/db/db.ts'
import { RECORD, toRecord } from './tasks.queries.ts'

const records = (db: Db) => db.selectFrom('tasks').select(RECORD)

export async function selectSubtasks(db: Db, parentId: string): Promise<TaskRecord[]> {
	const query = records(db).where('parent_id', '=', parentId).where('status', '<>', 'archived')
	return (await query.orderBy('id').execute()).map(toRecord)
}

/** Subtasks that are of another case than the task, locked. */
export async function lockSubtasksElsewhere(db: Db, { id, caseId }: TaskRecord): Promise<TaskRecord[]> {
	const query = records(db).where('parent_id', '=', id).where('case_id', 'is distinct from', caseId)
	return (await query.orderBy('id').forUpdate().execute()).map(toRecord)
}

export async function selectBlockers(db: Db, taskId: string): Promise<TaskRecord[]> {
	const ids = db.selectFrom('task_blockers').select('blocked_by_id').where('task_id', '=', taskId)
	return (await records(db).where('id', 'in', ids).orderBy('title').orderBy('id').execute()).map(toRecord)
}

export async function selectWaiting(db: Db, blockedById: string): Promise<TaskRecord[]> {
	const ids = db.selectFrom('task_blockers').select('task_id').where('blocked_by_id', '=', blockedById)
	const query = records(db).where('id', 'in', ids).where('status', '<>', 'archived')
	return (await query.orderBy('title').orderBy('id').execute()).map(toRecord)
}

/** Whether the task did not wait for the other one before. */
export async function insertBlocker(db: Db, taskId: string, blockedById: string): Promise<boolean> {
	const row = await db
		.insertInto('task_blockers')
		.values({ task_id: taskId, blocked_by_id: blockedById })
		.onConflict((conflict) => conflict.doNothing())
		.returning('task_id')
		.executeTakeFirst()
	return row !== undefined
}

/** Whether the task waited for the other one. */
export async function deleteBlocker(db: Db, taskId: string, blockedById: string): Promise<boolean> {
	const query = db.deleteFrom('task_blockers').where('task_id', '=', taskId).where('blocked_by_id', '=', blockedById)
	return (await query.returning('task_id').executeTakeFirst()) !== undefined
}

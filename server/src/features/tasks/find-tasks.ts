import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { taskErrors, type tasks } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectTask, selectTaskPage, type TaskListInput } from './tasks.queries.ts'

export function listTasks(ctx: Context, input: TaskListInput): Promise<Page<TaskRecord>> {
	return withListRead(ctx, (db) => selectTaskPage(db, input))
}

/** @throws AppError task_not_found also if it exists but is not visible to the caller */
export async function getTask(ctx: Context, input: { readonly id: string }): Promise<TaskRecord> {
	const found = await withRead(ctx, (db) => selectTask(db, input.id))
	return requireRow(found, taskErrors, 'task_not_found')
}

export function listTaskActivity(ctx: Context, input: ParsedInput<typeof tasks.activity>): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		const [found, activity] = await Promise.all([selectTask(db, input.id), findActivity(db, 'tasks', input.id, input)])
		requireRow(found, taskErrors, 'task_not_found')
		return activity
	})
}

import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import type { PersonContext } from '../../platform/context.ts'
import { editFollowing } from './repeat-task.ts'
import { writeTask } from './save-task.ts'

/** @throws AppError stale_version with the current record if it changed since `version` */
export function editTask(ctx: PersonContext, { scope, ...input }: ParsedInput<typeof tasks.edit>): Promise<TaskRecord> {
	if (scope === 'this') return writeTask(ctx, tasks.edit, input, input)
	return writeTask(ctx, tasks.edit, input, input, (db, before, after) => editFollowing(db, ctx, before, after, input))
}

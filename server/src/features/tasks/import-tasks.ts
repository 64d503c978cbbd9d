import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { taskErrors, tasks } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { type NamedTask, type SameTask, selectSameTasks } from './import-tasks.queries.ts'
import { assertReferences } from './place-task.ts'
import { RECORDED } from './record-task.ts'
import { changeTask } from './save-task.ts'
import { insertTask, lockTask, type TaskValues } from './tasks.queries.ts'

type Versioned = { readonly id: string; readonly version: number }

/** Tasks that are the same as named ones. */
export function findSameTasks(db: Db, named: readonly NamedTask[]): Promise<SameTask[]> {
	return selectSameTasks(db, named)
}

/** Adds a task of a file in the caller's transaction. */
export async function importTask(db: Db, ctx: Context, values: TaskValues): Promise<TaskRecord> {
	await assertReferences(db, values)
	const after = await insertTask(db, newId(), values)
	await recordChange(db, ctx, RECORDED, { action: tasks.create.id, before: null, after })
	return after
}

/** The task as it is now, locked. */
export async function lockImportedTask(db: Db, id: string): Promise<TaskRecord> {
	return requireRow(await lockTask(db, id), taskErrors, 'task_not_found')
}

/** Changes a task as a file says, and returns it before and after. */
export async function updateTaskFromFile(
	db: Db,
	ctx: Context,
	{ id, version, ...changes }: ParsedInput<typeof tasks.edit>,
): Promise<{ readonly before: TaskRecord; readonly after: TaskRecord }> {
	const before = await lockImportedTask(db, id)
	requireVersion(before, version)
	return { before, after: await changeTask(db, ctx, tasks.edit.id, before, changes) }
}

/** Archives a task that a file added. Returns why not, or null. */
export async function removeImportedTask(db: Db, ctx: Context, { id, version }: Versioned): Promise<string | null> {
	const before = await lockTask(db, id)
	if (before === null) return 'It was deleted since the import.'
	if (before.version !== version) return 'It was changed since the import.'
	await changeTask(db, ctx, tasks.archive.id, before, { status: 'archived' })
	return null
}

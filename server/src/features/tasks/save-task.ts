import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { taskErrors, tasks } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permit, permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	insertTask,
	insertTaskOnce,
	isAssignable,
	isCase,
	lockTask,
	lockTasksOfIntake,
	type TaskChanges,
	type TaskOrigin,
	type TaskValues,
	updateTask,
} from './tasks.queries.ts'

type Versioned = ParsedInput<typeof tasks.archive>

export const RECORDED: Recorded<TaskRecord> = { entity: 'tasks', about: ({ caseId }) => ({ caseId }) }

export function createTask(ctx: Context, input: ParsedInput<typeof tasks.create>): Promise<TaskRecord> {
	permitTo(ctx, tasks.create)
	permitAssignees(ctx, [input.assigneeId])
	return withTransaction(ctx, async (db) => {
		await assertReferences(db, input)
		const after = await rejectDuplicateId('tasks_pkey', insertTask(db, input.id ?? newId(), input))
		await recordChange(db, ctx, RECORDED, { action: tasks.create.id, before: null, after })
		return after
	})
}

/** Adds a task of a job, once for each origin, in the caller's transaction. Null where it was there. */
export async function addTaskOnce(
	db: Db,
	ctx: Context,
	origin: TaskOrigin,
	values: TaskValues,
): Promise<TaskRecord | null> {
	const after = await insertTaskOnce(db, newId(), origin, values)
	if (after !== null) await recordChange(db, ctx, RECORDED, { action: tasks.create.id, before: null, after })
	return after
}

/** The open tasks of an inquiry become tasks of the case opened from it, in the caller's transaction. */
export async function addTasksToCase(db: Db, ctx: Context, intakeId: string, caseId: string): Promise<void> {
	for (const before of await lockTasksOfIntake(db, intakeId)) {
		const after = await updateTask(db, before.id, ctx.platform.clock.now(), { caseId })
		if (after !== null) await recordChange(db, ctx, RECORDED, { action: tasks.edit.id, before, after })
	}
}

/** @throws AppError stale_version with the current record if it changed since `version` */
export function editTask(ctx: Context, input: ParsedInput<typeof tasks.edit>): Promise<TaskRecord> {
	return write(ctx, tasks.edit, input, input)
}

export function archiveTask(ctx: Context, input: Versioned): Promise<TaskRecord> {
	return write(ctx, tasks.archive, input, { status: 'archived' })
}

export function restoreTask(ctx: Context, input: Versioned): Promise<TaskRecord> {
	return write(ctx, tasks.restore, input, { status: 'open' })
}

type Way = typeof tasks.edit | typeof tasks.archive | typeof tasks.restore

function write(ctx: Context, way: Way, of: Versioned, changes: TaskChanges): Promise<TaskRecord> {
	permitTo(ctx, way)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockTask(db, of.id), taskErrors, 'task_not_found')
		permitAssignees(ctx, [before.assigneeId, changes.assigneeId === undefined ? before.assigneeId : changes.assigneeId])
		requireVersion(before, of.version)
		await assertReferences(db, changes)
		const now = ctx.platform.clock.now()
		const after = requireRow(await updateTask(db, of.id, now, changes), taskErrors, 'task_not_found')
		await recordChange(db, ctx, RECORDED, { action: way.id, before, after })
		return after
	})
}

/** @throws AppError forbidden unless all tasks concerned are the caller's own, or the caller manages the firm's calendar */
function permitAssignees(ctx: Context, assigneeIds: readonly (string | null)[]): void {
	const ownId = ctx.actor.kind === 'person' ? ctx.actor.id : null
	if (ownId === null || assigneeIds.some((id) => id !== ownId)) permit(ctx, ['manage_calendar'])
}

/** @throws AppError if the case is unknown or the assignee is no active member of the firm */
export async function assertReferences(db: Db, { caseId, assigneeId }: TaskChanges): Promise<void> {
	if (caseId && !(await isCase(db, caseId))) {
		throw refuse(taskErrors, 'task_case_unknown', { fields: { caseId: taskErrors.task_case_unknown.message } })
	}
	if (assigneeId && !(await isAssignable(db, assigneeId))) {
		const { message } = taskErrors.task_assignee_unknown
		throw refuse(taskErrors, 'task_assignee_unknown', { fields: { assigneeId: message } })
	}
}

import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { taskErrors, tasks } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permit, permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { continueAfter } from './continue-series.ts'
import { createSeries } from './create-series.ts'
import { overrideDueRule } from './due-rules.queries.ts'
import { deleteDueWait } from './due-waits.queries.ts'
import { followStatus } from './follow-status.ts'
import { assertReferences, inCaseOf, moveSubtasks, parentOf } from './place-task.ts'
import { RECORDED } from './record-task.ts'
import {
	insertTask,
	insertTaskOnce,
	lockTask,
	lockTasksOfIntake,
	type TaskChanges,
	type TaskOrigin,
	type TaskValues,
	updateTask,
} from './tasks.queries.ts'

type Versioned = ParsedInput<typeof tasks.archive>

export function createTask(ctx: Context, input: ParsedInput<typeof tasks.create>): Promise<TaskRecord> {
	permitTo(ctx, tasks.create)
	return withTransaction(ctx, (db) => addTask(db, ctx, input))
}

/** Adds a task that the user may add, in the caller's transaction. */
export async function addTask(db: Db, ctx: Context, input: ParsedInput<typeof tasks.create>): Promise<TaskRecord> {
	permitTo(ctx, tasks.create)
	permitAssignees(ctx, [input.assigneeId])
	const parent = await parentOf(db, null, input)
	if (parent !== null) permitAssignees(ctx, [parent.assigneeId])
	const { caseId = null } = inCaseOf(parent, input.caseId ?? undefined)
	const values = { ...input, caseId }
	await assertReferences(db, values)
	const made = await rejectDuplicateId('tasks_pkey', insertTask(db, input.id ?? newId(), values))
	const after = input.repeat === null ? made : await createSeries(db, made, input.repeat)
	await recordChange(db, ctx, RECORDED, { action: tasks.create.id, before: null, after })
	return after
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
		if (after === null) continue
		await recordChange(db, ctx, RECORDED, { action: tasks.edit.id, before, after })
		await moveSubtasks(db, ctx, after)
	}
}

export function archiveTask(ctx: Context, input: Versioned): Promise<TaskRecord> {
	return writeTask(ctx, tasks.archive, input, { status: 'archived' })
}

export function restoreTask(ctx: Context, input: Versioned): Promise<TaskRecord> {
	return writeTask(ctx, tasks.restore, input, { status: 'open' })
}

type Way = typeof tasks.edit | typeof tasks.archive | typeof tasks.restore
/** What a change is followed by. */
type Follow = (db: Db, before: TaskRecord, after: TaskRecord) => Promise<TaskRecord>

export function writeTask(
	ctx: Context,
	way: Way,
	of: Versioned,
	changes: TaskChanges,
	follow?: Follow,
): Promise<TaskRecord> {
	permitTo(ctx, way)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockTask(db, of.id), taskErrors, 'task_not_found')
		permitAssignees(ctx, [before.assigneeId, changes.assigneeId === undefined ? before.assigneeId : changes.assigneeId])
		requireVersion(before, of.version)
		const after = await changeTask(db, ctx, way.id, before, changes)
		return follow === undefined ? after : follow(db, before, after)
	})
}

/** Changes a locked task, and what follows from it, in the caller's transaction. */
export async function changeTask(
	db: Db,
	ctx: Context,
	action: string,
	before: TaskRecord,
	changes: TaskChanges,
): Promise<TaskRecord> {
	const parent = await parentOf(db, before, changes)
	if (parent !== null && parent.id !== before.parentId) permitAssignees(ctx, [parent.assigneeId])
	const placed = { ...changes, ...inCaseOf(parent, changes.caseId) }
	await assertReferences(db, placed)
	const now = ctx.platform.clock.now()
	const isMoved = changes.dueOn !== undefined && changes.dueOn !== before.dueOn
	if (isMoved) {
		if (before.dueRule !== null) await overrideDueRule(db, before.id)
		await deleteDueWait(db, before.id)
	}
	const after = requireRow(await updateTask(db, before.id, now, placed), taskErrors, 'task_not_found')
	await recordChange(db, ctx, RECORDED, { action, before, after })
	if (before.caseId !== after.caseId) await moveSubtasks(db, ctx, after)
	await followStatus(db, ctx, before, after)
	if (before.status !== 'done' && after.status === 'done') await continueAfter(db, ctx, after)
	return after
}

/** @throws AppError forbidden unless all tasks concerned are the caller's own, or the caller manages the firm's calendar */
function permitAssignees(ctx: Context, assigneeIds: readonly (string | null)[]): void {
	const ownId = ctx.actor.kind === 'person' ? ctx.actor.id : null
	if (ownId === null || assigneeIds.some((id) => id !== ownId)) permit(ctx, ['manage_calendar'])
}

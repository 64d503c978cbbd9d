import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import {
	CHECKS_MAX,
	COMMENTS_MAX,
	type TaskCheck,
	type TaskComment,
	taskPartErrors,
	taskParts,
} from '@praxis/contract/tasks/task-parts.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permit, permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	deleteCheck,
	deleteComment,
	insertChecks,
	insertComment,
	lockCheck,
	lockComment,
	selectChecks,
	selectComments,
	updateCheck,
} from './task-parts.queries.ts'
import { selectTask } from './tasks.queries.ts'

/** Parts are noted in the history of their task. */
async function record(db: Db, ctx: PersonContext, task: TaskRecord, action: string, details: object): Promise<void> {
	const recorded = { entity: 'tasks', about: ({ caseId }: TaskRecord) => ({ caseId }) }
	await recordChange(db, ctx, recorded, { action, before: task, after: task, details })
}

const findTask = async (db: Db, id: string) => requireRow(await selectTask(db, id), taskPartErrors, 'task_not_found')

/** @throws AppError task_not_found, forbidden unless it is the caller’s own or the caller changes those of others */
async function requireOwnTask(db: Db, ctx: PersonContext, id: string): Promise<TaskRecord> {
	const task = await findTask(db, id)
	if (task.assigneeId !== ctx.actor.id) permit(ctx, ['manage_calendar'])
	return task
}

export function listTaskParts(
	ctx: PersonContext,
	{ taskId }: ParsedInput<typeof taskParts.list>,
): Promise<OutputOf<typeof taskParts.list>> {
	return withRead(ctx, async (db) => {
		await findTask(db, taskId)
		return { checks: await selectChecks(db, taskId), comments: await selectComments(db, taskId) }
	})
}

export function addCheck(ctx: PersonContext, input: ParsedInput<typeof taskParts.addCheck>): Promise<TaskCheck> {
	permitTo(ctx, taskParts.addCheck)
	return withTransaction(ctx, async (db) => {
		const { id = newId(), taskId, title } = input
		const task = await requireOwnTask(db, ctx, taskId)
		if ((await selectChecks(db, taskId)).length >= CHECKS_MAX) throw refuse(taskPartErrors, 'too_many_checks')
		await rejectDuplicateId('task_checks_pkey', insertChecks(db, [{ id, taskId, title }]))
		await record(db, ctx, task, taskParts.addCheck.id, { check: title })
		return requireRow(await lockCheck(db, id), taskPartErrors, 'task_check_not_found')
	})
}

/** @throws AppError stale_version with the current item */
export function editCheck(ctx: PersonContext, input: ParsedInput<typeof taskParts.editCheck>): Promise<TaskCheck> {
	permitTo(ctx, taskParts.editCheck)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockCheck(db, input.id), taskPartErrors, 'task_check_not_found')
		const task = await requireOwnTask(db, ctx, before.taskId)
		requireVersion(before, input.version)
		const { title = before.title, isDone = before.isDone } = input
		const done = isDone === before.isDone ? {} : { is_done: isDone, done_by: isDone ? ctx.actor.id : null }
		await updateCheck(db, before.id, { title, ...done })
		await record(db, ctx, task, taskParts.editCheck.id, { check: title, isDone })
		return requireRow(await lockCheck(db, before.id), taskPartErrors, 'task_check_not_found')
	})
}

export function removeCheck(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof taskParts.removeCheck>,
): Promise<Record<string, never>> {
	permitTo(ctx, taskParts.removeCheck)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockCheck(db, id), taskPartErrors, 'task_check_not_found')
		const task = await requireOwnTask(db, ctx, before.taskId)
		await deleteCheck(db, id)
		await record(db, ctx, task, taskParts.removeCheck.id, { check: before.title })
		return {}
	})
}

export function addComment(ctx: PersonContext, input: ParsedInput<typeof taskParts.addComment>): Promise<TaskComment> {
	permitTo(ctx, taskParts.addComment)
	return withTransaction(ctx, async (db) => {
		const { id = newId(), taskId, text } = input
		const task = await findTask(db, taskId)
		if ((await selectComments(db, taskId)).length >= COMMENTS_MAX) throw refuse(taskPartErrors, 'too_many_comments')
		const values = { id, taskId, authorId: ctx.actor.id, text, now: ctx.platform.clock.now() }
		await rejectDuplicateId('task_comments_pkey', insertComment(db, values))
		await record(db, ctx, task, taskParts.addComment.id, {})
		return requireRow(await lockComment(db, id), taskPartErrors, 'task_comment_not_found')
	})
}

/** @throws AppError not_your_comment */
export function removeComment(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof taskParts.removeComment>,
): Promise<Record<string, never>> {
	permitTo(ctx, taskParts.removeComment)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockComment(db, id), taskPartErrors, 'task_comment_not_found')
		if (before.authorId !== ctx.actor.id) throw refuse(taskPartErrors, 'not_your_comment')
		const task = await findTask(db, before.taskId)
		await deleteComment(db, id)
		await record(db, ctx, task, taskParts.removeComment.id, {})
		return {}
	})
}

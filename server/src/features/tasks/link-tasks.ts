import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { BLOCKERS_MAX, taskLinkErrors, taskLinks } from '@praxis/contract/tasks/task-links.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation } from '../../platform/db/pg-errors.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permit, permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { RECORDED } from './record-task.ts'
import { deleteBlocker, insertBlocker, selectBlockers, selectSubtasks, selectWaiting } from './task-links.queries.ts'
import { lockTask, selectTask } from './tasks.queries.ts'

type Link = ParsedInput<typeof taskLinks.addBlocker>

export function listTaskLinks(
	ctx: PersonContext,
	{ taskId }: ParsedInput<typeof taskLinks.list>,
): Promise<OutputOf<typeof taskLinks.list>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectTask(db, taskId), taskLinkErrors, 'task_not_found')
		return {
			subtasks: await selectSubtasks(db, taskId),
			blockers: await selectBlockers(db, taskId),
			waiting: await selectWaiting(db, taskId),
		}
	})
}

function refused(code: Exclude<keyof typeof taskLinkErrors, 'task_not_found'>) {
	return refuseField(taskLinkErrors, code, 'blockedById')
}

/** The task of the caller, or any for who changes those of others, locked. */
async function lockOwn(db: Db, ctx: PersonContext, id: string): Promise<TaskRecord> {
	const task = requireRow(await lockTask(db, id), taskLinkErrors, 'task_not_found')
	if (task.assigneeId !== ctx.actor.id) permit(ctx, ['manage_calendar'])
	return task
}

async function record(db: Db, ctx: PersonContext, action: string, before: TaskRecord, blockedBy: string) {
	const after = requireRow(await selectTask(db, before.id), taskLinkErrors, 'task_not_found')
	await recordChange(db, ctx, RECORDED, { action, before, after, details: { blockedBy } })
	return after
}

/** The database itself refuses circles, also through tasks that the caller can't see. */
async function insertOrRefuse(db: Db, { taskId, blockedById }: Link): Promise<boolean> {
	try {
		return await insertBlocker(db, taskId, blockedById)
	} catch (error) {
		throw isCheckViolation(error, 'task_blockers_no_circle') ? refused('blocker_circle') : error
	}
}

/** @throws AppError blocker_unknown, blocker_itself, blocker_circle, too_many_blockers */
export function addBlocker(ctx: PersonContext, link: Link): Promise<TaskRecord> {
	permitTo(ctx, taskLinks.addBlocker)
	return withTransaction(ctx, async (db) => {
		const before = await lockOwn(db, ctx, link.taskId)
		if (link.taskId === link.blockedById) throw refused('blocker_itself')
		const blocker = await selectTask(db, link.blockedById)
		if (blocker === null) throw refused('blocker_unknown')
		if ((await selectBlockers(db, link.taskId)).length >= BLOCKERS_MAX) throw refused('too_many_blockers')
		if (!(await insertOrRefuse(db, link))) return before
		return record(db, ctx, taskLinks.addBlocker.id, before, blocker.title)
	})
}

/** @throws AppError blocker_unknown where the task does not wait for it */
export function removeBlocker(ctx: PersonContext, { taskId, blockedById }: Link): Promise<TaskRecord> {
	permitTo(ctx, taskLinks.removeBlocker)
	return withTransaction(ctx, async (db) => {
		const before = await lockOwn(db, ctx, taskId)
		const blocker = await selectTask(db, blockedById)
		if (blocker === null || !(await deleteBlocker(db, taskId, blockedById))) throw refused('blocker_unknown')
		return record(db, ctx, taskLinks.removeBlocker.id, before, blocker.title)
	})
}

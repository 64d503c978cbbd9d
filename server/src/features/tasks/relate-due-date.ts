import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { taskDueRules } from '@praxis/contract/tasks/task-due-rules.contract'
import { taskErrors } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permit, permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { deleteDueRule, lockAnchor, saveDueRule, selectAnchors } from './due-rules.queries.ts'
import { deleteDueWait } from './due-waits.queries.ts'
import { computeDueDay } from './follow-dates.ts'
import { RECORDED } from './record-task.ts'
import { lockTask, selectTask, updateTask } from './tasks.queries.ts'

export function listDueAnchors(
	ctx: PersonContext,
	{ taskId }: ParsedInput<typeof taskDueRules.anchors>,
): Promise<OutputOf<typeof taskDueRules.anchors>> {
	return withRead(ctx, async (db) => {
		const { caseId } = requireRow(await selectTask(db, taskId), taskErrors, 'task_not_found')
		const { today } = await findFirmDay(db, ctx.platform.clock.now())
		return { items: await selectAnchors(db, { caseId, userId: ctx.actor.id, today }) }
	})
}

async function lockOwn(db: Db, ctx: PersonContext, input: { readonly taskId: string; readonly version: number }) {
	const task = requireRow(await lockTask(db, input.taskId), taskErrors, 'task_not_found')
	if (task.assigneeId !== ctx.actor.id) permit(ctx, ['manage_calendar'])
	requireVersion(task, input.version)
	return task
}

/** @throws AppError due_anchor_unknown, due_anchor_repeats, due_rule_repeats */
export function setDueRule(ctx: PersonContext, input: ParsedInput<typeof taskDueRules.set>): Promise<TaskRecord> {
	permitTo(ctx, taskDueRules.set)
	return withTransaction(ctx, async (db) => {
		const before = await lockOwn(db, ctx, input)
		if (before.repeat !== null) throw refuse(taskErrors, 'due_rule_repeats')
		const anchor = { anchor: input.anchor, id: input.anchorId }
		const found = await lockAnchor(db, anchor, { caseId: before.caseId, userId: ctx.actor.id })
		const code = found === null ? 'due_anchor_unknown' : found.doesRepeat ? 'due_anchor_repeats' : null
		if (found === null || code !== null) {
			const of = code ?? 'due_anchor_unknown'
			throw refuseField(taskErrors, of, 'anchorId')
		}
		await deleteDueWait(db, before.id)
		await saveDueRule(db, before.id, anchor, input)
		const dueOn = await computeDueDay(db, found.on, input)
		const now = ctx.platform.clock.now()
		const after = requireRow(await updateTask(db, before.id, now, { dueOn }), taskErrors, 'task_not_found')
		const { days, isBusiness, direction } = input
		const details = { follows: { title: found.title, days, isBusiness, direction } }
		await recordChange(db, ctx, RECORDED, { action: taskDueRules.set.id, before, after, details })
		return after
	})
}

export function endDueRule(ctx: PersonContext, input: ParsedInput<typeof taskDueRules.end>): Promise<TaskRecord> {
	permitTo(ctx, taskDueRules.end)
	return withTransaction(ctx, async (db) => {
		const before = await lockOwn(db, ctx, input)
		if (before.dueRule === null && before.dueWait === null) return before
		await deleteDueWait(db, before.id)
		await deleteDueRule(db, before.id)
		const after = requireRow(await selectTask(db, before.id), taskErrors, 'task_not_found')
		await recordChange(db, ctx, RECORDED, { action: taskDueRules.end.id, before, after })
		return after
	})
}

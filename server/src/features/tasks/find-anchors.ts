import { rowId } from '@praxis/contract/kernel/ids'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { z } from 'zod'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeToAddedDeadlines } from '../deadlines/deadline-added.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { saveDueRule } from './due-rules.queries.ts'
import { lockNextAnchor, selectWaiting } from './due-waits.queries.ts'
import { computeDueDay, notifyOfMove } from './follow-dates.ts'
import { RECORDED } from './record-task.ts'
import { lockTask, updateTask } from './tasks.queries.ts'

const JOB = 'tasks.find-anchors'

const waitingCase = z.object({ caseId: rowId })
type WaitingCase = z.infer<typeof waitingCase>

/** Lets a locked task follow what it waits for, where its case has it. Null where it still waits. */
export async function followNext(db: Db, ctx: Context, before: TaskRecord): Promise<TaskRecord | null> {
	const { caseId, dueWait: wait } = before
	if (caseId === null || wait === null) return null
	const now = ctx.platform.clock.now()
	const { today } = await findFirmDay(db, now)
	const found = await lockNextAnchor(db, { caseId, today, wait })
	if (found === null) return null
	await saveDueRule(db, before.id, found, wait)
	const after = await updateTask(db, before.id, now, { dueOn: await computeDueDay(db, found.on, wait) })
	if (after === null) return null
	const { days, isBusiness, direction } = wait
	const details = { follows: { title: found.title, days, isBusiness, direction } }
	await recordChange(db, ctx, RECORDED, { action: 'taskDueRules.find', before, after, details })
	return after
}

async function findAnchors(ctx: Context, { caseId }: WaitingCase): Promise<void> {
	await withTransaction(ctx, async (db) => {
		for (const id of await selectWaiting(db, caseId)) {
			const before = await lockTask(db, id)
			const after = before === null ? null : await followNext(db, ctx, before)
			const dueOn = after?.dueOn ?? null
			if (after !== null && dueOn !== null && dueOn !== before?.dueOn) await notifyOfMove(db, ctx, after, dueOn)
		}
	})
}

/** In the transaction that changes what a case has. Its tasks follow in a job: some may be hidden from who changes it. */
export async function findForWaiting(db: Db, { platform }: Pick<Context, 'platform'>, caseId: string): Promise<void> {
	await platform.jobs.enqueue(db, JOB, { caseId } satisfies WaitingCase)
}

export function defineWaitJobs(platform: Platform): void {
	platform.jobs.define(JOB, findAnchors, { payload: waitingCase })
	subscribeToAddedDeadlines(platform, 'tasks.find-deadlines', findAnchors)
}

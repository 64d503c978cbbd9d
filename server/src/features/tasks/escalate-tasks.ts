import { daysBetween } from '@praxis/contract/kernel/dates'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { notify } from '../notifications/notify.ts'
import {
	lockOverdue,
	markEscalated,
	type OverdueTask,
	selectSupervisors,
	selectTaskSettings,
} from './task-settings.queries.ts'

const HOURLY = '14 * * * *'
/** In the morning. */
const FROM_MS = 6 * 3_600_000

/** The responsible attorney of the case; where that is who has the task, or there is no case, the supervisors. */
function recipientsOf(one: OverdueTask, supervisors: readonly string[]): readonly string[] {
	const { attorneyId, assigneeId } = one
	if (attorneyId !== null && attorneyId !== assigneeId) return [attorneyId]
	return supervisors.filter((id) => id !== assigneeId)
}

async function escalate(db: Db, ctx: Context, one: OverdueTask, to: readonly string[], days: number): Promise<void> {
	const { id, title, caseId, caseName, assigneeName, dueOn } = one
	const who = assigneeName === null ? 'It is assigned to no one.' : `Assigned to ${assigneeName}.`
	for (const userId of to) {
		await notify(db, ctx, {
			userId,
			kind: 'task',
			title: `Task overdue by ${days} ${days === 1 ? 'day' : 'days'}: ${title}`,
			text: [caseName, who].filter((part) => part !== null).join('. '),
			href: `/dashboard/tasks/${id}`,
			...(caseId !== null && { caseId }),
			dedupeKey: `task/${id}/escalated/${dueOn}`,
		})
	}
	await emitAudit(db, ctx, { action: 'tasks.escalate', entity: 'tasks', entityId: id, caseId, after: { dueOn, days } })
}

/** Brings tasks that are overdue for as long as the firm allows to those who answer for them, once for each due date. */
export async function escalateTasks(ctx: Context): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const { escalateAfterDays } = await selectTaskSettings(db)
		const { today, startsAt } = await findFirmDay(db, now)
		if (escalateAfterDays === null || now.getTime() - new Date(startsAt).getTime() < FROM_MS) return
		const overdue = await lockOverdue(db, today, escalateAfterDays)
		const supervisors = await selectSupervisors(db)
		for (const one of overdue)
			await escalate(db, ctx, one, recipientsOf(one, supervisors), daysBetween(one.dueOn, today))
		await markEscalated(
			db,
			overdue.map((one) => one.id),
		)
	})
}

export function defineEscalationJobs({ jobs }: Platform): void {
	jobs.define('tasks.escalate', escalateTasks, { cron: HOURLY })
}

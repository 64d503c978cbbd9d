import { holidaysOf } from '@praxis/contract/firm/holidays.rules'
import { yearOf } from '@praxis/contract/kernel/dates'
import { rowId } from '@praxis/contract/kernel/ids'
import { ANCHORS, type DueOffset, relativeDay } from '@praxis/contract/tasks/due-rule.rules'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { z } from 'zod'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { subscribeToMovedDeadlines } from '../deadlines/deadline-moved.ts'
import { findFirmHolidays } from '../firm/find-firm-holidays.ts'
import { notify } from '../notifications/notify.ts'
import { type Anchor, selectFollowers } from './due-rules.queries.ts'
import { RECORDED } from './record-task.ts'
import { lockTask, updateTask } from './tasks.queries.ts'

const JOB = 'tasks.follow-dates'
const movedAnchor = z.object({ anchor: z.enum(ANCHORS), id: rowId })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

/** The day that an offset gives, by the holidays of the firm. */
export async function computeDueDay(db: Db, anchorOn: string, offset: DueOffset): Promise<string> {
	const firm = await findFirmHolidays(db)
	const known = new Map<number, ReadonlySet<string>>()
	return relativeDay(anchorOn, offset, (day) => {
		const year = yearOf(day)
		const days = known.get(year) ?? new Set(holidaysOf(year, firm).map((one) => one.date))
		known.set(year, days)
		return days.has(day)
	})
}

/** Notifies the person of a task of its due date, by what it follows. */
export async function notifyOfMove(db: Db, ctx: Context, one: TaskRecord, dueOn: string): Promise<void> {
	if (one.assigneeId === null) return
	await notify(db, ctx, {
		userId: one.assigneeId,
		kind: 'task',
		title: `Due date moved to ${dayText(dueOn)}: ${one.title}`,
		text: `“${one.dueRule?.anchorTitle ?? 'What it follows'}” was moved. To keep another date, change it in the task.`,
		href: `/dashboard/tasks/${one.id}`,
		...(one.caseId !== null && { caseId: one.caseId }),
		dedupeKey: `task/${one.id}/moved/${one.version}`,
	})
}

async function moveOne(db: Db, ctx: Context, id: string): Promise<void> {
	const before = await lockTask(db, id)
	const rule = before?.dueRule ?? null
	if (before === null || rule === null || rule.isOverridden || rule.anchorOn === null) return
	const dueOn = await computeDueDay(db, rule.anchorOn, rule)
	if (dueOn === before.dueOn) return
	const after = await updateTask(db, id, ctx.platform.clock.now(), { dueOn })
	if (after === null) return
	await recordChange(db, ctx, RECORDED, { action: 'taskDueRules.follow', before, after })
	await notifyOfMove(db, ctx, after, dueOn)
}

/** Moves the open tasks that follow an event or a deadline. */
async function followAnchor(ctx: Context, anchor: Anchor): Promise<void> {
	await withTransaction(ctx, async (db) => {
		for (const id of await selectFollowers(db, anchor)) await moveOne(db, ctx, id)
	})
}

/** In the transaction that moves an event. Its tasks follow in a job: some may be hidden from who moves it. */
export async function followEvent(db: Db, ctx: Context, eventId: string): Promise<void> {
	const anchor: Anchor = { anchor: 'event', id: eventId }
	await ctx.platform.jobs.enqueue(db, JOB, anchor)
}

export function defineDueJobs(platform: Platform): void {
	platform.jobs.define(JOB, followAnchor, { payload: movedAnchor })
	subscribeToMovedDeadlines(platform, 'tasks.follow-deadlines', (ctx, { deadlineId }) =>
		followAnchor(ctx, { anchor: 'deadline', id: deadlineId }),
	)
}

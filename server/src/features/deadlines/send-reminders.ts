import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { selectDeadline } from './deadlines.queries.ts'
import { escalateDeadlines } from './escalate-deadlines.ts'
import { dayText, notifyPeople } from './record-deadline.ts'
import { type DueDeadline, selectDue } from './reminders.queries.ts'
import { sendWeek } from './send-week.ts'

const HOURLY = '4 * * * *'
/** Reminders come in the morning. */
const FROM_MS = 6 * 3_600_000

function whenText(daysLeft: number): string {
	if (daysLeft === 0) return 'due today'
	if (daysLeft === 1) return 'due tomorrow'
	return daysLeft > 0 ? `due in ${daysLeft} days` : `overdue by ${-daysLeft} ${daysLeft === -1 ? 'day' : 'days'}`
}

async function remind(db: Db, ctx: Context, one: DeadlineRecord, due: DueDeadline, today: string): Promise<void> {
	const { daysLeft, lead } = due
	const text = [`${one.caseName}, ${dayText(one.dueOn)}.`, one.acknowledgedAt === null && 'Not acknowledged yet.']
	const note = { text: text.filter(Boolean).join(' ') }
	if (daysLeft < 0)
		await notifyPeople(db, ctx, one, {
			...note,
			title: `Deadline ${whenText(daysLeft)}: ${one.title}`,
			key: `overdue/${today}`,
		})
	else if (lead !== null)
		await notifyPeople(db, ctx, one, {
			...note,
			title: `Deadline ${whenText(daysLeft)}: ${one.title}`,
			key: `due/${one.dueOn}/${lead}`,
		})
}

/** Reminds of deadlines at their lead times and every day of overdue ones; brings those that no one acknowledges or completes to others;
 *  sends the email of the week. */
export async function sendDeadlineReminders(ctx: Context): Promise<void> {
	const now = ctx.platform.clock.now()
	await withTransaction(ctx, async (db) => {
		const day = await findFirmDay(db, now)
		const { today, startsAt } = day
		if (now.getTime() - new Date(startsAt).getTime() < FROM_MS) return
		for (const due of await selectDue(db, today)) {
			const one = await selectDeadline(db, due.id)
			if (one !== null) await remind(db, ctx, one, due, today)
		}
		await escalateDeadlines(db, ctx, day)
		await sendWeek(db, ctx, today)
	})
}

/** Called before work starts. */
export function defineDeadlineJobs({ jobs }: Platform): void {
	jobs.define('deadlines.sendReminders', sendDeadlineReminders, { cron: HOURLY })
}

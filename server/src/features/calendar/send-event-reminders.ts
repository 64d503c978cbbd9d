import { localAt } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { type DueReminder, selectDueReminders } from './event-reminders.queries.ts'

/** Reminders older than this are not sent: after an outage, say. */
const LATE_MS = 60 * 60_000

function startText({ startsAt, timeZone, isAllDay }: DueReminder): string {
	const options: Intl.DateTimeFormatOptions = isAllDay
		? { dateStyle: 'full' }
		: { dateStyle: 'full', timeStyle: 'short' }
	return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(startsAt)
}

/** Reminds of events, each person once for each date and reminder; a moved date is reminded of again. */
export async function sendEventReminders(ctx: Context): Promise<void> {
	const now = ctx.platform.clock.now()
	await withTransaction(ctx, async (db) => {
		for (const due of await selectDueReminders(db, new Date(now.getTime() - LATE_MS), now)) {
			const { eventId, originalLocal, userId, title, location, caseId, startsAt, minutesBefore, byEmail } = due
			const day = localAt(startsAt, due.timeZone).slice(0, 10)
			const at = new URLSearchParams({ date: day, event: eventId, on: originalLocal })
			await notify(db, ctx, {
				userId,
				kind: 'reminder',
				title: `Reminder: ${title}`,
				text: [startText(due), location].filter((part) => part !== '').join('\n'),
				href: `/dashboard/calendar?${at.toString()}`,
				dedupeKey: `event/${eventId}/${originalLocal}/${startsAt.getTime()}/${minutesBefore}`,
				channels: byEmail ? ['in_app', 'email', 'push'] : ['in_app', 'push'],
				...(caseId !== null && { caseId }),
			})
		}
	})
}

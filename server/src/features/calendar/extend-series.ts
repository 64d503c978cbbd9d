import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockEvent, replaceOccurrences, selectSeriesIds } from './calendar.queries.ts'
import { selectExceptions } from './exceptions.queries.ts'
import { windowAround } from './expand-event.ts'
import { placeDates } from './place-dates.ts'
import { sendEventReminders } from './send-event-reminders.ts'

const NIGHTLY = '17 4 * * *'
const EVERY_MINUTE = '* * * * *'

async function extendOne(ctx: Context, id: string): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const event = await lockEvent(db, id)
		if (event === null) return
		const exceptions = await selectExceptions(db, id)
		await replaceOccurrences(db, id, placeDates(event, exceptions, windowAround(ctx.platform.clock.now())))
	})
}

/** Writes the dates of all series again: two years ahead of today, by the time zone rules of today. One that fails keeps its dates. */
export async function extendSeries(ctx: Context): Promise<void> {
	for (const id of await withTransaction(ctx, selectSeriesIds)) {
		try {
			await extendOne(ctx, id)
		} catch (error) {
			ctx.platform.log.error({ err: error, eventId: id }, 'the dates of a series were not extended')
		}
	}
}

/** Called before work starts. */
export function defineCalendarJobs({ jobs }: Platform): void {
	jobs.define('calendar.extendSeries', extendSeries, { cron: NIGHTLY })
	jobs.define('calendar.sendReminders', sendEventReminders, { cron: EVERY_MINUTE })
}

import type { EventReminder } from '@praxis/contract/calendar/event-reminders.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export function selectReminders(db: Db, eventId: string, userId: string): Promise<EventReminder[]> {
	return db
		.selectFrom('calendar_reminders')
		.select(['minutes_before as minutesBefore', 'by_email as byEmail'])
		.where('event_id', '=', eventId)
		.where('user_id', '=', userId)
		.orderBy('minutes_before')
		.execute()
}

export async function replaceReminders(
	db: Db,
	eventId: string,
	userId: string,
	items: readonly EventReminder[],
): Promise<void> {
	await db.deleteFrom('calendar_reminders').where('event_id', '=', eventId).where('user_id', '=', userId).execute()
	const byMinutes = new Map(items.map((one) => [one.minutesBefore, one.byEmail]))
	const rows = [...byMinutes].map(([minutes_before, by_email]) => ({
		event_id: eventId,
		user_id: userId,
		minutes_before,
		by_email,
	}))
	if (rows.length > 0) await db.insertInto('calendar_reminders').values(rows).execute()
}

/** The reminders of an event for the event that its later dates become. */
export async function copyReminders(db: Db, fromId: string, toId: string): Promise<void> {
	await sql`INSERT INTO api.calendar_reminders (event_id, user_id, minutes_before, by_email)
		SELECT ${toId}, user_id, minutes_before, by_email FROM api.calendar_reminders WHERE event_id = ${fromId}`.execute(
		db,
	)
}

export interface DueReminder {
	readonly eventId: string
	readonly originalLocal: string
	readonly userId: string
	readonly startsAt: Date
	readonly minutesBefore: number
	readonly byEmail: boolean
	readonly title: string
	readonly location: string
	readonly timeZone: string
	readonly isAllDay: boolean
	readonly caseId: string | null
}

/** Reminders due by now and not longer ago than a time: of attendees, once for each date. */
export async function selectDueReminders(db: Db, since: Date, now: Date): Promise<readonly DueReminder[]> {
	const { rows } = await sql<DueReminder>`
		SELECT o.event_id AS "eventId", o.original_local AS "originalLocal", o.user_id AS "userId", o.starts_at AS "startsAt",
			r.minutes_before AS "minutesBefore", r.by_email AS "byEmail", coalesce(x.changes->>'title', e.title) AS title,
			coalesce(x.changes->>'location', e.location) AS location, e.time_zone AS "timeZone", e.is_all_day AS "isAllDay", e.case_id AS "caseId"
		FROM api.calendar_occurrences o JOIN api.calendar_reminders r ON r.event_id = o.event_id AND r.user_id = o.user_id
		JOIN api.calendar_events e ON e.id = o.event_id
		LEFT JOIN api.calendar_exceptions x ON x.event_id = o.event_id AND x.original_local = o.original_local
		WHERE o.starts_at BETWEEN ${since} AND ${now}::timestamptz + interval '28 days 1 hour'
			AND o.starts_at - make_interval(mins => r.minutes_before) > ${since}
			AND o.starts_at - make_interval(mins => r.minutes_before) <= ${now}
		ORDER BY o.starts_at LIMIT 2000`.execute(db)
	return rows
}

import type { EventKind } from '@praxis/contract/calendar/calendar.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface AppointmentRow {
	readonly eventId: string
	readonly originalLocal: string
	readonly title: string
	readonly kind: EventKind
	readonly startsAt: Date
	readonly durationMinutes: number
	readonly isAllDay: boolean
	readonly timeZone: string
	readonly location: string
	readonly caseName: string | null
}

const APPOINTMENTS_MAX = sql.lit(500)

/** Appointments of the acting client: row security leaves no others. */
export async function selectAppointments(db: Db, from: Date, to: Date): Promise<readonly AppointmentRow[]> {
	const { rows } = await sql<AppointmentRow>`
		SELECT DISTINCT o.event_id AS "eventId", o.original_local AS "originalLocal", o.starts_at AS "startsAt",
			coalesce(x.changes->>'title', e.title) AS title, e.kind, e.is_all_day AS "isAllDay", e.time_zone AS "timeZone",
			coalesce((x.changes->>'durationMinutes')::int, e.duration_minutes) AS "durationMinutes",
			coalesce(x.changes->>'location', e.location) AS location,
			(SELECT case_name FROM api.cases c WHERE c.id = e.case_id) AS "caseName"
		FROM api.calendar_occurrences o JOIN api.calendar_events e ON e.id = o.event_id
		LEFT JOIN api.calendar_exceptions x ON x.event_id = o.event_id AND x.original_local = o.original_local
		WHERE o.ends_at > ${from} AND o.starts_at < ${to} AND e.is_client_visible
			AND e.client_id = ANY ((SELECT api.acting_client_ids())::uuid[])
		ORDER BY o.starts_at, o.event_id LIMIT ${APPOINTMENTS_MAX}`.execute(db)
	return rows
}

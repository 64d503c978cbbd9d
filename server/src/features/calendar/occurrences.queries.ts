import type { EventKind } from '@praxis/contract/calendar/calendar.fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A date of an event as it is stored. */
export interface OccurrenceRow {
	readonly eventId: string
	readonly originalLocal: string
	readonly startsAt: Date
	readonly durationMinutes: number
	readonly title: string
	readonly location: string
	readonly kind: EventKind
	readonly isAllDay: boolean
	readonly isRecurring: boolean
	readonly isPrivate: boolean
	readonly timeZone: string
	readonly ownerId: string | null
	readonly caseId: string | null
	readonly caseName: string | null
	readonly clientName: string | null
	readonly attendees: readonly { readonly id: string; readonly name: string }[]
	readonly version: number
}

const COLUMNS = sql`f.event_id AS "eventId", f.original_local AS "originalLocal", f.starts_at AS "startsAt",
	coalesce((x.changes->>'durationMinutes')::int, e.duration_minutes) AS "durationMinutes",
	coalesce(x.changes->>'title', e.title) AS title, coalesce(x.changes->>'location', e.location) AS location, e.kind,
	e.is_all_day AS "isAllDay", e.rrule IS NOT NULL AS "isRecurring", e.is_private AS "isPrivate", e.time_zone AS "timeZone",
	e.owner_id AS "ownerId", e.case_id AS "caseId", (SELECT case_name FROM api.cases c WHERE c.id = e.case_id) AS "caseName",
	(SELECT full_name FROM api.clients c WHERE c.id = e.client_id) AS "clientName", e.version,
	coalesce((SELECT json_agg(json_build_object('id', u.id, 'name', u.full_name) ORDER BY u.full_name, u.id)
		FROM api.calendar_attendees a JOIN api.users u ON u.id = a.user_id WHERE a.event_id = e.id), '[]') AS attendees`

const JOINED = sql`JOIN api.calendar_events e ON e.id = f.event_id
	LEFT JOIN api.calendar_exceptions x ON x.event_id = f.event_id AND x.original_local = f.original_local`

export interface Searched {
	readonly from: Date
	readonly to: Date
	/** Everyone when empty. */
	readonly people: readonly string[]
	readonly caseId?: string | undefined
	readonly clientId?: string | undefined
	readonly limit: number
}

/** Dates of events that touch a span, in order of time. */
export async function selectOccurrences(db: Db, searched: Searched): Promise<readonly OccurrenceRow[]> {
	const { from, to, people, caseId, clientId, limit } = searched
	const whose = people.length === 0 ? sql`true` : sql`o.user_id = ANY(${[...people]}::text[])`
	const of: RawBuilder<unknown>[] = []
	if (caseId !== undefined) of.push(sql`SELECT id FROM api.calendar_events WHERE case_id = ${caseId}`)
	if (clientId !== undefined) {
		of.push(sql`SELECT id FROM api.calendar_events WHERE client_id = ${clientId}
			UNION SELECT e.id FROM api.calendar_events e JOIN api.cases c ON c.id = e.case_id WHERE c.client_id = ${clientId}`)
	}
	const about = of.map((ids) => sql`AND o.event_id IN (${ids})`)
	const { rows } = await sql<OccurrenceRow>`
		WITH f AS (SELECT o.event_id, o.original_local, min(o.starts_at) AS starts_at FROM api.calendar_occurrences o
			WHERE o.during && tstzrange(${from}, ${to}) AND ${whose} ${sql.join(about, sql` `)}
			GROUP BY o.event_id, o.original_local ORDER BY min(o.starts_at), o.event_id LIMIT ${limit})
		SELECT ${COLUMNS} FROM f ${JOINED} ORDER BY f.starts_at, e.is_all_day DESC, e.id`.execute(db)
	return rows
}

export interface Span {
	readonly from: Date
	readonly to: Date
}

interface Overlapping {
	readonly spans: readonly Span[]
	readonly people: readonly string[]
	readonly location: string
	readonly exceptId: string | undefined
	readonly limit: number
}

/** Dates of events of the same people, or at the same place, that overlap one of some spans. Whole days are no conflict. */
export async function selectOverlapping(db: Db, { spans, people, location, exceptId, limit }: Overlapping) {
	const starts = spans.map((one) => one.from.toISOString())
	const ends = spans.map((one) => one.to.toISOString())
	const except = exceptId === undefined ? sql`true` : sql`o.event_id <> ${exceptId}`
	const { rows } = await sql<OccurrenceRow>`
		WITH s AS (SELECT tstzrange(a, b) AS span FROM unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) AS t (a, b)),
		f AS (SELECT o.event_id, o.original_local, min(o.starts_at) AS starts_at
			FROM s JOIN api.calendar_occurrences o ON o.during && s.span JOIN api.calendar_events e ON e.id = o.event_id
			LEFT JOIN api.calendar_exceptions x ON x.event_id = o.event_id AND x.original_local = o.original_local
			WHERE ${except} AND (NOT e.is_all_day OR e.kind = 'out_of_office')
				AND (o.user_id = ANY(${[...people]}::text[]) OR (${location} <> '' AND NOT e.is_private
					AND lower(coalesce(x.changes->>'location', e.location)) = lower(${location})))
			GROUP BY o.event_id, o.original_local ORDER BY min(o.starts_at) LIMIT ${limit})
		SELECT ${COLUMNS} FROM f ${JOINED} ORDER BY f.starts_at, e.id`.execute(db)
	return rows
}

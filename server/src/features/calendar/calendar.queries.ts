import type { calendar } from '@praxis/contract/calendar/calendar.contract'
import { type EventRecord, eventFields } from '@praxis/contract/calendar/calendar.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { sql } from 'kysely'
import { rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SeriesDate } from './expand-event.ts'

type Details = ParsedInput<typeof calendar.create>

/** An event with what only the server needs of it. */
export interface StoredEvent extends EventRecord {
	readonly uid: string
	readonly sequence: number
}

export type EventValues = Omit<Details, 'id' | 'attendeeIds'>

const toRecord = rowReader(eventFields)

const RECORD = [
	'e.id',
	'e.title',
	'e.kind',
	'e.starts_local as startsLocal',
	'e.duration_minutes as durationMinutes',
	'e.is_all_day as isAllDay',
	'e.time_zone as timeZone',
	'e.rrule',
	'e.repeat_until as repeatUntil',
	'e.location',
	'e.description',
	'e.case_id as caseId',
	'e.client_id as clientId',
	'e.is_private as isPrivate',
	'e.is_client_visible as isClientVisible',
	'e.owner_id as ownerId',
	'e.uid',
	'e.sequence',
	'e.created_at as createdAt',
	'e.updated_at as updatedAt',
	'e.version',
] as const

type Attendees = EventRecord['attendees']

const attendees =
	sql<Attendees>`coalesce((SELECT json_agg(json_build_object('id', u.id, 'name', u.full_name) ORDER BY u.full_name, u.id)
	FROM api.calendar_attendees a JOIN api.users u ON u.id = a.user_id WHERE a.event_id = e.id), '[]')`.as('attendees')

function selectRecords(db: Db) {
	return db
		.selectFrom('calendar_events as e')
		.select(RECORD)
		.select([
			sql<string | null>`(SELECT case_name FROM api.cases WHERE cases.id = e.case_id)`.as('caseName'),
			sql<string | null>`(SELECT full_name FROM api.clients WHERE clients.id = e.client_id)`.as('clientName'),
			sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = e.owner_id)`.as('ownerName'),
			attendees,
		])
}

export async function selectEvent(db: Db, id: string): Promise<StoredEvent | null> {
	const row = await selectRecords(db).where('e.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the event until the transaction ends and returns its current row. */
export async function lockEvent(db: Db, id: string): Promise<StoredEvent | null> {
	await db.selectFrom('calendar_events').select('id').where('id', '=', id).forUpdate().execute()
	return selectEvent(db, id)
}

const written = (values: EventValues) => ({
	title: values.title,
	kind: values.kind,
	starts_local: values.startsLocal,
	duration_minutes: values.durationMinutes,
	is_all_day: values.isAllDay,
	time_zone: values.timeZone,
	rrule: values.rrule,
	repeat_until: values.repeatUntil,
	location: values.location,
	description: values.description,
	case_id: values.caseId,
	client_id: values.clientId,
	is_private: values.isPrivate,
	is_client_visible: values.isClientVisible,
})

interface NewEvent {
	readonly id: string
	readonly uid: string
	readonly ownerId: string | null
	readonly splitFrom?: string
}

export async function insertEvent(
	db: Db,
	{ id, uid, ownerId, splitFrom }: NewEvent,
	values: EventValues,
): Promise<void> {
	const of = { id, uid, owner_id: ownerId, split_from: splitFrom ?? null }
	await db
		.insertInto('calendar_events')
		.values({ ...of, ...written(values) })
		.execute()
}

/** Updates an event that the caller has locked. */
export async function updateEvent(db: Db, id: string, now: Date, values: EventValues): Promise<void> {
	await db
		.updateTable('calendar_events')
		.set({ ...written(values), updated_at: now, version: sql`version + 1`, sequence: sql`sequence + 1` })
		.where('id', '=', id)
		.execute()
}

/** Counts a change of one date of an event. */
export async function touchEvent(db: Db, id: string, now: Date): Promise<void> {
	await db
		.updateTable('calendar_events')
		.set({ updated_at: now, version: sql`version + 1`, sequence: sql`sequence + 1` })
		.where('id', '=', id)
		.execute()
}

export async function deleteEvent(db: Db, id: string): Promise<void> {
	await db.deleteFrom('calendar_events').where('id', '=', id).execute()
}

export async function replaceAttendees(db: Db, eventId: string, userIds: readonly string[]): Promise<void> {
	await db.deleteFrom('calendar_attendees').where('event_id', '=', eventId).execute()
	const rows = [...new Set(userIds)].map((user_id) => ({ event_id: eventId, user_id }))
	if (rows.length > 0) await db.insertInto('calendar_attendees').values(rows).execute()
}

export interface PlacedDate extends SeriesDate {
	/** When it was to start; its name within the series. */
	readonly original: string
	readonly minutes: number
}

/** Writes the dates of an event again, once for each attendee. */
export async function replaceOccurrences(db: Db, eventId: string, dates: readonly PlacedDate[]): Promise<void> {
	await db.deleteFrom('calendar_occurrences').where('event_id', '=', eventId).execute()
	if (dates.length === 0) return
	const originals = dates.map((one) => one.original)
	const starts = dates.map((one) => new Date(one.at).toISOString())
	const ends = dates.map((one) => new Date(one.at + Math.max(1, one.minutes) * 60_000).toISOString())
	await sql`INSERT INTO api.calendar_occurrences (event_id, original_local, user_id, starts_at, ends_at)
		SELECT ${eventId}, d.original, a.user_id, d.starts_at, d.ends_at
		FROM unnest(${originals}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[]) AS d (original, starts_at, ends_at),
			api.calendar_attendees a WHERE a.event_id = ${eventId}`.execute(db)
}

/** The client of a case, or that the caller cannot see the case. */
export async function selectCaseClient(db: Db, caseId: string): Promise<{ readonly clientId: string | null } | null> {
	const row = await db.selectFrom('cases').select('client_id as clientId').where('id', '=', caseId).executeTakeFirst()
	return row ?? null
}

export async function isClient(db: Db, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('clients')
		.select('id')
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}

/** How many of some users are active members of the firm. */
export async function countMembers(db: Db, userIds: readonly string[]): Promise<number> {
	const rows = await db
		.selectFrom('users')
		.select('id')
		.where('id', 'in', [...userIds])
		.where('status', '=', 'active')
		.where('role', 'not in', ['client', 'service_provider'])
		.execute()
	return rows.length
}

/** Series that continue. */
export async function selectSeriesIds(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('calendar_events')
		.select('id')
		.where('rrule', 'is not', null)
		.where((eb) => eb.or([eb('repeat_until', 'is', null), eb('repeat_until', '>', sql<string>`current_date - 2`)]))
		.orderBy('id')
		.execute()
	return rows.map((row) => row.id)
}

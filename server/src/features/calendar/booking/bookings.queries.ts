import { type BookingLanguage, bookingLanguage } from '@praxis/contract/calendar/booking.contract'
import { type BookingPlace, bookingPlace } from '@praxis/contract/calendar/booking-pages.contract'
import type { BusyTime } from '@praxis/contract/calendar/booking-times.rules'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import type { SecretLink } from '../../../platform/links/secret-link.ts'

const canceler = z.enum(['visitor', 'firm']).nullable()

function bookings(db: Db) {
	return db
		.selectFrom('bookings as b')
		.innerJoin('users as u', 'u.id', 'b.host_id')
		.select([
			'b.id',
			'b.page_id as pageId',
			'b.kind_id as kindId',
			'b.host_id as hostId',
			'u.full_name as hostName',
			'u.email as hostEmail',
			'b.event_id as eventId',
			'b.client_id as clientId',
			'b.kind_name as kindName',
			'b.place',
			'b.location',
			'b.full_name as fullName',
			'b.email',
			'b.phone',
			'b.note',
			'b.time_zone as timeZone',
			'b.language',
			'b.starts_at as startsAt',
			'b.ends_at as endsAt',
			'b.before_minutes as beforeMinutes',
			'b.after_minutes as afterMinutes',
			'b.uid',
			'b.sequence',
			'b.address_digest as digest',
			'b.canceled_at as canceledAt',
			'b.canceled_by as canceledBy',
			'b.version',
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['executeTakeFirstOrThrow']>>

const toBooking = (row: Row) => ({
	...row,
	hostEmail: row.hostEmail ?? '',
	place: bookingPlace.parse(row.place),
	language: bookingLanguage.parse(row.language),
	canceledBy: canceler.parse(row.canceledBy),
})
export type StoredBooking = ReturnType<typeof toBooking>

export async function selectBooking(db: Db, id: string): Promise<StoredBooking | null> {
	const row = await bookings(db).where('b.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toBooking(row)
}

export async function lockBooking(db: Db, id: string): Promise<StoredBooking | null> {
	await db.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute()
	return selectBooking(db, id)
}

/** What is booked by an event and stands, locked. */
export async function lockBookingOf(db: Db, eventId: string): Promise<StoredBooking | null> {
	const row = await db
		.selectFrom('bookings')
		.select('id')
		.where('event_id', '=', eventId)
		.where('canceled_at', 'is', null)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : selectBooking(db, row.id)
}

const NEVER = new Date(8_640_000_000_000_000)

/** The appointment of a secret: who booked it may see it whatever became of it. */
export async function selectBookingLink(db: Db, digest: string): Promise<SecretLink | null> {
	const row = await db.selectFrom('bookings').select('id').where('address_digest', '=', digest).executeTakeFirst()
	return row === undefined ? null : { id: row.id, makerId: null, isRevoked: false, expiresAt: NEVER }
}

export interface NewBooking {
	readonly id: string
	readonly pageId: string
	readonly kindId: string
	readonly hostId: string
	readonly eventId: string
	readonly uid: string
	readonly clientId: string | null
	readonly kindName: string
	readonly place: BookingPlace
	readonly location: string
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly note: string
	readonly timeZone: string
	readonly language: BookingLanguage
	readonly digest: string
	readonly beforeMinutes: number
	readonly afterMinutes: number
	readonly times: Times
}

export interface Times {
	readonly startsAt: Date
	readonly endsAt: Date
}

interface Buffers {
	readonly beforeMinutes: number
	readonly afterMinutes: number
}

const heldOf = ({ startsAt, endsAt }: Times, { beforeMinutes, afterMinutes }: Buffers) =>
	sql<string>`tstzrange(${startsAt}::timestamptz - make_interval(mins => ${beforeMinutes}::int), ${endsAt}::timestamptz + make_interval(mins => ${afterMinutes}::int))`

export async function insertBooking(db: Db, one: NewBooking): Promise<void> {
	await db
		.insertInto('bookings')
		.values({
			id: one.id,
			page_id: one.pageId,
			kind_id: one.kindId,
			host_id: one.hostId,
			event_id: one.eventId,
			uid: one.uid,
			client_id: one.clientId,
			kind_name: one.kindName,
			place: one.place,
			location: one.location,
			full_name: one.fullName,
			email: one.email,
			phone: one.phone,
			note: one.note,
			time_zone: one.timeZone,
			language: one.language,
			starts_at: one.times.startsAt,
			ends_at: one.times.endsAt,
			before_minutes: one.beforeMinutes,
			after_minutes: one.afterMinutes,
			held: heldOf(one.times, one),
			address_digest: one.digest,
		})
		.execute()
}

const changed = (now: Date) => ({
	updated_at: now,
	version: sql<number>`version + 1`,
	sequence: sql<number>`sequence + 1`,
})

interface MovedBooking extends Buffers {
	readonly times: Times
	readonly timeZone: string
}

/** Moves what a visitor booked to a time that they chose. */
export async function updateBookingTime(db: Db, id: string, now: Date, to: MovedBooking): Promise<void> {
	const { times, timeZone, beforeMinutes, afterMinutes } = to
	const at = { starts_at: times.startsAt, ends_at: times.endsAt, held: heldOf(times, to), time_zone: timeZone }
	const set = { ...at, before_minutes: beforeMinutes, after_minutes: afterMinutes, ...changed(now) }
	await db.updateTable('bookings').set(set).where('id', '=', id).execute()
}

/** Follows the event, which the firm places as it likes. */
export async function updateBookingEvent(
	db: Db,
	id: string,
	now: Date,
	{ times, location }: { readonly times: Times; readonly location: string },
): Promise<void> {
	const set = { starts_at: times.startsAt, ends_at: times.endsAt, held: null, location, ...changed(now) }
	await db.updateTable('bookings').set(set).where('id', '=', id).execute()
}

export async function updateBookingCanceled(db: Db, id: string, now: Date, by: 'visitor' | 'firm'): Promise<void> {
	const set = { canceled_at: now, canceled_by: by, ...changed(now) }
	await db.updateTable('bookings').set(set).where('id', '=', id).execute()
}

const RECENTLY = sql.lit('7 days')

/** Appointments to come of an address on a page, and those it booked of late, canceled or not. */
export async function countOfAddress(db: Db, pageId: string, email: string, now: Date): Promise<number> {
	const { count } = await db
		.selectFrom('bookings')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('page_id', '=', pageId)
		.where('email', '=', email)
		.where((eb) =>
			eb.or([
				eb.and([eb('canceled_at', 'is', null), eb('starts_at', '>', now)]),
				eb('created_at', '>', sql<Date>`${now}::timestamptz - ${RECENTLY}::interval`),
			]),
		)
		.executeTakeFirstOrThrow()
	return Number(count)
}

export async function countBookedSince(db: Db, since: Date): Promise<number> {
	const { count } = await db
		.selectFrom('bookings')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Keeps others from booking the same people until the transaction ends. */
export async function lockHosts(db: Db, hostIds: readonly string[]): Promise<void> {
	for (const id of hostIds.toSorted()) {
		await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`booking/${id}`}, 0))`.execute(db)
	}
}

interface BusyRow extends BusyTime {
	readonly userId: string
}

interface Searched {
	readonly hostIds: readonly string[]
	readonly from: Date
	readonly to: Date
	/** Left out: what is being moved. */
	readonly except: { readonly id: string; readonly eventId: string | null } | null
}

/** When some people are busy: events, whole days out of office, and appointments with their buffers. */
export async function selectBusy(db: Db, { hostIds, from, to, except }: Searched): Promise<readonly BusyRow[]> {
	const ids = [...hostIds]
	const { rows } = await sql<{ userId: string; from: Date; to: Date }>`
		SELECT o.user_id AS "userId", o.starts_at AS "from", o.ends_at AS "to"
		FROM api.calendar_occurrences o JOIN api.calendar_events e ON e.id = o.event_id
		WHERE o.user_id = ANY(${ids}::text[]) AND o.during && tstzrange(${from}, ${to})
			AND (NOT e.is_all_day OR e.kind = 'out_of_office') AND e.id IS DISTINCT FROM ${except?.eventId ?? null}::uuid
		UNION ALL
		SELECT b.host_id, b.starts_at - make_interval(mins => b.before_minutes), b.ends_at + make_interval(mins => b.after_minutes)
		FROM api.bookings b
		WHERE b.host_id = ANY(${ids}::text[]) AND b.canceled_at IS NULL AND b.id IS DISTINCT FROM ${except?.id ?? null}::uuid
			AND b.starts_at < ${to}::timestamptz + interval '1 day' AND b.ends_at > ${from}::timestamptz - interval '1 day'`.execute(
		db,
	)
	return rows.map((row) => ({ userId: row.userId, from: row.from.getTime(), to: row.to.getTime() }))
}

/** When appointments of some people start, for the limit of a day. */
export async function selectBookedStarts(db: Db, { hostIds, from, to, except }: Searched) {
	const query = db
		.selectFrom('bookings')
		.select(['host_id as userId', 'starts_at as startsAt'])
		.where('host_id', 'in', [...hostIds])
		.where('canceled_at', 'is', null)
		.where('starts_at', '>=', from)
		.where('starts_at', '<', to)
	return (except === null ? query : query.where('id', '<>', except.id)).execute()
}

/** Users who are screened from a case of a client. */
export async function selectKeptFrom(db: Db, clientId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('case_walls as w')
		.innerJoin('cases as c', 'c.id', 'w.case_id')
		.select('w.user_id as id')
		.where('c.client_id', '=', clientId)
		.execute()
	return rows.map(({ id }) => id)
}

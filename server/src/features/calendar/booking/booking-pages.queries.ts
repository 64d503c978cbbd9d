import type { BookingKind, BookingPageDetails } from '@praxis/contract/calendar/booking-pages.contract'
import { bookingPlace } from '@praxis/contract/calendar/booking-pages.contract'
import type { Hours } from '@praxis/contract/calendar/booking-times.rules'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import type { SecretLink } from '../../../platform/links/secret-link.ts'

interface PageRow {
	readonly id: string
	readonly ownerId: string
	readonly ownerName: string
	readonly title: string
	readonly intro: string
	readonly timeZone: string
	readonly hours: unknown
	readonly stepMinutes: number
	readonly beforeMinutes: number
	readonly afterMinutes: number
	readonly noticeHours: number
	readonly aheadDays: number
	readonly dailyLimit: number | null
	readonly isOpen: boolean
	readonly isForClients: boolean
	readonly linkId: string
	readonly digest: string
	readonly version: number
	readonly hosts: readonly BookingHost[]
	readonly kinds: readonly unknown[]
	readonly upcoming: number
}

export interface BookingHost {
	readonly id: string
	readonly name: string
	readonly email: string
}

/** A booking page with what only the server needs of it. */
export interface StoredBookingPage extends Omit<PageRow, 'hours' | 'kinds'> {
	readonly hours: readonly Hours[]
	readonly kinds: readonly BookingKind[]
}

const hours = z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() }))
const kinds = z.array(
	z.object({
		id: z.string(),
		name: z.string(),
		minutes: z.number(),
		place: bookingPlace,
		location: z.string(),
		description: z.string(),
	}),
)

const toPage = (row: PageRow): StoredBookingPage => ({
	...row,
	hours: hours.parse(row.hours),
	kinds: kinds.parse(row.kinds),
})

async function pages(db: Db, now: Date, where: RawBuilder<unknown>): Promise<StoredBookingPage[]> {
	const { rows } = await sql<PageRow>`
		SELECT p.id, p.owner_id AS "ownerId", coalesce(o.full_name, '') AS "ownerName", p.title, p.intro, p.time_zone AS "timeZone", p.hours,
			p.step_minutes AS "stepMinutes", p.before_minutes AS "beforeMinutes", p.after_minutes AS "afterMinutes",
			p.notice_hours AS "noticeHours", p.ahead_days AS "aheadDays", p.daily_limit AS "dailyLimit", p.is_open AS "isOpen",
			p.is_for_clients AS "isForClients", p.link_id AS "linkId", p.address_digest AS digest, p.version,
			coalesce((SELECT json_agg(json_build_object('id', u.id, 'name', u.full_name, 'email', coalesce(u.email, '')) ORDER BY u.full_name, u.id)
				FROM api.booking_hosts h JOIN api.users u ON u.id = h.user_id WHERE h.page_id = p.id), '[]') AS hosts,
			coalesce((SELECT json_agg(json_build_object('id', k.id, 'name', k.name, 'minutes', k.minutes, 'place', k.place, 'location', k.location,
				'description', k.description) ORDER BY k.position) FROM api.booking_kinds k WHERE k.page_id = p.id), '[]') AS kinds,
			(SELECT count(*)::int FROM api.bookings b WHERE b.page_id = p.id AND b.canceled_at IS NULL AND b.starts_at > ${now}) AS upcoming
		FROM api.booking_pages p LEFT JOIN api.users o ON o.id = p.owner_id
		WHERE ${where} ORDER BY p.title, p.id LIMIT 200`.execute(db)
	return rows.map(toPage)
}

/** Pages of a person and those they can be booked on; everyone’s when null. */
export function selectBookingPages(db: Db, now: Date, userId: string | null): Promise<StoredBookingPage[]> {
	const own = sql`(p.owner_id = ${userId} OR EXISTS (SELECT FROM api.booking_hosts h WHERE h.page_id = p.id AND h.user_id = ${userId}))`
	return pages(db, now, userId === null ? sql`true` : own)
}

export function selectPagesForClients(db: Db, now: Date): Promise<StoredBookingPage[]> {
	return pages(db, now, sql`p.is_open AND p.is_for_clients`)
}

export async function selectBookingPage(db: Db, now: Date, id: string): Promise<StoredBookingPage | null> {
	return (await pages(db, now, sql`p.id = ${id}`))[0] ?? null
}

/** Locks the page until the transaction ends and returns its current row. */
export async function lockBookingPage(db: Db, now: Date, id: string): Promise<StoredBookingPage | null> {
	await db.selectFrom('booking_pages').select('id').where('id', '=', id).forUpdate().execute()
	return selectBookingPage(db, now, id)
}

const NEVER = new Date(8_640_000_000_000_000)

/** The page of a secret: it ends when it is closed, deleted or given another address. */
export async function selectPageLink(db: Db, digest: string): Promise<SecretLink | null> {
	const row = await db
		.selectFrom('booking_pages')
		.select(['id', 'owner_id as makerId', 'is_open as isOpen'])
		.where('address_digest', '=', digest)
		.executeTakeFirst()
	return row === undefined ? null : { id: row.id, makerId: row.makerId, isRevoked: !row.isOpen, expiresAt: NEVER }
}

export async function countPagesOf(db: Db, ownerId: string): Promise<number> {
	const found = await db.selectFrom('booking_pages').select('id').where('owner_id', '=', ownerId).execute()
	return found.length
}

interface Address {
	readonly linkId: string
	readonly digest: string
}

type Values = Omit<BookingPageDetails, 'hostIds' | 'kinds'>

const written = (values: Values) => ({
	title: values.title,
	intro: values.intro,
	time_zone: values.timeZone,
	hours: JSON.stringify(values.hours),
	step_minutes: values.stepMinutes,
	before_minutes: values.beforeMinutes,
	after_minutes: values.afterMinutes,
	notice_hours: values.noticeHours,
	ahead_days: values.aheadDays,
	daily_limit: values.dailyLimit,
	is_open: values.isOpen,
	is_for_clients: values.isForClients,
})

interface NewPage extends Address {
	readonly id: string
	readonly ownerId: string
	readonly values: Values
}

export async function insertBookingPage(db: Db, { id, ownerId, linkId, digest, values }: NewPage): Promise<void> {
	const of = { id, owner_id: ownerId, link_id: linkId, address_digest: digest }
	await db
		.insertInto('booking_pages')
		.values({ ...of, ...written(values) })
		.execute()
}

const changed = (now: Date) => ({ updated_at: now, version: sql<number>`version + 1` })

export async function updateBookingPage(db: Db, id: string, now: Date, values: Values): Promise<void> {
	await db
		.updateTable('booking_pages')
		.set({ ...written(values), ...changed(now) })
		.where('id', '=', id)
		.execute()
}

export async function updatePageAddress(db: Db, id: string, now: Date, { linkId, digest }: Address): Promise<void> {
	const set = { link_id: linkId, address_digest: digest, ...changed(now) }
	await db.updateTable('booking_pages').set(set).where('id', '=', id).execute()
}

export async function deleteBookingPage(db: Db, id: string): Promise<void> {
	await db.deleteFrom('booking_pages').where('id', '=', id).execute()
}

export async function replaceHosts(db: Db, pageId: string, userIds: readonly string[]): Promise<void> {
	await db.deleteFrom('booking_hosts').where('page_id', '=', pageId).execute()
	const rows = [...new Set(userIds)].map((user_id) => ({ page_id: pageId, user_id }))
	await db.insertInto('booking_hosts').values(rows).execute()
}

/** Writes the kinds of a page again; those that stay keep what was booked of them. */
export async function replaceKinds(db: Db, pageId: string, all: readonly BookingKind[]): Promise<void> {
	const ids = all.map((one) => one.id)
	await db.deleteFrom('booking_kinds').where('page_id', '=', pageId).where('id', 'not in', ids).execute()
	const rows = all.map((one, position) => ({ ...one, page_id: pageId, position }))
	await db
		.insertInto('booking_kinds')
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.column('id')
				.doUpdateSet((eb) => ({
					position: eb.ref('excluded.position'),
					name: eb.ref('excluded.name'),
					minutes: eb.ref('excluded.minutes'),
					place: eb.ref('excluded.place'),
					location: eb.ref('excluded.location'),
					description: eb.ref('excluded.description'),
				}))
				// A kind of another page is not taken over.
				.where('booking_kinds.page_id', '=', pageId),
		)
		.execute()
}

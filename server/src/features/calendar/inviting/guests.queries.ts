import { type EventGuest, type GuestReply, guestReply } from '@praxis/contract/calendar/event-guests.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { SecretLink } from '../../../platform/links/secret-link.ts'

function guests(db: Db) {
	return db
		.selectFrom('calendar_guests as g')
		.select([
			'g.id',
			'g.event_id as eventId',
			'g.name',
			'g.email',
			'g.reply',
			'g.replied_at as repliedAt',
			'g.address_digest as digest',
			sql<string | null>`(SELECT m.status FROM api.mail_outbox m WHERE m.id = g.mail_id)`.as('mailStatus'),
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof guests>['executeTakeFirstOrThrow']>>

const toGuest = ({ reply, ...row }: Row) => ({
	...row,
	reply: reply === 'none' ? null : guestReply.parse(reply),
})
export type StoredGuest = ReturnType<typeof toGuest>

export async function selectGuests(db: Db, eventId: string): Promise<StoredGuest[]> {
	const rows = await guests(db).where('g.event_id', '=', eventId).orderBy('g.name').orderBy('g.email').execute()
	return rows.map(toGuest)
}

export async function selectGuest(db: Db, id: string): Promise<StoredGuest | null> {
	const row = await guests(db).where('g.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toGuest(row)
}

const NEVER = new Date(8_640_000_000_000_000)

export async function selectGuestLink(db: Db, digest: string): Promise<SecretLink | null> {
	const row = await db
		.selectFrom('calendar_guests')
		.select('id')
		.where('address_digest', '=', digest)
		.executeTakeFirst()
	return row === undefined ? null : { id: row.id, makerId: null, isRevoked: false, expiresAt: NEVER }
}

interface NewGuest {
	readonly id: string
	readonly eventId: string
	readonly name: string
	readonly email: string
	readonly digest: string
	readonly mailId: string
}

export async function insertGuest(db: Db, one: NewGuest): Promise<void> {
	const { id, name, email } = one
	const of = { event_id: one.eventId, address_digest: one.digest, mail_id: one.mailId }
	await db
		.insertInto('calendar_guests')
		.values({ id, name, email, ...of })
		.execute()
}

export async function updateGuestMail(db: Db, id: string, mailId: string, isAskedAgain: boolean): Promise<void> {
	const asked = isAskedAgain ? { reply: 'none', replied_at: null } : {}
	await db
		.updateTable('calendar_guests')
		.set({ mail_id: mailId, ...asked })
		.where('id', '=', id)
		.execute()
}

export async function updateGuestReply(db: Db, id: string, reply: GuestReply, at: Date): Promise<void> {
	await db.updateTable('calendar_guests').set({ reply, replied_at: at }).where('id', '=', id).execute()
}

export async function deleteGuest(db: Db, id: string): Promise<void> {
	await db.deleteFrom('calendar_guests').where('id', '=', id).execute()
}

/** Attendees of the firm, and the client of an event, with an address. */
export async function selectSuggested(db: Db, eventId: string, exceptUserId: string | null) {
	const { rows } = await sql<Pick<EventGuest, 'name' | 'email'>>`
		SELECT u.full_name AS name, lower(u.email) AS email FROM api.calendar_attendees a JOIN api.users u ON u.id = a.user_id
			WHERE a.event_id = ${eventId} AND u.email <> '' AND u.id IS DISTINCT FROM ${exceptUserId}
		UNION
		SELECT c.full_name, lower(c.email) FROM api.calendar_events e JOIN api.clients c ON c.id = e.client_id
			WHERE e.id = ${eventId} AND c.email <> '' AND c.deleted_at IS NULL
		ORDER BY 1, 2`.execute(db)
	return rows
}

export interface Organizer {
	readonly name: string
	readonly email: string
}

export async function selectOrganizer(db: Db, ownerId: string | null): Promise<Organizer> {
	if (ownerId === null) return { name: '', email: '' }
	const row = await db.selectFrom('users').select(['full_name', 'email']).where('id', '=', ownerId).executeTakeFirst()
	return { name: row?.full_name ?? '', email: row?.email ?? '' }
}

import { DAY_MS } from '@praxis/contract/kernel/dates'
import { createAddress, PAGE_LINK } from '../features/calendar/booking/booking-links.ts'
import type { Platform } from '../platform/platform.ts'
import { Random } from './random.ts'

const SEED = 20_261_130
const KINDS = [
	['Initial consultation', 30, 'video', 'The link follows by email.', 'What happened, and what can be done.'],
	['Meeting at the office', 60, 'office', 'Conference room, 3rd floor', 'Please bring your documents.'],
	['Call about your case', 15, 'phone', 'We call you.', 'For clients with an open case.'],
] as const
const HOURS = [1, 2, 3, 4, 5].flatMap((weekday) => [
	{ weekday, from: '09:00', to: '12:00' },
	{ weekday, from: '13:00', to: '16:00' },
])

/** Booking pages of the demo firm: one of the attorney, and one of the firm with several people. */
export async function loadBooking({ db, secrets }: Pick<Platform, 'db' | 'secrets'>, anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const at = anchor.getTime() - DAY_MS
	const { rows } = await db.owner.query<{ id: string; name: string; zone: string }>(
		`SELECT u.id, u.full_name AS name, coalesce(nullif(f.time_zone, ''), 'UTC') AS zone FROM api.users u, api.firm f
		WHERE u.role = 'attorney' AND u.status = 'active' ORDER BY u.email <> 'attorney@demo.praxis.test', u.email LIMIT 3`,
	)
	const [first] = rows
	if (first === undefined) return
	const pages = [
		{ title: `Appointment with ${first.name}`, kinds: KINDS, hosts: [first] },
		{ title: 'First consultation', kinds: KINDS.slice(0, 1), hosts: rows },
	]
	for (const { title, kinds, hosts } of pages) {
		const id = random.id(at)
		const { linkId, digest } = createAddress({ secrets }, PAGE_LINK, random.id(at))
		await db.owner.query(
			`INSERT INTO api.booking_pages (id, owner_id, title, intro, time_zone, hours, after_minutes, link_id, address_digest, created_at, updated_at)
			VALUES ($1, $2, $3, $4, $5, $6, 15, $7, $8, $9, $9)`,
			[
				id,
				first.id,
				title,
				'Choose what it is about and when it suits you.',
				first.zone,
				JSON.stringify(HOURS),
				linkId,
				digest,
				anchor,
			],
		)
		for (const host of hosts) {
			await db.owner.query('INSERT INTO api.booking_hosts (page_id, user_id) VALUES ($1, $2)', [id, host.id])
		}
		for (const [position, [name, minutes, place, location, description]] of kinds.entries()) {
			await db.owner.query(
				`INSERT INTO api.booking_kinds (id, page_id, position, name, minutes, place, location, description)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
				[random.id(at), id, position, name, minutes, place, location, description],
			)
		}
	}
}

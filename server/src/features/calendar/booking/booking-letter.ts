import { type BookingPlace, PLACE_LABELS } from '@praxis/contract/calendar/booking-pages.contract'
import { instantOf, localAt } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findPublicContact } from '../../firm/find-public-contact.ts'
import { invitationFile } from '../invitation-file.ts'
import { UTC } from '../write-icalendar.ts'
import { APPOINTMENT_LINK, pathOfLink } from './booking-links.ts'
import type { StoredBooking } from './bookings.queries.ts'

const MINUTE_MS = 60_000

/** What became of an appointment. */
export type BookingUpdate = 'booked' | 'moved' | 'canceled'

export function momentText(at: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone })
		.format(at)
		.replace(/(:\d\d):\d\d/, '$1')
}

export function placeText({ place, location }: { readonly place: BookingPlace; readonly location: string }): string {
	return [PLACE_LABELS[place], location].filter((part) => part !== '').join(': ')
}

const OPENINGS: Readonly<Record<BookingUpdate, (firm: string) => string>> = {
	booked: (firm) => `Your appointment with ${firm} is confirmed.`,
	moved: (firm) => `Your appointment with ${firm} has a new time.`,
	canceled: (firm) => `Your appointment with ${firm} was canceled.`,
}
const SUBJECTS: Readonly<Record<BookingUpdate, string>> = {
	booked: 'Appointment confirmed',
	moved: 'Appointment changed',
	canceled: 'Appointment canceled',
}

/** A time that clocks show a second time is named in UTC: of one in their zone, programs take the first (RFC 5545, 3.3.5). */
function startOf({ startsAt, timeZone }: StoredBooking): { readonly startsLocal: string; readonly timeZone: string } {
	const startsLocal = localAt(startsAt, timeZone)
	if (instantOf(startsLocal, timeZone) === startsAt.getTime()) return { startsLocal, timeZone }
	return { startsLocal: localAt(startsAt, UTC), timeZone: UTC }
}

function fileOf(
	one: StoredBooking,
	update: BookingUpdate,
	{ now, link }: { readonly now: Date; readonly link: string },
) {
	return invitationFile({
		method: update === 'canceled' ? 'CANCEL' : 'REQUEST',
		organizer: { name: one.hostName, email: one.hostEmail },
		guest: { name: one.fullName, email: one.email },
		partStat: 'ACCEPTED',
		event: {
			uid: one.uid,
			sequence: String(one.sequence),
			title: `${one.kindName} with ${one.hostName}`,
			description: update === 'canceled' ? '' : `Move or cancel: ${link}`,
			location: placeText(one),
			...startOf(one),
			durationMinutes: (one.endsAt.getTime() - one.startsAt.getTime()) / MINUTE_MS,
			isAllDay: false,
			isPrivate: false,
			rrule: '',
			repeatUntil: '',
			updatedAt: now.toISOString(),
			dates: [],
		},
	})
}

/** Notifies who booked of what became of it, with a file for their own calendar. */
export async function mailBooking(db: Db, ctx: Context, one: StoredBooking, update: BookingUpdate): Promise<void> {
	const { platform } = ctx
	const firm = (await findPublicContact(db)).name || 'the firm'
	const link = `${platform.config.publicUrl}${pathOfLink(platform, APPOINTMENT_LINK, one.id, one.digest)}`
	const paragraphs = [
		`Hello ${one.fullName},`,
		OPENINGS[update](firm),
		[`${one.kindName} with ${one.hostName}`, momentText(one.startsAt, one.timeZone), placeText(one)].join('\n'),
		update === 'canceled'
			? `To book another appointment, open this page:\n${link}`
			: `To move or cancel it, open this page:\n${link}`,
		firm,
	]
	await platform.mail.enqueue(db, {
		to: one.email,
		subject: `${SUBJECTS[update]}: ${one.kindName}`.slice(0, 200),
		text: paragraphs.join('\n\n'),
		kind: `calendar.booking-${update}`,
		calendar: fileOf(one, update, { now: platform.clock.now(), link }),
		...(one.hostEmail !== '' && { replyTo: one.hostEmail }),
		...(one.clientId !== null && { clientId: one.clientId }),
	})
}

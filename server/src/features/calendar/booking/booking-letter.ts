import { instantOf, localAt } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findPublicContact } from '../../firm/find-public-contact.ts'
import { invitationFile } from '../invitation-file.ts'
import { UTC } from '../write-icalendar.ts'
import { APPOINTMENT_LINK, pathOfLink } from './booking-links.ts'
import { BOOKING_TEXTS, type BookingUpdate } from './booking-texts.ts'
import type { StoredBooking } from './bookings.queries.ts'

const MINUTE_MS = 60_000

export function momentText(at: Date, timeZone: string, locale = 'en-US'): string {
	return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone })
		.format(at)
		.replace(/(:\d\d):\d\d/, '$1')
}

function placeText({ place, location, language }: StoredBooking): string {
	return [BOOKING_TEXTS[language].places[place], location].filter((part) => part !== '').join(': ')
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
	const texts = BOOKING_TEXTS[one.language]
	return invitationFile({
		method: update === 'canceled' ? 'CANCEL' : 'REQUEST',
		organizer: { name: one.hostName, email: one.hostEmail },
		guest: { name: one.fullName, email: one.email },
		partStat: 'ACCEPTED',
		event: {
			uid: one.uid,
			sequence: String(one.sequence),
			title: texts.what(one.kindName, one.hostName),
			description: update === 'canceled' ? '' : `${texts.change}: ${link}`,
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
	const texts = BOOKING_TEXTS[one.language]
	const firm = (await findPublicContact(db)).name || texts.firm
	const link = `${platform.config.publicUrl}${pathOfLink(platform, APPOINTMENT_LINK, one.id, one.digest)}`
	const paragraphs = [
		texts.hello(one.fullName),
		texts.openings[update](firm),
		[texts.what(one.kindName, one.hostName), momentText(one.startsAt, one.timeZone, texts.locale), placeText(one)].join(
			'\n',
		),
		`${update === 'canceled' ? texts.toBook : texts.toChange}\n${link}`,
		firm,
	]
	await platform.mail.enqueue(db, {
		to: one.email,
		subject: `${texts.subjects[update]}: ${one.kindName}`.slice(0, 200),
		text: paragraphs.join('\n\n'),
		kind: `calendar.booking-${update}`,
		calendar: fileOf(one, update, { now: platform.clock.now(), link }),
		...(one.hostEmail !== '' && { replyTo: one.hostEmail }),
		...(one.clientId !== null && { clientId: one.clientId }),
	})
}

import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { MailCalendar } from '../../platform/mail/mailer.ts'
import { CALENDAR_END, type CalendarEvent, calendarStart, toVevents, zonesOf } from './write-icalendar.ts'

export interface MailPerson {
	readonly name: string
	readonly email: string
}

/** What a guest has replied, as iCalendar says it. */
export type PartStat = 'NEEDS-ACTION' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'

interface InvitationFile {
	readonly method: MailCalendar['method']
	readonly event: CalendarEvent
	readonly organizer: MailPerson
	readonly guest: MailPerson
	readonly partStat: PartStat
	/** The calendar program of the guest is asked to reply to the organizer's address. */
	readonly asksReply?: boolean
}

const YEARS_MS = 3 * 366 * DAY_MS

/** In quotes of a parameter, which knows no escape (RFC 5545, 3.2). */
const nameOf = ({ name, email }: MailPerson) => `"${(name === '' ? email : name).replace(/["\p{Cc}]/gu, ' ').trim()}"`
/** An address with what ends a parameter would be two. */
const addressOf = ({ email }: MailPerson) => `mailto:${encodeURI(email)}`

/** The file of an invitation or of its end (RFC 5546), with no other guest in it. Unless it asks for one, replies go by the link in the message. */
export function invitationFile({
	method,
	event,
	organizer,
	guest,
	partStat,
	asksReply = false,
}: InvitationFile): MailCalendar {
	const people = [
		`ORGANIZER;CN=${nameOf(organizer)}:${addressOf(organizer)}`,
		`ATTENDEE;CN=${nameOf(guest)};ROLE=REQ-PARTICIPANT;PARTSTAT=${partStat};RSVP=${asksReply ? 'TRUE' : 'FALSE'}:${addressOf(guest)}`,
		`STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
	]
	const until = new Date(Date.parse(`${event.startsLocal}:00Z`) + YEARS_MS).toISOString().slice(0, 16)
	const zones = event.isAllDay ? '' : zonesOf([event], until)
	const content = [calendarStart(undefined, method), zones, toVevents(event, people), CALENDAR_END].join('')
	return { method, content }
}

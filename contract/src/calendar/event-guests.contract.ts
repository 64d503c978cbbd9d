import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { email, line } from '../kernel/text.ts'
import { calendarErrors } from './calendar.contract.ts'

export const GUESTS_MAX = 50

export const REPLIES = ['accepted', 'tentative', 'declined'] as const
export const guestReply = z.enum(REPLIES)
export type GuestReply = z.infer<typeof guestReply>
export const REPLY_LABELS: Readonly<Record<GuestReply, string>> = {
	accepted: 'Accepted',
	tentative: 'Tentative',
	declined: 'Declined',
}

/** Where an invitation is answered. The secret is in the path. */
export function invitationPath(token: string): string {
	return `/invitation/${encodeURIComponent(token)}`
}

export const guestErrors = defineErrors({
	event_not_found: calendarErrors.event_not_found,
	guest_not_found: { kind: 'not_found', message: 'This guest is no longer invited.' },
	too_many_guests: { kind: 'conflict', message: `At most ${GUESTS_MAX} guests can be invited to an event.` },
	invitation_not_found: {
		kind: 'not_found',
		message: 'This invitation is not valid any more. Please ask the firm.',
	},
	invitation_over: { kind: 'gone', message: 'This event has taken place.' },
})

const person = z.object({ name: line(200).default(''), email })

/** Whether the last message to a guest was sent; `unknown` where that is no longer kept. */
export const mailState = z.enum(['sent', 'waiting', 'failed', 'not_configured', 'unknown'])
export type MailState = z.infer<typeof mailState>

export const eventGuest = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	/** Null until they reply, and again when the time changes. */
	reply: guestReply.nullable(),
	repliedAt: instant.nullable(),
	mail: mailState,
})
export type EventGuest = z.infer<typeof eventGuest>

const guests = z.object({
	items: z.array(eventGuest),
	/** Attendees of the firm and the client of the event who are not invited. */
	suggested: z.array(z.object({ name: z.string(), email: z.string() })),
	isMailConfigured: z.boolean(),
})
export type EventGuests = z.infer<typeof guests>

/** What a guest sees of an event. */
export const openedInvitation = forOutsiders({
	firmName: z.string(),
	organizer: z.string(),
	title: z.string(),
	location: z.string(),
	/** What clocks show in the time zone of the event; whole days are taken from it. */
	startsLocal: z.string(),
	endsLocal: z.string(),
	startsAt: instant,
	endsAt: instant,
	isAllDay: z.boolean(),
	timeZone: z.string(),
	/** RFC 5545; null for one date. */
	rrule: z.string().nullable(),
	guestName: z.string(),
	reply: guestReply.nullable(),
	isOver: z.boolean(),
})
export type OpenedInvitation = z.infer<typeof openedInvitation>

const VIEW = 'view_calendar'
const one = z.object({ id: rowId })
const { event_not_found, invitation_not_found } = guestErrors
const byToken = z.object({ token: z.string().max(200) })

/** Guests of an event, who are invited by email. */
export const eventGuests = {
	list: endpoint({
		id: 'eventGuests.list',
		method: 'GET',
		path: '/api/calendar/events/:id/guests',
		access: VIEW,
		summary: 'Who is invited to an event by email, with replies.',
		input: one,
		output: guests,
		errors: { event_not_found },
	}),
	invite: endpoint({
		id: 'eventGuests.invite',
		method: 'POST',
		path: '/api/calendar/events/:id/guests',
		access: VIEW,
		summary:
			'Invite people to an event by email. They get title, time and location, each change of these, and a link to reply. Who is invited already is not invited again.',
		input: one.extend({
			guests: z.array(person).min(1, 'Choose at least one person.').max(GUESTS_MAX, `At most ${GUESTS_MAX} people.`),
		}),
		output: guests,
		errors: { event_not_found, too_many_guests: guestErrors.too_many_guests },
		rateLimit: { max: 120, windowSeconds: 3600 },
	}),
	remove: endpoint({
		id: 'eventGuests.remove',
		method: 'POST',
		path: '/api/calendar/events/:id/guests/:guestId/remove',
		access: VIEW,
		summary: 'Withdraw an invitation. The guest is notified.',
		input: one.extend({ guestId: rowId }),
		output: guests,
		errors: { event_not_found, guest_not_found: guestErrors.guest_not_found },
	}),
}

/** What a guest does with the link of an invitation. */
export const invitations = {
	open: endpoint({
		id: 'invitations.open',
		method: 'POST',
		path: '/api/calendar-invitations/open',
		access: 'public',
		summary: 'The event of an invitation.',
		input: byToken,
		output: openedInvitation,
		errors: { invitation_not_found },
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	reply: endpoint({
		id: 'invitations.reply',
		method: 'POST',
		path: '/api/calendar-invitations/reply',
		access: 'public',
		tokens: false,
		summary: 'Reply to an invitation. The reply can be changed until the event is over.',
		input: byToken.extend({ reply: guestReply }),
		output: openedInvitation,
		errors: { invitation_not_found, invitation_over: guestErrors.invitation_over },
		rateLimit: { max: 30, windowSeconds: 600 },
	}),
}

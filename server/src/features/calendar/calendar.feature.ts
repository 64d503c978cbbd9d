import { createHash } from 'node:crypto'
import { appointmentFeeds } from '@praxis/contract/calendar/appointment-feeds.contract'
import { appointments } from '@praxis/contract/calendar/appointments.contract'
import { booking } from '@praxis/contract/calendar/booking.contract'
import { bookingPages } from '@praxis/contract/calendar/booking-pages.contract'
import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { calendarFeeds } from '@praxis/contract/calendar/calendar-feeds.contract'
import { calendarImports } from '@praxis/contract/calendar/calendar-imports.contract'
import { eventGuests, invitations } from '@praxis/contract/calendar/event-guests.contract'
import { eventReminders } from '@praxis/contract/calendar/event-reminders.contract'
import { workingWeeks } from '@praxis/contract/calendar/working-hours.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type HttpExchange, RawAnswer, route } from '../../platform/http/endpoint-route.ts'
import { bookAppointment } from './booking/book-appointment.ts'
import { cancelBooking, findAppointment, listOtherTimes, moveBooking } from './booking/change-booking.ts'
import { listFreeTimes, listPagesForClients, openBookingPage } from './booking/open-booking-page.ts'
import {
	createBookingPage,
	editBookingPage,
	listBookingPages,
	removeBookingPage,
	renewBookingLink,
} from './booking/save-booking-page.ts'
import { editEvent, removeEvent } from './edit-event.ts'
import { eventSearch } from './event-search.queries.ts'
import { defineCalendarJobs } from './extend-series.ts'
import { listAppointments } from './find-appointments.ts'
import { countEvents, findConflicts, getEvent, listEvents } from './find-events.ts'
import { listImports, previewImport, runImport, undoImport } from './import-calendar.ts'
import { openInvitation, replyToInvitation } from './inviting/answer-invitation.ts'
import { inviteGuests, listGuests, removeGuest } from './inviting/invite-guests.ts'
import { defineGuestReplies } from './inviting/take-guest-reply.ts'
import {
	createAppointmentFeed,
	createFeed,
	defineFeedJobs,
	listAppointmentFeeds,
	listFeeds,
	revokeAppointmentFeed,
	revokeFeed,
} from './manage-feeds.ts'
import { readFeed } from './read-feed.ts'
import { createEvent } from './save-event.ts'
import { listEventReminders, setEventReminders } from './set-event-reminders.ts'
import { listWorkingHours, setWorkingHours } from './set-working-hours.ts'

const HEADERS = {
	'content-type': 'text/calendar; charset=utf-8',
	'content-disposition': 'inline; filename="calendar.ics"',
	'x-content-type-options': 'nosniff',
	'cache-control': 'private, no-cache',
}

/** A calendar file; 304 where the program has it already. */
function calendarAnswer(text: string, { headers }: HttpExchange): RawAnswer {
	const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
	const isKnown = headers['if-none-match'] === etag
	return new RawAnswer(isKnown ? 304 : 200, { ...HEADERS, etag }, isKnown ? null : text)
}

export const calendarFeature: ServerFeature = {
	name: 'calendar',
	routes: [
		route(calendar.list, listEvents),
		route(calendar.counts, countEvents),
		route(calendar.conflicts, findConflicts),
		route(calendar.get, getEvent),
		route(calendar.create, createEvent),
		route(calendar.edit, editEvent),
		route(calendar.remove, removeEvent),
		route(eventReminders.list, listEventReminders),
		route(eventReminders.set, setEventReminders),
		route(workingWeeks.list, listWorkingHours),
		route(workingWeeks.set, setWorkingHours),
		route(calendarFeeds.list, listFeeds),
		route(calendarFeeds.create, createFeed),
		route(calendarFeeds.revoke, revokeFeed),
		route(calendarFeeds.read, async (ctx, input, http) => calendarAnswer(await readFeed(ctx, input), http)),
		route(calendarImports.list, listImports),
		route(calendarImports.preview, previewImport),
		route(calendarImports.run, runImport),
		route(calendarImports.undo, undoImport),
		route(appointments.list, listAppointments),
		route(appointmentFeeds.list, listAppointmentFeeds),
		route(appointmentFeeds.create, createAppointmentFeed),
		route(appointmentFeeds.revoke, revokeAppointmentFeed),
		route(bookingPages.list, listBookingPages),
		route(bookingPages.create, createBookingPage),
		route(bookingPages.edit, editBookingPage),
		route(bookingPages.renewLink, renewBookingLink),
		route(bookingPages.remove, removeBookingPage),
		route(bookingPages.forClients, listPagesForClients),
		route(eventGuests.list, listGuests),
		route(eventGuests.invite, inviteGuests),
		route(eventGuests.remove, removeGuest),
		route(invitations.open, openInvitation),
		route(invitations.reply, replyToInvitation),
		route(booking.open, openBookingPage),
		route(booking.times, listFreeTimes),
		route(booking.book, bookAppointment),
		route(booking.find, findAppointment),
		route(booking.otherTimes, listOtherTimes),
		route(booking.move, moveBooking),
		route(booking.cancel, cancelBooking),
	],
	searchSources: eventSearch,
	topics: {
		calendar_events: [calendar.get],
		booking_pages: [bookingPages.list],
		calendar_working_hours: [workingWeeks.list],
		calendar_feeds: [calendarFeeds.list, appointmentFeeds.list],
		calendar_imports: [calendarImports.list],
	},
	defineJobs: [defineCalendarJobs, defineFeedJobs, defineGuestReplies],
}

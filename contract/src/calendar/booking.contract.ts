import { z } from 'zod'
import { intakeErrors } from '../intake/intake.contract.ts'
import { timeZone } from '../kernel/display.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { email, line, prose, requiredLine } from '../kernel/text.ts'
import { bookingPlace } from './booking-pages.contract.ts'

/** Days whose free times are read at once. */
export const FREE_DAYS_MAX = 42
/** Appointments to come that one address can have on one page. */
export const BOOKINGS_OF_ADDRESS_MAX = 5

/** Where an appointment is seen, moved and canceled. The secret is in the path. */
export function appointmentPath(token: string): string {
	return `/appointment/${encodeURIComponent(token)}`
}

const { challenge_invalid, challenge_expired, challenge_used } = intakeErrors

/** Languages that visitors can book in. */
const BOOKING_LANGUAGES = ['en', 'es'] as const
export const bookingLanguage = z.enum(BOOKING_LANGUAGES)
export type BookingLanguage = z.infer<typeof bookingLanguage>

export const bookingErrors = defineErrors({
	booking_not_found: {
		kind: 'not_found',
		message: 'This link is not valid. Please check it, or ask the firm for a new one.',
	},
	booking_closed: { kind: 'gone', message: 'Appointments can’t be booked here now. Please contact the firm.' },
	booking_kind_unknown: {
		kind: 'gone',
		message: 'This kind of appointment is no longer offered. Please choose another.',
	},
	booking_time_taken: { kind: 'conflict', message: 'This time was just taken. Please choose another.' },
	booking_phone_missing: { kind: 'invalid', message: 'Please enter the number that the firm can call.' },
	booking_over: { kind: 'conflict', message: 'This appointment has taken place or was canceled.' },
	booking_moved_often: { kind: 'conflict', message: 'It was moved too often. Please call the firm.' },
	booking_too_many: {
		kind: 'conflict',
		message: `At most ${BOOKINGS_OF_ADDRESS_MAX} appointments can be booked with one email address.`,
	},
	booking_span_too_long: { kind: 'invalid', message: `At most ${FREE_DAYS_MAX} days can be shown at once.` },
	challenge_invalid,
	challenge_expired,
	challenge_used,
	id_taken: kernelErrors.id_taken,
})

/** A kind of appointment, as a visitor sees it. */
export const offeredKind = forOutsiders({
	id: z.string(),
	name: z.string(),
	minutes: z.int(),
	place: bookingPlace,
	description: z.string(),
})
export type OfferedKind = z.infer<typeof offeredKind>

/** A page, as a visitor sees it. */
export const openedBookingPage = forOutsiders({
	firmName: z.string(),
	firmPhone: z.string(),
	title: z.string(),
	intro: z.string(),
	people: z.array(z.string()),
	kinds: z.array(offeredKind),
	/** The firm’s. */
	timeZone: z.string(),
	/** Last day that can be booked. */
	until: calendarDay,
	/** What is known of a client who is signed in. */
	known: forOutsiders({ fullName: z.string(), email: z.string(), phone: z.string() }).nullable(),
	challenge: z.string(),
	bits: z.int(),
})
export type OpenedBookingPage = z.infer<typeof openedBookingPage>

/** An appointment, as who booked it sees it. */
export const bookedAppointment = forOutsiders({
	firmName: z.string(),
	firmPhone: z.string(),
	kindName: z.string(),
	place: bookingPlace,
	location: z.string(),
	hostName: z.string(),
	fullName: z.string(),
	email: z.string(),
	startsAt: instant,
	endsAt: instant,
	state: z.enum(['booked', 'canceled', 'past']),
	canceledBy: z.enum(['visitor', 'firm']).nullable(),
	/** Whether there is a page to choose another time on. */
	mayMove: z.boolean(),
	timeZone: z.string(),
	/** Where one books again; null where nothing is offered any more. */
	bookAgain: z.string().nullable(),
})
export type BookedAppointment = z.infer<typeof bookedAppointment>

const token = z.string().max(200)
/** Letters to an address that no one has confirmed begin with it. */
const personName = requiredLine(100, 'Please enter your name.').refine(
	(name) => !/[@<>/\\]|www\./i.test(name),
	'Please enter only your name.',
)
const byToken = z.object({ token })
const days = { from: calendarDay, to: calendarDay, timeZone }
const times = forOutsiders({ items: z.array(instant) })
const { booking_not_found, booking_closed, booking_kind_unknown, booking_span_too_long } = bookingErrors
const page = { booking_not_found, booking_closed }
const LOOKS = { max: 60, windowSeconds: 60 }

/** What visitors and clients do with a booking page and with what they booked. */
export const booking = {
	open: endpoint({
		id: 'booking.open',
		method: 'POST',
		path: '/api/booking/open',
		access: 'public',
		summary: 'What a booking page offers, and the challenge to answer when something is booked.',
		input: byToken,
		output: openedBookingPage,
		errors: page,
		rateLimit: LOOKS,
	}),
	times: endpoint({
		id: 'booking.times',
		method: 'POST',
		path: '/api/booking/times',
		access: 'public',
		summary: 'When an appointment of a kind can start, on some days of a time zone.',
		input: byToken.extend({ kindId: rowId, ...days }),
		output: times,
		errors: { ...page, booking_kind_unknown, booking_span_too_long },
		rateLimit: LOOKS,
	}),
	book: endpoint({
		id: 'booking.book',
		method: 'POST',
		path: '/api/booking/book',
		access: 'public',
		tokens: false,
		summary: 'Book an appointment. It is confirmed by email with a link to move and to cancel it.',
		input: byToken.extend({
			id: newRowId,
			kindId: rowId,
			startsAt: instant,
			timeZone,
			/** That letters are written in. */
			language: bookingLanguage.default('en'),
			fullName: personName,
			email,
			phone: line(50).default(''),
			note: prose(2_000).default(''),
			challenge: line(300, 'This form could not be checked. Please send it again.'),
			answer: line(40),
			/** A hidden field that only programs fill in. */
			website: line(500).default(''),
		}),
		output: forOutsiders({
			/** Where it is moved and canceled. */
			href: z.string(),
			/** Empty when no email can be sent. */
			confirmationTo: z.string(),
		}),
		errors: {
			...page,
			booking_kind_unknown,
			booking_time_taken: bookingErrors.booking_time_taken,
			booking_too_many: bookingErrors.booking_too_many,
			booking_phone_missing: bookingErrors.booking_phone_missing,
			challenge_invalid,
			challenge_expired,
			challenge_used,
			id_taken: bookingErrors.id_taken,
		},
		rateLimit: { max: 12, windowSeconds: 600 },
	}),
	find: endpoint({
		id: 'booking.find',
		method: 'POST',
		path: '/api/booking/appointment',
		access: 'public',
		summary: 'The appointment of a link.',
		input: byToken,
		output: bookedAppointment,
		errors: { booking_not_found },
		rateLimit: LOOKS,
	}),
	otherTimes: endpoint({
		id: 'booking.otherTimes',
		method: 'POST',
		path: '/api/booking/appointment/times',
		access: 'public',
		summary: 'When the appointment of a link could take place instead.',
		input: byToken.extend(days),
		output: times,
		errors: { ...page, booking_kind_unknown, booking_span_too_long, booking_over: bookingErrors.booking_over },
		rateLimit: LOOKS,
	}),
	move: endpoint({
		id: 'booking.move',
		method: 'POST',
		path: '/api/booking/appointment/move',
		access: 'public',
		tokens: false,
		summary: 'Move the appointment of a link to another free time.',
		input: byToken.extend({ startsAt: instant, timeZone }),
		output: bookedAppointment,
		errors: {
			...page,
			booking_kind_unknown,
			booking_time_taken: bookingErrors.booking_time_taken,
			booking_over: bookingErrors.booking_over,
			booking_moved_often: bookingErrors.booking_moved_often,
		},
		rateLimit: { max: 20, windowSeconds: 600 },
	}),
	cancel: endpoint({
		id: 'booking.cancel',
		method: 'POST',
		path: '/api/booking/appointment/cancel',
		access: 'public',
		tokens: false,
		summary: 'Cancel the appointment of a link. Repeating it changes nothing.',
		input: byToken,
		output: bookedAppointment,
		errors: {
			booking_not_found,
			booking_over: bookingErrors.booking_over,
		},
		rateLimit: { max: 20, windowSeconds: 600 },
	}),
}

import { z } from 'zod'
import { BREAKS_MAX } from '../firm/office-hours.rules.ts'
import { withDefaults } from '../kernel/defaults.ts'
import { timeZone } from '../kernel/display.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { expectedVersion } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { calendarErrors } from './calendar.contract.ts'

export const BOOKING_KINDS_MAX = 20
export const BOOKING_HOSTS_MAX = 30
/** Spans of hours of a week: as many as office hours with all their breaks. */
const HOURS_MAX = 7 * (BREAKS_MAX + 1)
/** Pages that one person can have. */
export const BOOKING_PAGES_MAX = 10

export const PLACES = ['office', 'phone', 'video'] as const
export const bookingPlace = z.enum(PLACES)
export type BookingPlace = z.infer<typeof bookingPlace>
export const PLACE_LABELS: Readonly<Record<BookingPlace, string>> = {
	office: 'In person',
	phone: 'By phone',
	video: 'By video',
}

/** Where a page is opened. The secret is in the path. */
export function bookingPath(token: string): string {
	return `/book/${encodeURIComponent(token)}`
}

export const bookingPageErrors = defineErrors({
	booking_page_not_found: { kind: 'not_found', message: 'Booking page not found.' },
	too_many_booking_pages: {
		kind: 'conflict',
		message: `You can have at most ${BOOKING_PAGES_MAX} booking pages. Delete one first.`,
	},
	event_attendee_unknown: calendarErrors.event_attendee_unknown,
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const hours = z
	.object({
		weekday: z.int().min(0).max(6),
		from: z.string().regex(TIME, 'Enter a time.'),
		to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time.'),
	})
	.refine(({ from, to }) => from < to, { path: ['to'], message: 'The end is before the start.' })
	.meta({ examples: [{ weekday: 1, from: '09:00', to: '12:00' }] })

/** Spans of hours of a week. */
export const workingSpans = z.array(hours).max(HOURS_MAX, `At most ${HOURS_MAX} spans.`)

/** What can be booked. */
export const bookingKind = z.object({
	id: rowId,
	name: requiredLine(100, 'Enter a name.'),
	minutes: z.int('Enter a number.').min(5, 'At least 5 minutes.').max(480, 'At most 480 minutes.'),
	place: bookingPlace,
	/** An address, a number to call, or the link of a video call. */
	location: line(300),
	description: line(500),
})
export type BookingKind = z.infer<typeof bookingKind>

const between = (least: number, most: number) =>
	z.int('Enter a number.').min(least, `At least ${least}.`).max(most, `At most ${most}.`)

/** Fields that the form edits. */
export const bookingPageDetails = z.object({
	title: requiredLine(120, 'Enter a title.'),
	intro: prose(2_000),
	timeZone,
	hours: workingSpans.min(1, 'Choose at least one day.'),
	stepMinutes: between(5, 240),
	beforeMinutes: between(0, 240),
	afterMinutes: between(0, 240),
	noticeHours: between(0, 720),
	aheadDays: between(1, 365),
	dailyLimit: between(1, 50).nullable(),
	isOpen: z.boolean(),
	isForClients: z.boolean(),
	hostIds: z
		.array(userId)
		.min(1, 'Choose at least one person.')
		.max(BOOKING_HOSTS_MAX, `At most ${BOOKING_HOSTS_MAX} people.`),
	kinds: z
		.array(bookingKind)
		.min(1, 'Add at least one kind of appointment.')
		.max(BOOKING_KINDS_MAX, `At most ${BOOKING_KINDS_MAX} kinds.`)
		.refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'A kind is there twice.'),
})
export type BookingPageDetails = z.infer<typeof bookingPageDetails>

export const NEW_BOOKING_PAGE = {
	intro: '',
	stepMinutes: 30,
	beforeMinutes: 0,
	afterMinutes: 15,
	noticeHours: 24,
	aheadDays: 60,
	dailyLimit: null,
	isOpen: true,
	isForClients: true,
} as const

export const bookingPage = bookingPageDetails.omit({ hostIds: true }).extend({
	id: z.string(),
	ownerId: z.string(),
	ownerName: z.string(),
	hosts: z.array(z.object({ id: z.string(), name: z.string() })),
	/** The whole address, to hand out; null where the key it was made with is gone. */
	link: z.string().nullable(),
	/** Appointments booked on it that are to come. */
	upcoming: z.int(),
	mayEdit: z.boolean(),
	version: z.int(),
})
export type BookingPage = z.infer<typeof bookingPage>

const VIEW = 'view_calendar'
const one = z.object({ id: rowId })
const { booking_page_not_found, stale_version, event_attendee_unknown, id_taken } = bookingPageErrors

/** Pages where appointments are booked, as the firm keeps them. */
export const bookingPages = {
	list: endpoint({
		id: 'bookingPages.list',
		method: 'GET',
		path: '/api/calendar/booking-pages',
		access: VIEW,
		summary:
			'Own booking pages and those one can be booked on; all of the firm for who changes the calendar of others.',
		input: z.object({}),
		output: z.object({ items: z.array(bookingPage) }),
		errors: {},
	}),
	create: endpoint({
		id: 'bookingPages.create',
		method: 'POST',
		path: '/api/calendar/booking-pages',
		access: VIEW,
		summary: 'Add a booking page. Others are booked on it only with the permission to change the calendar of others.',
		input: withDefaults(bookingPageDetails, NEW_BOOKING_PAGE).extend({ id: newRowId.optional() }),
		output: bookingPage,
		errors: { too_many_booking_pages: bookingPageErrors.too_many_booking_pages, event_attendee_unknown, id_taken },
	}),
	edit: endpoint({
		id: 'bookingPages.edit',
		method: 'PATCH',
		path: '/api/calendar/booking-pages/:id',
		access: VIEW,
		summary: 'Change a booking page. What was booked stays. `stale_version` carries the current record.',
		input: one.extend({ version: expectedVersion }).extend(bookingPageDetails.partial().shape),
		output: bookingPage,
		errors: { booking_page_not_found, stale_version, event_attendee_unknown, id_taken },
	}),
	renewLink: endpoint({
		id: 'bookingPages.renewLink',
		method: 'POST',
		path: '/api/calendar/booking-pages/:id/renew-link',
		access: VIEW,
		summary: 'Give a booking page another address. The former one ends at once; what was booked stays.',
		input: one,
		output: bookingPage,
		errors: { booking_page_not_found },
	}),
	remove: endpoint({
		id: 'bookingPages.remove',
		method: 'POST',
		path: '/api/calendar/booking-pages/:id/remove',
		access: VIEW,
		summary: 'Delete a booking page. What was booked stays in the calendar.',
		input: one.extend({ version: expectedVersion }),
		output: z.object({}),
		errors: { booking_page_not_found, stale_version },
	}),
	forClients: endpoint({
		id: 'bookingPages.forClients',
		method: 'GET',
		path: '/api/client/booking-pages',
		access: 'view_own_cases',
		summary: 'Booking pages that the firm offers its clients.',
		input: z.object({}),
		output: forOutsiders({
			items: z.array(
				forOutsiders({ title: z.string(), people: z.array(z.string()), kinds: z.array(z.string()), href: z.string() }),
			),
		}),
		errors: {},
	}),
}

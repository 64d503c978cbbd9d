import { z } from 'zod'
import { withDefaults } from '../kernel/defaults.ts'
import { timeZone } from '../kernel/display.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { isLocalTime } from '../kernel/local-time.ts'
import { commaList, expectedVersion, flag } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { eventKind, eventRecord, NEW_EVENT } from './calendar.fields.ts'
import { problemOfRule } from './recurrence.rules.ts'

export const ATTENDEES_MAX = 50
/** A month. */
export const DURATION_MAX = 44_640
/** Days that one look at the calendar may span. */
export const SPAN_MAX = 370
/** Events sent for one look; more are cut and said to be. */
export const SHOWN_MAX = 2_000
/** Occurrences of a series within two years. */
export const OCCURRENCES_MAX = 1_000
/** Days ahead that the badge counts. */
export const BADGE_DAYS = 7

export const calendarErrors = defineErrors({
	event_not_found: { kind: 'not_found', message: 'Event not found.' },
	event_case_unknown: { kind: 'invalid', message: 'This case does not exist.' },
	event_client_unknown: { kind: 'invalid', message: 'This client does not exist.' },
	event_attendee_unknown: { kind: 'invalid', message: 'This user does not exist.' },
	occurrence_not_found: {
		kind: 'not_found',
		message: 'This date of the series no longer exists: it was moved or deleted.',
	},
	series_wide_change: {
		kind: 'invalid',
		message: 'Attendees, case and repetition change for this and following or for all events, not for one.',
	},
	never_occurs: { kind: 'invalid', message: 'An event that repeats like this never takes place.' },
	too_many_occurrences: {
		kind: 'invalid',
		message: `An event can take place at most ${OCCURRENCES_MAX.toLocaleString('en-US')} times in two years.`,
	},
	span_too_long: { kind: 'invalid', message: `At most ${SPAN_MAX} days can be shown at once.` },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const localTime = z.string().refine(isLocalTime, 'Enter a date and time that exist, from 1900 to 2100.')
const duration = z.int('Enter a duration.').min(0, 'The end is before the start.').max(DURATION_MAX, 'At most 31 days.')
const rule = z
	.string()
	.max(300)
	.superRefine((text, ctx) => {
		const message = problemOfRule(text)
		if (message !== null) ctx.addIssue({ code: 'custom', message })
	})

/** Fields that the form edits. */
export const eventDetails = z.object({
	title: requiredLine(200, 'Enter a title.'),
	kind: eventKind,
	startsLocal: localTime,
	durationMinutes: duration,
	isAllDay: z.boolean(),
	timeZone,
	rrule: rule.nullable(),
	repeatUntil: calendarDay.nullable(),
	location: line(300),
	description: prose(20_000),
	caseId: rowId.nullable(),
	clientId: rowId.nullable(),
	attendeeIds: z
		.array(userId)
		.min(1, 'Choose at least one person.')
		.max(ATTENDEES_MAX, `At most ${ATTENDEES_MAX} people.`),
	isPrivate: z.boolean(),
	isClientVisible: z.boolean(),
})

/** What may differ between one date of a series and the others. */
export const ONE_DATE_FIELDS = ['title', 'startsLocal', 'durationMinutes', 'location', 'description'] as const

export const SCOPES = ['this', 'following', 'all'] as const
export const changeScope = z.enum(SCOPES)
export type ChangeScope = z.infer<typeof changeScope>

/** One date of an event, as a calendar shows it. `start` and `end` are what the viewer’s clocks show; whole days of an event are the same in
 *  every zone. Of a private event of others only the time is known: it has no `eventId`. */
export const occurrence = z.object({
	key: z.string(),
	eventId: z.string().nullable(),
	/** Names the date within its series: when it was to start, before it was moved. */
	originalLocal: z.string(),
	title: z.string(),
	kind: eventKind,
	startsAt: instant,
	endsAt: instant,
	start: z.string(),
	end: z.string(),
	isAllDay: z.boolean(),
	isRecurring: z.boolean(),
	isPrivate: z.boolean(),
	timeZone: z.string(),
	location: z.string(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	clientName: z.string().nullable(),
	people: z.array(z.string()),
	/** Ids of `people`. */
	peopleIds: z.array(z.string()),
	mayEdit: z.boolean(),
	version: z.int(),
})
export type Occurrence = z.infer<typeof occurrence>

/** Something due on a day that is no event: it is shown, and leads to its record. */
export const dueItem = z.object({
	kind: z.enum(['task', 'limitation', 'deadline']),
	id: z.string(),
	title: z.string(),
	about: z.string().nullable(),
	on: calendarDay,
})
export type DueItem = z.infer<typeof dueItem>

const VIEW = 'view_calendar'
const one = z.object({ id: rowId })
const notFound = { event_not_found: calendarErrors.event_not_found }
const unknown = {
	event_case_unknown: calendarErrors.event_case_unknown,
	event_client_unknown: calendarErrors.event_client_unknown,
	event_attendee_unknown: calendarErrors.event_attendee_unknown,
	never_occurs: calendarErrors.never_occurs,
	too_many_occurrences: calendarErrors.too_many_occurrences,
}
const changing = {
	...notFound,
	stale_version: calendarErrors.stale_version,
	occurrence_not_found: calendarErrors.occurrence_not_found,
}
/** Which dates of a series a change is about; `originalLocal` names the date unless it is all. */
const scoped = { version: expectedVersion, scope: changeScope.default('all'), originalLocal: localTime.optional() }

export const calendar = {
	list: endpoint({
		id: 'calendar.list',
		method: 'GET',
		path: '/api/calendar',
		access: VIEW,
		summary:
			'Events that touch some days, with tasks due, deadlines and limitation dates. Private events of others are busy times.',
		input: z.object({
			from: calendarDay,
			/** Included. */
			to: calendarDay,
			/** Days and times are those of this zone; the firm’s when absent. */
			timeZone: timeZone.optional(),
			/** Whose; everyone’s when absent. */
			people: commaList(userId),
			caseId: rowId.optional(),
			clientId: rowId.optional(),
		}),
		output: z.object({ items: z.array(occurrence), due: z.array(dueItem), isCut: z.boolean() }),
		errors: { span_too_long: calendarErrors.span_too_long },
	}),
	counts: endpoint({
		id: 'calendar.counts',
		method: 'GET',
		path: '/api/calendar/counts',
		access: VIEW,
		summary: `Own events, tasks due, deadlines and limitation dates of own cases in the next ${BADGE_DAYS} days.`,
		input: z.object({}),
		output: z.object({ upcoming: z.int() }),
		errors: {},
	}),
	conflicts: endpoint({
		id: 'calendar.conflicts',
		method: 'GET',
		path: '/api/calendar/conflicts',
		access: VIEW,
		summary:
			'Events of the same people, or in the same room, at the time of an event that is being entered, at most 10; and who does not work then.',
		input: z.object({
			startsLocal: localTime,
			durationMinutes: z.coerce.number<number | string>().pipe(duration),
			isAllDay: flag,
			timeZone,
			rrule: rule.optional(),
			repeatUntil: calendarDay.optional(),
			location: line(300).optional(),
			people: commaList(userId),
			/** The event itself. */
			exceptId: rowId.optional(),
		}),
		output: z.object({
			items: z.array(occurrence.extend({ isSameRoom: z.boolean() })),
			/** People who do not work then, each with the first time of the event that is outside their working hours. */
			outside: z.array(z.object({ userId: z.string(), name: z.string(), start: z.string(), end: z.string() })),
		}),
		errors: { never_occurs: calendarErrors.never_occurs, too_many_occurrences: calendarErrors.too_many_occurrences },
	}),
	get: endpoint({
		id: 'calendar.get',
		method: 'GET',
		path: '/api/calendar/events/:id',
		access: VIEW,
		summary: 'One event; of a series, with `originalLocal`, one of its dates.',
		input: one.extend({ originalLocal: localTime.optional() }),
		output: eventRecord,
		errors: { ...notFound, occurrence_not_found: calendarErrors.occurrence_not_found },
	}),
	create: endpoint({
		id: 'calendar.create',
		method: 'POST',
		path: '/api/calendar/events',
		access: VIEW,
		summary: 'Add an event. Events of others need the permission to change the calendar of others.',
		input: withDefaults(eventDetails, NEW_EVENT).extend({ id: newRowId.optional() }),
		output: eventRecord,
		errors: { ...unknown, id_taken: calendarErrors.id_taken },
	}),
	edit: endpoint({
		id: 'calendar.edit',
		method: 'PATCH',
		path: '/api/calendar/events/:id',
		access: VIEW,
		summary:
			'Change an event: one date of a series, this and the following, or all. `startsLocal` is the new start of the date that `originalLocal` names. `stale_version` carries the current record.',
		input: one.extend(scoped).extend(eventDetails.partial().shape),
		output: eventRecord,
		errors: { ...changing, ...unknown, series_wide_change: calendarErrors.series_wide_change },
	}),
	remove: endpoint({
		id: 'calendar.remove',
		method: 'POST',
		path: '/api/calendar/events/:id/remove',
		access: VIEW,
		summary: 'Delete an event: one date of a series, this and the following, or all.',
		input: one.extend(scoped),
		output: z.object({}),
		errors: changing,
	}),
}

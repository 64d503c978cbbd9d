import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { calendarErrors } from './calendar.contract.ts'

export const FEEDS_MAX = 20
/** Events of one feed; the newest are kept. */
export const FEED_EVENTS_MAX = 10_000

export const FEED_SCOPES = ['own', 'case', 'firm'] as const
export const feedScope = z.enum(FEED_SCOPES)

/** Where a calendar program reads a feed. The secret is in the path. */
export function feedPath(token: string): string {
	return `/api/calendar-feeds/${encodeURIComponent(token)}.ics`
}

export const feedErrors = defineErrors({
	feed_not_found: { kind: 'not_found', message: 'This calendar feed does not exist or was revoked.' },
	too_many_feeds: {
		kind: 'conflict',
		message: `You can have at most ${FEEDS_MAX} calendar feeds. Revoke one first.`,
	},
	case_required: { kind: 'invalid', message: 'Choose the case of the feed.' },
	event_case_unknown: calendarErrors.event_case_unknown,
})

export const calendarFeed = z.object({
	id: z.string(),
	scope: feedScope,
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	/** Titles, places and names of cases; otherwise only when one is busy. */
	showsDetails: z.boolean(),
	createdAt: instant,
	lastReadAt: instant.nullable(),
	version: z.int(),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

const VIEW = 'view_calendar'

export const calendarFeeds = {
	list: endpoint({
		id: 'calendarFeeds.list',
		method: 'GET',
		path: '/api/calendar/feeds',
		access: VIEW,
		summary: 'Own calendar feeds that were not revoked, newest first. Without their addresses.',
		input: z.object({}),
		output: z.object({ items: z.array(calendarFeed) }),
		errors: {},
	}),
	create: endpoint({
		id: 'calendarFeeds.create',
		method: 'POST',
		path: '/api/calendar/feeds',
		access: VIEW,
		dangerous: true,
		storesNoAnswer: true,
		summary:
			'Make a secret address where calendar programs read the own calendar, that of a case or that of the firm. The address is answered once. It is revoked when the password changes or the second factor is removed.',
		input: z.object({
			id: newRowId.optional(),
			scope: feedScope,
			caseId: rowId.nullable().default(null),
			showsDetails: z.boolean().default(true),
		}),
		output: z.object({ feed: calendarFeed, link: z.string() }),
		errors: {
			too_many_feeds: feedErrors.too_many_feeds,
			case_required: feedErrors.case_required,
			event_case_unknown: feedErrors.event_case_unknown,
			id_taken: calendarErrors.id_taken,
		},
	}),
	revoke: endpoint({
		id: 'calendarFeeds.revoke',
		method: 'POST',
		path: '/api/calendar/feeds/:id/revoke',
		access: VIEW,
		summary: 'Revoke an own feed: its address answers 404 from now on.',
		input: z.object({ id: rowId }),
		output: z.object({}),
		errors: { feed_not_found: feedErrors.feed_not_found },
	}),
	read: endpoint({
		id: 'calendarFeeds.read',
		method: 'GET',
		path: '/api/calendar-feeds/:token',
		access: 'public',
		summary:
			'The iCalendar file of a feed, with what its owner may see now. Private events are busy times. 404 when it was revoked or its owner lost the right.',
		input: z.object({ token: z.string().min(1).max(200) }),
		output: z.null(),
		errors: { feed_not_found: feedErrors.feed_not_found },
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
}

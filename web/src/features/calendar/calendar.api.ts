import { appointmentFeeds } from '@praxis/contract/calendar/appointment-feeds.contract'
import { appointments } from '@praxis/contract/calendar/appointments.contract'
import { bookingPages } from '@praxis/contract/calendar/booking-pages.contract'
import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { calendarFeeds } from '@praxis/contract/calendar/calendar-feeds.contract'
import { calendarImports } from '@praxis/contract/calendar/calendar-imports.contract'
import { eventGuests } from '@praxis/contract/calendar/event-guests.contract'
import { eventReminders } from '@praxis/contract/calendar/event-reminders.contract'
import { workingWeeks } from '@praxis/contract/calendar/working-hours.contract'
import { users } from '@praxis/contract/identity/users.contract'
import type { InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { PAGE_LIMIT_MAX } from '@praxis/contract/kernel/page'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'calendar_events'
export const CALENDAR = { href: '/dashboard/calendar', label: 'Calendar' } as const

/** Tasks, deadlines and limitation dates are shown too. */
const meta = { topics: ['tasks', 'cases', 'deadlines'] }

/** Days that are on screen stay until the next are there. */
export const eventsQuery = (input: InputOf<typeof calendar.list>) => ({
	...recordQuery(calendar.list, TOPIC, input),
	placeholderData: keepPreviousData,
	meta,
})
export const eventQuery = (id: string, originalLocal: string | undefined) =>
	recordQuery(calendar.get, TOPIC, { id, originalLocal })
export const conflictsQuery = (input: InputOf<typeof calendar.conflicts>) =>
	recordQuery(calendar.conflicts, TOPIC, input)
/** As counts of messages: they stand around every screen, and their age is not that of what is read. */
export const calendarCountsQuery = queryOptions({
	queryKey: [TOPIC, 'counts'],
	queryFn: ({ signal }) => call(calendar.counts, {}, { signal }),
	meta,
})
export const firmPeopleQuery = queryOptions({
	queryKey: ['users', 'calendar-people'],
	queryFn: async ({ signal }) => {
		const items: OutputOf<typeof users.firmPeople>['items'] = []
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const page = await call(users.firmPeople, { limit: PAGE_LIMIT_MAX, cursor }, { signal })
			items.push(...page.items)
			cursor = page.nextCursor
		}
		return { items }
	},
})
export const HOURS_TOPIC = 'calendar_working_hours'
/** Whose hours one request asks for: so many ids fit in an address. */
const HOURS_PEOPLE = 25
export const workingHoursQuery = (people: readonly string[]) => ({
	...queryOptions({
		queryKey: [HOURS_TOPIC, 'list', people],
		queryFn: async ({ signal }) => {
			const read = (from: number) =>
				call(workingWeeks.list, { people: people.slice(from, from + HOURS_PEOPLE) }, { signal })
			const others: ReturnType<typeof read>[] = []
			for (let from = HOURS_PEOPLE; from < people.length; from += HOURS_PEOPLE) others.push(read(from))
			const [{ items, office }, ...more] = await Promise.all([read(0), ...others])
			return { items: [...items, ...more.flatMap((week) => week.items)], office }
		},
	}),
	placeholderData: keepPreviousData,
})
export const remindersQuery = (id: string) => recordQuery(eventReminders.list, TOPIC, { id })
export const guestsQuery = (id: string) => recordQuery(eventGuests.list, TOPIC, { id })
export const feedsQuery = recordQuery(calendarFeeds.list, TOPIC, {})
export const importsQuery = recordQuery(calendarImports.list, TOPIC, {})
export const BOOKING_TOPIC = 'booking_pages'
export const bookingPagesQuery = recordQuery(bookingPages.list, BOOKING_TOPIC, {})
export const clientBookingPagesQuery = recordQuery(bookingPages.forClients, BOOKING_TOPIC, {})
export const appointmentFeedsQuery = recordQuery(appointmentFeeds.list, TOPIC, {})
export const appointmentsQuery = recordQuery(appointments.list, TOPIC, {})

/** A new event can wait until there is a network. */
export const createEvent = queueable(calendar.create, {
	label: ({ title }) => `Add event “${title}”`,
	href: ({ startsLocal }) => `${CALENDAR.href}?date=${startsLocal.slice(0, 10)}`,
	creates: ({ id }) => id,
})

/** Options of mutations: `useSave(calendar.edit, saving('Failed to update the event'))`. */
export const saving = (failed: string) => ({ topic: TOPIC, failed })

import { appointments } from '@praxis/contract/calendar/appointments.contract'
import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { eventReminders } from '@praxis/contract/calendar/event-reminders.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'calendar_events'
export const CALENDAR = { href: '/dashboard/calendar', label: 'Calendar' } as const

/** Tasks and limitation dates are shown too. */
const meta = { topics: ['tasks', 'cases'] }

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
export const calendarCountsQuery = { ...recordQuery(calendar.counts, TOPIC, {}), meta }
export const remindersQuery = (id: string) => recordQuery(eventReminders.list, TOPIC, { id })
export const appointmentsQuery = recordQuery(appointments.list, TOPIC, {})

/** Options of mutations: `useSave(calendar.edit, saving('Failed to update the event'))`. */
export const saving = (failed: string) => ({ topic: TOPIC, failed })

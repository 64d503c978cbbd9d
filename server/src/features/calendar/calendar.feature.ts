import { appointments } from '@praxis/contract/calendar/appointments.contract'
import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { eventReminders } from '@praxis/contract/calendar/event-reminders.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { editEvent, removeEvent } from './edit-event.ts'
import { defineCalendarJobs } from './extend-series.ts'
import { listAppointments } from './find-appointments.ts'
import { countEvents, findConflicts, getEvent, listEvents } from './find-events.ts'
import { createEvent } from './save-event.ts'
import { listEventReminders, setEventReminders } from './set-event-reminders.ts'

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
		route(appointments.list, listAppointments),
	],
	topics: { calendar_events: [calendar.get] },
	defineJobs: [defineCalendarJobs],
}

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarErrors } from './calendar.contract.ts'

export const REMINDERS_MAX = 5
/** Four weeks. */
const BEFORE_MAX = 40_320

export const eventReminder = z.object({
	minutesBefore: z.int().min(0, 'Enter 0 or more minutes.').max(BEFORE_MAX, 'At most 4 weeks before.'),
	/** Notify by email as well as in the notifications. */
	byEmail: z.boolean(),
})
export type EventReminder = z.infer<typeof eventReminder>

const items = z.array(eventReminder).max(REMINDERS_MAX, `At most ${REMINDERS_MAX} reminders.`)
const output = z.object({ items })
const errors = { event_not_found: calendarErrors.event_not_found }

/** Own reminders of an event, which count for each of its dates. */
export const eventReminders = {
	list: endpoint({
		id: 'eventReminders.list',
		method: 'GET',
		path: '/api/calendar/events/:id/reminders',
		access: 'view_calendar',
		summary: 'Own reminders of an event.',
		input: z.object({ id: rowId }),
		output,
		errors,
	}),
	set: endpoint({
		id: 'eventReminders.set',
		method: 'PUT',
		path: '/api/calendar/events/:id/reminders',
		access: 'view_calendar',
		summary: 'Set own reminders of an event that the caller attends.',
		input: z.object({ id: rowId, items }),
		output,
		errors,
	}),
}

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { eventKind } from './calendar.fields.ts'

/** An appointment as its client sees it. */
export const appointment = forOutsiders({
	key: z.string(),
	title: z.string(),
	kind: eventKind,
	startsAt: instant,
	endsAt: instant,
	isAllDay: z.boolean(),
	/** What clocks show in the time zone of the event, `2026-11-20T09:30`; whole days are taken from it. */
	startsLocal: z.string(),
	endsLocal: z.string(),
	timeZone: z.string(),
	location: z.string(),
	caseName: z.string().nullable(),
})
export type Appointment = z.infer<typeof appointment>

export const appointments = {
	list: endpoint({
		id: 'appointments.list',
		method: 'GET',
		path: '/api/client/appointments',
		access: 'view_own_cases',
		summary: 'Own appointments that the firm shows, from today to a year ahead.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(appointment) }),
		errors: {},
	}),
}

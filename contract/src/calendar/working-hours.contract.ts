import { z } from 'zod'
import { timeZone } from '../kernel/display.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { userId } from '../kernel/ids.ts'
import { commaList } from '../kernel/page.ts'
import { workingSpans } from './booking-pages.contract.ts'

/** When someone works, by the clocks of their zone. */
export const workingHours = z.object({
	userId: z.string(),
	name: z.string(),
	hours: workingSpans,
	timeZone: z.string(),
	/** Set by the person; otherwise they are the office hours. */
	isOwn: z.boolean(),
})
export type WorkingHours = z.infer<typeof workingHours>

/** Working hours of people: a calendar shows them and warns of what is outside them. They stop nothing. */
export const workingWeeks = {
	list: endpoint({
		id: 'workingWeeks.list',
		method: 'GET',
		path: '/api/calendar/working-hours',
		access: 'view_calendar',
		summary: 'The working hours of some people, and the office hours.',
		input: z.object({ people: commaList(userId) }),
		output: z.object({
			items: z.array(workingHours),
			office: z.object({ hours: workingSpans, timeZone: z.string() }),
		}),
		errors: {},
	}),
	set: endpoint({
		id: 'workingWeeks.set',
		method: 'PUT',
		path: '/api/calendar/working-hours',
		access: 'view_calendar',
		summary: 'Set own working hours; null: they are the office hours again.',
		input: z.object({ hours: workingSpans.nullable(), timeZone }),
		output: workingHours,
		errors: {},
	}),
}

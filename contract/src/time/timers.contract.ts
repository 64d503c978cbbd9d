import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { timeErrors } from './time.contract.ts'
import { DESCRIPTION_MAX, timeEntryRecord, timer } from './time.fields.ts'
import { lockedWeek } from './weeks.contract.ts'

/** How many timers one person keeps, running or paused. */
export const TIMERS_MAX = 20

export const timerErrors = defineErrors({
	timer_not_found: { kind: 'not_found', message: 'Timer not found.' },
	timer_too_short: { kind: 'conflict', message: 'The timer has not run for a second yet.' },
	timers_too_many: { kind: 'conflict', message: `You have ${TIMERS_MAX} timers. Record or discard one first.` },
	time_case_unknown: timeErrors.time_case_unknown,
	time_case_closed: timeErrors.time_case_closed,
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const OWN = 'create_time_entries'
const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const about = z.object({ caseId: rowId.nullable(), description: prose(DESCRIPTION_MAX) })
const notFound = { timer_not_found: timerErrors.timer_not_found }
const stale = { ...notFound, stale_version: timerErrors.stale_version }

/** Own timers: one runs at a time, the others are paused. */
export const timers = {
	list: endpoint({
		id: 'timers.list',
		method: 'GET',
		path: '/api/timers',
		access: OWN,
		summary: 'Own timers, the running one first, and the time on the server.',
		input: z.object({}),
		output: z.object({ timers: z.array(timer), now: instant }),
		errors: {},
	}),
	start: endpoint({
		id: 'timers.start',
		method: 'POST',
		path: '/api/timers',
		access: OWN,
		summary: 'Start a new timer. A running one is paused.',
		input: z.object({
			id: newRowId.optional(),
			caseId: rowId.nullable().default(null),
			description: prose(DESCRIPTION_MAX).default(''),
		}),
		output: timer,
		errors: {
			time_case_unknown: timerErrors.time_case_unknown,
			time_case_closed: timerErrors.time_case_closed,
			timers_too_many: timerErrors.timers_too_many,
			id_taken: timerErrors.id_taken,
		},
	}),
	resume: endpoint({
		id: 'timers.resume',
		method: 'POST',
		path: '/api/timers/:id/resume',
		access: OWN,
		summary: 'Let a paused timer run. A running one is paused.',
		input: one,
		output: timer,
		errors: notFound,
	}),
	pause: endpoint({
		id: 'timers.pause',
		method: 'POST',
		path: '/api/timers/:id/pause',
		access: OWN,
		summary: 'Pause a timer.',
		input: one,
		output: timer,
		errors: notFound,
	}),
	edit: endpoint({
		id: 'timers.edit',
		method: 'PATCH',
		path: '/api/timers/:id',
		access: OWN,
		summary: 'Update what a timer counts for.',
		input: versioned.extend(about.partial().shape),
		output: timer,
		errors: {
			...stale,
			time_case_unknown: timerErrors.time_case_unknown,
			time_case_closed: timerErrors.time_case_closed,
		},
	}),
	record: endpoint({
		id: 'timers.record',
		method: 'POST',
		path: '/api/timers/:id/record',
		access: OWN,
		summary: 'Stop a timer and make a time entry of what it counted, at most 24 hours.',
		input: one.extend({
			/** The day of the person who records. */
			workedOn: calendarDay,
			/** When the work began, if that was on this day. */
			startedAt: instant.nullable().default(null),
		}),
		output: timeEntryRecord,
		errors: {
			...notFound,
			timer_too_short: timerErrors.timer_too_short,
			time_case_unknown: timerErrors.time_case_unknown,
			time_case_closed: timerErrors.time_case_closed,
			time_in_future: timeErrors.time_in_future,
			...lockedWeek,
			time_start_in_future: timeErrors.time_start_in_future,
			time_start_other_day: timeErrors.time_start_other_day,
		},
	}),
	discard: endpoint({
		id: 'timers.discard',
		method: 'POST',
		path: '/api/timers/:id/discard',
		access: OWN,
		summary: 'Delete a timer without recording its time.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: notFound,
	}),
}

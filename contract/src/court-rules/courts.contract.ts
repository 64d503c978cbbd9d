import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { requiredLine } from '../kernel/text.ts'

export const courtErrors = defineErrors({
	court_unknown: { kind: 'not_found', message: 'This court does not exist.' },
	court_name_taken: { kind: 'conflict', message: 'There is a court of this name already.' },
	holiday_not_found: { kind: 'not_found', message: 'Holiday not found.' },
	holiday_taken: { kind: 'conflict', message: 'This day is a holiday of the court already.' },
	holiday_out_of_range: { kind: 'invalid', message: 'Enter a day that exists, from 1900 to 2100.' },
})

export const HOLIDAY_KINDS = ['state', 'declared'] as const

export const courtHoliday = z.object({
	id: z.string(),
	/** Null: of every court. */
	courtId: z.string().nullable(),
	day: calendarDay,
	name: z.string(),
	/** `state`: counts only for periods measured after an event (Fed. R. Civ. P. 6(a)(6)(C)). `declared`: in both directions. */
	kind: z.enum(HOLIDAY_KINDS),
})
export type CourtHoliday = z.infer<typeof courtHoliday>

export const court = z.object({ id: z.string(), name: z.string() })

const MAY_READ = ['view_legal_work', 'view_calendar'] as const
const CHANGE = 'do_legal_work'

export const courts = {
	list: endpoint({
		id: 'courts.list',
		method: 'GET',
		path: '/api/courts',
		access: MAY_READ,
		summary: 'Courts and their holidays beside the federal ones.',
		input: z.object({}),
		output: z.object({ courts: z.array(court), holidays: z.array(courtHoliday) }),
		errors: {},
	}),
	create: endpoint({
		id: 'courts.create',
		method: 'POST',
		path: '/api/courts',
		access: CHANGE,
		summary: 'Add a court.',
		input: z.object({ id: newRowId.optional(), name: requiredLine(120, 'Enter the name of the court.') }),
		output: court,
		errors: { court_name_taken: courtErrors.court_name_taken },
	}),
	addHoliday: endpoint({
		id: 'courts.addHoliday',
		method: 'POST',
		path: '/api/court-holidays',
		access: CHANGE,
		summary: 'Add a holiday of a court, or of every court. Deadlines are not moved by it: recompute them.',
		input: z.object({
			courtId: rowId.nullable(),
			day: calendarDay,
			name: requiredLine(100, 'Enter the name of the holiday.'),
			kind: z.enum(HOLIDAY_KINDS),
		}),
		output: courtHoliday,
		errors: {
			court_unknown: courtErrors.court_unknown,
			holiday_taken: courtErrors.holiday_taken,
			holiday_out_of_range: courtErrors.holiday_out_of_range,
		},
	}),
	removeHoliday: endpoint({
		id: 'courts.removeHoliday',
		method: 'POST',
		path: '/api/court-holidays/:id/remove',
		access: CHANGE,
		summary: 'Remove a holiday.',
		input: z.object({ id: rowId }),
		output: z.object({}),
		errors: { holiday_not_found: courtErrors.holiday_not_found },
	}),
}

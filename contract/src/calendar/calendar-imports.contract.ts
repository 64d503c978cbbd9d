import { z } from 'zod'
import { timeZone } from '../kernel/display.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { line } from '../kernel/text.ts'
import { calendarErrors } from './calendar.contract.ts'
import { FILE_BYTES_MAX } from './read-icalendar.rules.ts'

/** Events and left-out events that a preview names. */
export const PREVIEW_MAX = 100

export const calendarImportErrors = defineErrors({
	calendar_file_unreadable: { kind: 'invalid', message: 'This calendar file cannot be read.' },
	nothing_to_import: { kind: 'invalid', message: 'The file holds no event that is not in your calendar already.' },
	calendar_import_not_found: { kind: 'not_found', message: 'Import not found.' },
	calendar_import_undone: { kind: 'conflict', message: 'This import was undone already.' },
})

const file = {
	text: z.string().min(1, 'The file is empty.').max(FILE_BYTES_MAX, 'A calendar file can have at most 10 MB.'),
	fileName: line(255).default(''),
	/** Time zone of times that name no zone. */
	timeZone,
}

const previewed = z.object({
	line: z.int(),
	title: z.string(),
	startsLocal: z.string(),
	durationMinutes: z.int(),
	isAllDay: z.boolean(),
	timeZone: z.string(),
	rrule: z.string().nullable(),
	repeatUntil: calendarDay.nullable(),
	location: z.string(),
})
const leftOut = z.object({ line: z.int(), title: z.string(), message: z.string() })

export const calendarPreview = z.object({
	name: z.string(),
	/** Events that would be added. */
	added: z.int(),
	/** Events that are in a calendar of the firm already. */
	known: z.int(),
	refused: z.int(),
	/** The first of each. */
	events: z.array(previewed),
	leftOut: z.array(leftOut),
})
export type CalendarPreview = z.infer<typeof calendarPreview>

export const calendarImport = z.object({
	id: z.string(),
	fileName: z.string(),
	added: z.int(),
	createdAt: instant,
	undoneAt: instant.nullable(),
	version: z.int(),
})
export type CalendarImport = z.infer<typeof calendarImport>

const VIEW = 'view_calendar'
const BODY_MAX = FILE_BYTES_MAX + 1024 * 1024
const unreadable = { calendar_file_unreadable: calendarImportErrors.calendar_file_unreadable }

export const calendarImports = {
	list: endpoint({
		id: 'calendarImports.list',
		method: 'GET',
		path: '/api/calendar/imports',
		access: VIEW,
		summary: 'Own imports of calendar files, the newest 20.',
		input: z.object({}),
		output: z.object({ items: z.array(calendarImport) }),
		errors: {},
	}),
	preview: endpoint({
		id: 'calendarImports.preview',
		method: 'POST',
		path: '/api/calendar/imports/preview',
		access: VIEW,
		summary: 'What importing a calendar file would add to the own calendar. Nothing is written.',
		input: z.object(file),
		bodyLimit: BODY_MAX,
		output: calendarPreview,
		errors: unreadable,
	}),
	run: endpoint({
		id: 'calendarImports.run',
		method: 'POST',
		path: '/api/calendar/imports',
		access: VIEW,
		summary: 'Add the events of a calendar file to the own calendar. Events that are there already are left alone.',
		input: z.object({ id: newRowId.optional(), ...file }),
		bodyLimit: BODY_MAX,
		output: calendarImport,
		errors: {
			...unreadable,
			nothing_to_import: calendarImportErrors.nothing_to_import,
			id_taken: calendarErrors.id_taken,
		},
	}),
	undo: endpoint({
		id: 'calendarImports.undo',
		method: 'POST',
		path: '/api/calendar/imports/:id/undo',
		access: VIEW,
		summary: 'Delete the events of an own import that were not changed since.',
		input: z.object({ id: rowId }),
		output: z.object({ removed: z.int(), kept: z.int() }),
		errors: {
			calendar_import_not_found: calendarImportErrors.calendar_import_not_found,
			calendar_import_undone: calendarImportErrors.calendar_import_undone,
		},
	}),
}

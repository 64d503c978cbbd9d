import { z } from 'zod'
import { activityRow } from '../kernel/activity.ts'
import { withDefaults } from '../kernel/defaults.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { isUtbmsCode } from './parse-time.rules.ts'
import {
	billing,
	DESCRIPTION_MAX,
	ENTRY_SECONDS_MAX,
	NEW_TIME_ENTRY,
	timeAmount,
	timeEntryRecord,
} from './time.fields.ts'
import { lockedWeek } from './weeks.contract.ts'

export const timeErrors = defineErrors({
	time_entry_not_found: { kind: 'not_found', message: 'Time entry not found.' },
	time_case_unknown: { kind: 'invalid', message: 'This case does not exist.' },
	time_case_closed: {
		kind: 'conflict',
		message: 'This case is closed. Reopen it to record time, or choose another case.',
	},
	time_in_future: { kind: 'invalid', message: 'This day is in the future.' },
	time_start_in_future: { kind: 'invalid', message: 'The start is in the future.' },
	time_start_other_day: { kind: 'invalid', message: 'The start is not on this day.' },
	time_billed: {
		kind: 'conflict',
		message: 'This is on a bill. Remove it from the draft or void the invoice to change it.',
	},
	time_already_billed: { kind: 'conflict', message: 'Some of this time was billed or deleted meanwhile. Reload it.' },
	split_too_long: { kind: 'invalid', message: 'The new entry must be shorter than the one it is taken from.' },
	merge_differs: { kind: 'conflict', message: 'Only entries of one person, case and day can be merged.' },
	merge_too_long: { kind: 'conflict', message: 'Together these are more than 24 hours.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const TOO_LONG = 'An entry is at most 24 hours. Divide the work into days.'
export const entrySeconds = z
	.int('Enter a duration, such as 1h20m.')
	.min(1, 'Enter a duration, such as 1h20m.')
	.max(ENTRY_SECONDS_MAX, TOO_LONG)

const code = z
	.string()
	.trim()
	.toUpperCase()
	.refine((value) => value === '' || isUtbmsCode(value), 'Enter a UTBMS code, such as L210 or A104.')

/** Fields that the form edits. */
export const timeEntryDetails = z.object({
	workedOn: calendarDay,
	/** When the work began, for those who know the person's time zone; null if it is not known. */
	startedAt: instant.nullable(),
	seconds: entrySeconds,
	caseId: rowId.nullable(),
	description: prose(DESCRIPTION_MAX),
	billing,
	taskCode: code,
	activityCode: code,
})

/** How many entries are merged, or changed, at once. */
const MERGE_MAX = 20
const MANY_MAX = 200

/** Own time; that of others needs `manage_all_time`. */
const OWN = 'create_time_entries'

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const notFound = { time_entry_not_found: timeErrors.time_entry_not_found }
const stale = {
	...notFound,
	...lockedWeek,
	stale_version: timeErrors.stale_version,
	time_billed: timeErrors.time_billed,
}
const refused = {
	...lockedWeek,
	time_case_unknown: timeErrors.time_case_unknown,
	time_case_closed: timeErrors.time_case_closed,
	time_in_future: timeErrors.time_in_future,
	time_start_in_future: timeErrors.time_start_in_future,
	time_start_other_day: timeErrors.time_start_other_day,
}

const range = {
	/** The first and the last day. */
	from: calendarDay.optional(),
	to: calendarDay.optional(),
	/** The caller's own without; `all` are those of everyone. */
	userId: z.union([userId, z.literal('all')]).optional(),
	caseId: rowId.optional(),
}

export const time = {
	list: endpoint({
		id: 'time.list',
		method: 'GET',
		path: '/api/time',
		access: OWN,
		summary: 'Time entries by day, newest first; deleted ones left out.',
		input: z.object({ ...pageInput, ...range }),
		output: pageOf(timeEntryRecord),
		errors: {},
	}),
	totals: endpoint({
		id: 'time.totals',
		method: 'GET',
		path: '/api/time/totals',
		access: OWN,
		summary: 'Seconds worked by day, person and billing, over at most a year.',
		input: z.object(range),
		output: z.object({
			totals: z.array(
				z.object({
					workedOn: calendarDay,
					userId: z.string(),
					userName: z.string().nullable(),
					billing,
					seconds: z.number().int(),
				}),
			),
		}),
		errors: {},
	}),
	amounts: endpoint({
		id: 'time.amounts',
		method: 'GET',
		path: '/api/time/amounts',
		access: 'access_billing',
		summary: 'Rate, billed time and amount of entries within at most 31 days, as they would be billed now.',
		input: z.object({ ...range, from: calendarDay, to: calendarDay }),
		output: z.object({ amounts: z.array(timeAmount) }),
		errors: {},
	}),
	get: endpoint({
		id: 'time.get',
		method: 'GET',
		path: '/api/time/:id',
		access: OWN,
		summary: 'One time entry.',
		input: one,
		output: timeEntryRecord,
		errors: notFound,
	}),
	create: endpoint({
		id: 'time.create',
		method: 'POST',
		path: '/api/time',
		access: OWN,
		summary: 'Record own time.',
		/** The id is generated by the caller, so that saving twice records once. */
		input: withDefaults(timeEntryDetails, NEW_TIME_ENTRY).extend({ id: newRowId.optional() }),
		output: timeEntryRecord,
		errors: { ...refused, id_taken: timeErrors.id_taken },
	}),
	edit: endpoint({
		id: 'time.edit',
		method: 'PATCH',
		path: '/api/time/:id',
		access: OWN,
		summary: 'Update fields of a time entry. `stale_version` carries the current record.',
		input: versioned.extend(timeEntryDetails.partial().shape),
		output: timeEntryRecord,
		errors: { ...stale, ...refused },
	}),
	remove: endpoint({
		id: 'time.remove',
		method: 'POST',
		path: '/api/time/:id/remove',
		access: OWN,
		summary: 'Delete a time entry. It can be restored.',
		input: versioned,
		output: timeEntryRecord,
		errors: stale,
	}),
	restore: endpoint({
		id: 'time.restore',
		method: 'POST',
		path: '/api/time/:id/restore',
		access: OWN,
		summary: 'Restore a deleted time entry.',
		input: versioned,
		output: timeEntryRecord,
		errors: stale,
	}),
	split: endpoint({
		id: 'time.split',
		method: 'POST',
		path: '/api/time/:id/split',
		access: OWN,
		summary: 'Take part of an entry off into a new one of the same day. Together they keep the seconds worked.',
		input: versioned.extend({
			newId: newRowId,
			seconds: entrySeconds,
			caseId: rowId.nullable(),
			description: prose(DESCRIPTION_MAX),
		}),
		output: z.object({ entry: timeEntryRecord, part: timeEntryRecord }),
		errors: { ...stale, ...refused, split_too_long: timeErrors.split_too_long, id_taken: timeErrors.id_taken },
	}),
	merge: endpoint({
		id: 'time.merge',
		method: 'POST',
		path: '/api/time/merge',
		access: OWN,
		summary: 'Merge entries of one person, case and day into the first. The others are deleted and can be restored.',
		input: z.object({ entries: z.array(versioned).min(2, 'Choose at least two entries.').max(MERGE_MAX) }),
		output: z.object({ entry: timeEntryRecord, merged: z.array(timeEntryRecord) }),
		errors: { ...stale, merge_differs: timeErrors.merge_differs, merge_too_long: timeErrors.merge_too_long },
	}),
	editMany: endpoint({
		id: 'time.editMany',
		method: 'POST',
		path: '/api/time/edit-many',
		access: OWN,
		summary: 'Update or delete several entries at once: all or none.',
		input: z.object({
			entries: z.array(versioned).min(1).max(MANY_MAX, `At most ${MANY_MAX} entries at once.`),
			changes: timeEntryDetails
				.pick({ workedOn: true, caseId: true, billing: true, taskCode: true, activityCode: true })
				.partial()
				.extend({ isDeleted: z.boolean().optional() }),
		}),
		output: z.object({ entries: z.array(timeEntryRecord) }),
		errors: { ...stale, ...refused, merge_differs: timeErrors.merge_differs },
	}),
	activity: endpoint({
		id: 'time.activity',
		method: 'GET',
		path: '/api/time/:id/activity',
		access: OWN,
		summary: 'Who changed what in a time entry, newest first, from the audit trail.',
		input: one.extend(pageInput),
		output: pageOf(activityRow),
		errors: notFound,
	}),
}

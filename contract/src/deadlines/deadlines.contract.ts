import { z } from 'zod'
import { DAY_PROBLEM } from '../court-rules/compute-deadline.rules.ts'
import { MEANS } from '../court-rules/court-rules.schema.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { commaList, expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { deadlineRecord, deadlineStatus } from './deadlines.fields.ts'

export const deadlineErrors = defineErrors({
	deadline_not_found: { kind: 'not_found', message: 'Deadline not found.' },
	deadline_trigger_not_found: { kind: 'not_found', message: 'The event these deadlines run from was not found.' },
	deadline_case_unknown: { kind: 'invalid', message: 'This case does not exist.' },
	deadline_person_unknown: { kind: 'invalid', message: 'Choose an active member of the firm who can see this case.' },
	same_person: { kind: 'invalid', message: 'Choose another person as backup.' },
	deadline_court_unknown: { kind: 'invalid', message: 'This court does not exist.' },
	rule_unknown: { kind: 'invalid', message: 'This rule set has no such event or rule.' },
	period_problem: { kind: 'invalid', message: 'Enter a day that exists, from 1900 to 2100.' },
	computation_differs: {
		kind: 'conflict',
		message: 'The dates are computed differently now. Check the preview again before you save.',
	},
	reason_required: { kind: 'invalid', message: 'Give a reason for a date other than the computed one.' },
	not_yours: { kind: 'forbidden', message: 'Only the responsible or backup person can acknowledge a deadline.' },
	deadline_closed: { kind: 'conflict', message: 'This deadline is not open.' },
	deadline_open: { kind: 'conflict', message: 'This deadline is open.' },
	rule_titled: { kind: 'invalid', message: 'Name and citation of a computed deadline come from its rule.' },
	order_of_days: {
		kind: 'invalid',
		message: 'The managing attorney is notified no sooner than the backup.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const REASON_MAX = 1_000
export const REMINDERS_MAX = 6
export const FIRST_REMIND_DAYS = [14, 7, 3, 1] as const

const VIEW = 'view_calendar'
const CHANGE = 'manage_calendar'

const reason = prose(REASON_MAX).min(1, 'Give a reason.')
const remindDays = z
	.array(z.int().min(0, 'Enter 0 or more days.').max(365, 'At most 365 days before.'))
	.max(REMINDERS_MAX, `At most ${REMINDERS_MAX} reminders.`)

/** The event that deadlines run from, as the engine takes it. */
const event = z.object({
	day: calendarDay,
	means: z.enum(MEANS).nullable(),
	/** Days on which the clerk’s office was inaccessible. */
	closures: z.array(calendarDay).max(20),
	/** Whose holidays count beside the federal ones; null: only those of every court. */
	courtId: rowId.nullable().default(null),
})

/** The event and its deadlines’ inputs. */
export const deadlineTrigger = event.extend({
	courtId: z.string().nullable(),
	id: z.string(),
	caseId: z.string(),
	setId: z.string(),
	eventId: z.string(),
	version: z.int(),
})
export type DeadlineTrigger = z.infer<typeof deadlineTrigger>

/** Dates as the caller saw them: others are refused, so that no one saves what they have not seen. */
const expected = <K extends z.ZodRawShape>(key: K) =>
	z
		.array(z.object({ ...key, on: calendarDay }))
		.min(1, 'Choose at least one deadline.')
		.max(200)

export const DRIFTED_MAX = 200

/** A deadline that would move, or whose overridden date differs from what the rule gives now. */
const driftedDeadline = z.object({
	id: z.string(),
	caseId: z.string(),
	caseName: z.string(),
	title: z.string(),
	from: calendarDay,
	to: calendarDay,
	isOverridden: z.boolean(),
	responsibleName: z.string(),
	backupName: z.string().nullable(),
})
export type DriftedDeadline = z.infer<typeof driftedDeadline>

const days = z.int('Enter a number of days.').min(0, 'Enter 0 or more days.').max(60, 'At most 60 days.')

/** Who is notified when a deadline is not acknowledged or overdue, and the email of the week. */
export const deadlineSettings = z.object({
	/** Days without acknowledgment after which the backup is notified. */
	backupAfterDays: days,
	/** Days without acknowledgment after which superusers are notified. */
	managerAfterDays: days,
	/** Days overdue after which superusers are notified. */
	overdueAfterDays: days,
	/** Each Monday, an email to each person with what is due. */
	sendsWeek: z.boolean(),
})
export type DeadlineSettings = z.infer<typeof deadlineSettings>
const settingsRecord = deadlineSettings.extend({ version: z.int() })

/** As far as dates are computed. */
const deadlineDay = calendarDay.refine((day) => day >= '1900-01-01' && day <= '2100-12-31', DAY_PROBLEM)

const details = {
	title: requiredLine(200, 'Enter a name.'),
	cite: line(200),
	dueOn: deadlineDay,
}

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const notFound = { deadline_not_found: deadlineErrors.deadline_not_found }
const stale = { ...notFound, stale_version: deadlineErrors.stale_version }
const open = { ...stale, deadline_closed: deadlineErrors.deadline_closed }
const people = {
	deadline_person_unknown: deadlineErrors.deadline_person_unknown,
	same_person: deadlineErrors.same_person,
}
const computed = {
	deadline_court_unknown: deadlineErrors.deadline_court_unknown,
	rule_unknown: deadlineErrors.rule_unknown,
	period_problem: deadlineErrors.period_problem,
	computation_differs: deadlineErrors.computation_differs,
}

export const deadlines = {
	list: endpoint({
		id: 'deadlines.list',
		method: 'GET',
		path: '/api/deadlines',
		access: VIEW,
		summary: 'Deadlines by due date; open ones unless another status is asked for.',
		input: z.object({
			...pageInput,
			caseId: rowId.optional(),
			/** Responsible or backup. */
			personId: userId.optional(),
			status: commaList(deadlineStatus),
			/** Included. */
			until: calendarDay.optional(),
		}),
		output: pageOf(deadlineRecord),
		errors: {},
	}),
	get: endpoint({
		id: 'deadlines.get',
		method: 'GET',
		path: '/api/deadlines/:id',
		access: VIEW,
		summary: 'One deadline.',
		input: one,
		output: deadlineRecord,
		errors: notFound,
	}),
	triggers: endpoint({
		id: 'deadlines.triggers',
		method: 'GET',
		path: '/api/deadline-triggers',
		access: VIEW,
		summary: 'The events that the deadlines of a case run from.',
		input: z.object({ caseId: rowId }),
		output: z.object({ items: z.array(deadlineTrigger) }),
		errors: {},
	}),
	apply: endpoint({
		id: 'deadlines.apply',
		method: 'POST',
		path: '/api/deadlines',
		access: CHANGE,
		summary: 'Add deadlines that an event starts to a case. `items` are the dates of the preview.',
		input: event.extend({
			caseId: rowId,
			setId: z.string().max(40),
			eventId: z.string().max(80),
			items: expected({ ruleId: z.string().max(80) }),
			responsibleId: userId,
			backupId: userId.nullable(),
			remindDays: remindDays.default([...FIRST_REMIND_DAYS]),
		}),
		output: z.object({ trigger: deadlineTrigger, items: z.array(deadlineRecord) }),
		errors: { ...computed, ...people, deadline_case_unknown: deadlineErrors.deadline_case_unknown },
	}),
	add: endpoint({
		id: 'deadlines.add',
		method: 'POST',
		path: '/api/deadlines/by-hand',
		access: CHANGE,
		summary: 'Add a deadline that no rule computes to a case, such as one that the court ordered.',
		input: z.object({
			id: newRowId.optional(),
			caseId: rowId,
			...details,
			cite: details.cite.default(''),
			responsibleId: userId,
			backupId: userId.nullable(),
			remindDays: remindDays.default([...FIRST_REMIND_DAYS]),
		}),
		output: deadlineRecord,
		errors: {
			...people,
			deadline_case_unknown: deadlineErrors.deadline_case_unknown,
			id_taken: deadlineErrors.id_taken,
		},
	}),
	settings: endpoint({
		id: 'deadlines.settings',
		method: 'GET',
		path: '/api/deadline-settings',
		access: VIEW,
		summary: 'Who is notified when a deadline is not acknowledged or overdue.',
		input: z.object({}),
		output: settingsRecord,
		errors: {},
	}),
	saveSettings: endpoint({
		id: 'deadlines.saveSettings',
		method: 'PATCH',
		path: '/api/deadline-settings',
		access: 'can_modify_system_settings',
		summary: 'Change who is notified when a deadline is not acknowledged or overdue.',
		input: deadlineSettings.partial().extend({ version: expectedVersion }),
		output: settingsRecord,
		errors: { order_of_days: deadlineErrors.order_of_days, stale_version: deadlineErrors.stale_version },
	}),
	move: endpoint({
		id: 'deadlines.move',
		method: 'POST',
		path: '/api/deadline-triggers/:id/move',
		access: CHANGE,
		summary:
			'Change the event that deadlines run from and compute its open deadlines again. `items` are the computed dates of the preview; an overridden date stays.',
		input: versioned.extend(event.shape).extend({ items: expected({ id: rowId }) }),
		output: z.object({ trigger: deadlineTrigger, moved: z.int() }),
		errors: {
			...computed,
			deadline_trigger_not_found: deadlineErrors.deadline_trigger_not_found,
			stale_version: deadlineErrors.stale_version,
		},
	}),
	drifted: endpoint({
		id: 'deadlines.drifted',
		method: 'GET',
		path: '/api/deadline-recomputation',
		access: CHANGE,
		summary: `Open deadlines that the rules and holidays of today give another date than the kept one, the next ${DRIFTED_MAX}.`,
		input: z.object({}),
		output: z.object({ items: z.array(driftedDeadline) }),
		errors: {},
	}),
	recompute: endpoint({
		id: 'deadlines.recompute',
		method: 'POST',
		path: '/api/deadline-recomputation',
		access: CHANGE,
		summary:
			'Compute deadlines again by the rules and holidays of today. `items` are the dates of the preview; an overridden date stays.',
		input: z.object({ items: expected({ id: rowId }) }),
		output: z.object({ moved: z.int() }),
		errors: { ...notFound, computation_differs: deadlineErrors.computation_differs },
	}),
	edit: endpoint({
		id: 'deadlines.edit',
		method: 'PATCH',
		path: '/api/deadlines/:id',
		access: CHANGE,
		summary: 'Change who is responsible, the reminders, or the date: another one than computed needs a reason.',
		input: versioned.extend({
			responsibleId: userId.optional(),
			backupId: userId.nullable().optional(),
			remindDays: remindDays.optional(),
			/** Name and citation only of one that was entered by hand. */
			title: details.title.optional(),
			cite: details.cite.optional(),
			dueOn: deadlineDay.optional(),
			overrideReason: prose(REASON_MAX).nullable().optional(),
		}),
		output: deadlineRecord,
		errors: {
			...open,
			...people,
			reason_required: deadlineErrors.reason_required,
			rule_titled: deadlineErrors.rule_titled,
		},
	}),
	acknowledge: endpoint({
		id: 'deadlines.acknowledge',
		method: 'POST',
		path: '/api/deadlines/:id/acknowledge',
		access: VIEW,
		summary:
			'Acknowledge a deadline that the caller is responsible or backup for. A moved one has to be acknowledged again.',
		input: versioned,
		output: deadlineRecord,
		errors: { ...open, not_yours: deadlineErrors.not_yours },
	}),
	complete: endpoint({
		id: 'deadlines.complete',
		method: 'POST',
		path: '/api/deadlines/:id/complete',
		access: VIEW,
		summary: 'Mark a deadline as met: an own one, or any with the permission to change those of others.',
		input: versioned,
		output: deadlineRecord,
		errors: open,
	}),
	dismiss: endpoint({
		id: 'deadlines.dismiss',
		method: 'POST',
		path: '/api/deadlines/:id/dismiss',
		access: CHANGE,
		summary: 'Dismiss a deadline that no longer applies, with a reason.',
		input: versioned.extend({ reason }),
		output: deadlineRecord,
		errors: open,
	}),
	reopen: endpoint({
		id: 'deadlines.reopen',
		method: 'POST',
		path: '/api/deadlines/:id/reopen',
		access: CHANGE,
		summary: 'Reopen a completed or dismissed deadline. It has to be acknowledged again.',
		input: versioned,
		output: deadlineRecord,
		errors: { ...stale, deadline_open: deadlineErrors.deadline_open },
	}),
}

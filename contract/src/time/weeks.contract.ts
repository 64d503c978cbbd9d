import { z } from 'zod'
import { weekdayOf } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { rowId, userId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'

export const WEEK_STATUSES = ['submitted', 'approved', 'returned'] as const
const status = z.enum(WEEK_STATUSES)
const REASON_MAX = 1_000

const timeWeek = z.object({
	id: z.string(),
	userId: z.string(),
	userName: z.string().nullable(),
	/** A Sunday. */
	startsOn: calendarDay,
	status,
	submittedAt: instant,
	decidedByName: z.string().nullable(),
	decidedAt: instant.nullable(),
	/** Why it was returned; empty otherwise. */
	reason: z.string(),
	/** Worked in the week, as far as the caller sees it. */
	seconds: z.number().int(),
	billableSeconds: z.number().int(),
	version: z.number().int(),
})
export type TimeWeek = z.infer<typeof timeWeek>

export const timeWeekFields = {
	startsOn: { label: 'Week' },
	userId: { label: 'Timekeeper', silent: true },
	userName: { label: 'Timekeeper' },
	status: {
		label: 'Approval',
		values: { submitted: 'Submitted', approved: 'Approved', returned: 'Returned' },
		tones: { submitted: 'amber', approved: 'green', returned: 'red' },
	},
	submittedAt: { label: 'Submitted' },
	decidedByName: { label: 'Decided by' },
	decidedAt: { label: 'Decided' },
	reason: { label: 'Reason' },
	seconds: { label: 'Worked', silent: true },
	billableSeconds: { label: 'Billable', silent: true },
} as const satisfies FieldsOf<TimeWeek>

export const timeWeekActions = {
	'timeWeeks.submit': 'submitted a week of time',
	'timeWeeks.withdraw': 'withdrew a week of time',
	'timeWeeks.approve': 'approved a week of time',
	'timeWeeks.sendBack': 'returned a week of time',
} as const

export const weekErrors = defineErrors({
	time_week_not_found: { kind: 'not_found', message: 'This week was not submitted.' },
	time_week_submitted: {
		kind: 'conflict',
		message: 'This week is submitted for approval. Withdraw it to change its time.',
	},
	time_week_approved: {
		kind: 'conflict',
		message: 'This week is approved. Ask an approver to return it to change its time.',
	},
	time_week_empty: { kind: 'conflict', message: 'There is no time in this week to submit.' },
	time_week_decided: { kind: 'conflict', message: 'This week was decided meanwhile. Reload it.' },
	time_week_own: { kind: 'conflict', message: 'Someone else must approve or return your own time.' },
	time_approval_off: { kind: 'conflict', message: 'The firm does not approve time by week.' },
	stale_version: kernelErrors.stale_version,
})

/** For endpoints that change time: the week it is in may be locked. */
export const lockedWeek = {
	time_week_submitted: weekErrors.time_week_submitted,
	time_week_approved: weekErrors.time_week_approved,
}

const OWN = 'create_time_entries'
const APPROVE = 'manage_all_time'
const versioned = z.object({ id: rowId, version: expectedVersion })
const decision = {
	time_week_not_found: weekErrors.time_week_not_found,
	time_week_decided: weekErrors.time_week_decided,
	time_week_own: weekErrors.time_week_own,
	time_approval_off: weekErrors.time_approval_off,
	stale_version: weekErrors.stale_version,
}

export const timeWeeks = {
	list: endpoint({
		id: 'timeWeeks.list',
		method: 'GET',
		path: '/api/time/weeks',
		access: OWN,
		summary: 'Weeks of time that were submitted, newest first, with what was decided.',
		input: z.object({
			...pageInput,
			/** The caller's own without; `all` are those of everyone. */
			userId: z.union([userId, z.literal('all')]).optional(),
			startsOn: calendarDay.optional(),
			status: status.optional(),
		}),
		output: pageOf(timeWeek),
		errors: {},
	}),
	submit: endpoint({
		id: 'timeWeeks.submit',
		method: 'POST',
		path: '/api/time/weeks',
		access: OWN,
		summary: 'Submit an own week for approval. Its time cannot be changed until it is withdrawn or returned.',
		input: z.object({
			startsOn: calendarDay.refine((day) => weekdayOf(day) === 0, 'A week begins on a Sunday.'),
		}),
		output: timeWeek,
		errors: {
			...lockedWeek,
			time_week_empty: weekErrors.time_week_empty,
			time_approval_off: weekErrors.time_approval_off,
		},
	}),
	withdraw: endpoint({
		id: 'timeWeeks.withdraw',
		method: 'POST',
		path: '/api/time/weeks/:id/withdraw',
		access: OWN,
		summary: 'Take an own week back that is not decided yet.',
		input: versioned,
		output: z.object({ id: z.string() }),
		errors: {
			time_week_not_found: weekErrors.time_week_not_found,
			time_week_decided: weekErrors.time_week_decided,
			stale_version: weekErrors.stale_version,
		},
	}),
	approve: endpoint({
		id: 'timeWeeks.approve',
		method: 'POST',
		path: '/api/time/weeks/:id/approve',
		access: APPROVE,
		summary: 'Approve a submitted week of another person. Its time can be billed from then on.',
		input: versioned,
		output: timeWeek,
		errors: decision,
	}),
	sendBack: endpoint({
		id: 'timeWeeks.sendBack',
		method: 'POST',
		path: '/api/time/weeks/:id/return',
		access: APPROVE,
		summary: 'Return a submitted or approved week to its person, who can change it and submit it again.',
		input: versioned.extend({
			reason: prose(REASON_MAX).refine((text) => text !== '', 'Say what is to be changed.'),
		}),
		output: timeWeek,
		errors: decision,
	}),
}

const settings = z.object({
	/** Whether time is billed only after its week is approved. */
	approvesWeeks: z.boolean(),
})

export const timeSettings = {
	get: endpoint({
		id: 'timeSettings.get',
		method: 'GET',
		path: '/api/time/settings',
		access: OWN,
		summary: 'How the firm handles time.',
		input: z.object({}),
		output: settings,
		errors: {},
	}),
	save: endpoint({
		id: 'timeSettings.save',
		method: 'PUT',
		path: '/api/time/settings',
		access: 'access_billing',
		summary: 'Set whether weeks of time are approved before they are billed.',
		input: settings,
		output: settings,
		errors: {},
	}),
}

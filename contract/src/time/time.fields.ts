import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'

/** `no_charge` is shown on the bill with no amount; `non_billable` is not on it. */
export const BILLINGS = ['billable', 'no_charge', 'non_billable'] as const
export const billing = z.enum(BILLINGS)
export type Billing = z.infer<typeof billing>

/** An entry is within one day: at most 24 hours. */
export const ENTRY_SECONDS_MAX = 86_400
export const DESCRIPTION_MAX = 5_000

export const timeEntryRecord = z.object({
	id: z.string(),
	userId: z.string(),
	userName: z.string().nullable(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	workedOn: calendarDay,
	/** When the work began, where that is known. */
	startedAt: instant.nullable(),
	/** As worked, never rounded. */
	seconds: z.number().int(),
	description: z.string(),
	billing,
	/** UTBMS codes, e.g. `L210` and `A104`; empty without one. */
	taskCode: z.string(),
	activityCode: z.string(),
	/** On a draft or an issued bill: it does not change. */
	isBilled: z.boolean(),
	isDeleted: z.boolean(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type TimeEntry = z.infer<typeof timeEntryRecord>

/** What an entry costs, for those who see rates. */
export const timeAmount = z.object({
	id: z.string(),
	/** Cents an hour; null without a rate. */
	rateCents: z.number().int().nullable(),
	billedSeconds: z.number().int(),
	/** Null without a rate; 0 without charge. */
	amountCents: z.number().int().nullable(),
})
export type TimeAmount = z.infer<typeof timeAmount>

/** Fields in form order. */
export const timeEntryFields = {
	workedOn: { label: 'Date', editable: true },
	startedAt: { label: 'Start' },
	seconds: { label: 'Duration', editable: true },
	caseId: { label: 'Case', editable: true, silent: true },
	caseName: { label: 'Case' },
	description: { label: 'Description', editable: true, long: true },
	billing: {
		label: 'Billing',
		values: { billable: 'Billable', no_charge: 'No charge', non_billable: 'Non-billable' },
		tones: { billable: 'green', no_charge: 'blue', non_billable: 'grey' },
		editable: true,
		filter: true,
	},
	taskCode: { label: 'Task code', editable: true },
	activityCode: { label: 'Activity code', editable: true },
	userId: { label: 'Timekeeper', silent: true },
	userName: { label: 'Timekeeper' },
	isBilled: { label: 'Billed', silent: true },
	isDeleted: { label: 'Deleted', silent: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<TimeEntry>

/** Initial values of a new entry. */
export const NEW_TIME_ENTRY = {
	startedAt: null,
	caseId: null,
	description: '',
	billing: 'billable',
	taskCode: '',
	activityCode: '',
} as const

/** Activity labels by audit action. */
export const timeEntryActions = {
	'time.create': 'recorded time',
	'time.edit': 'updated the time entry',
	'time.remove': 'deleted the time entry',
	'time.restore': 'restored the time entry',
	'time.split': 'split the time entry',
	'time.merge': 'merged time entries',
	'time.editMany': 'updated several time entries',
	'timers.record': 'recorded time with a timer',
	'timeProposals.record': 'recorded proposed time',
} as const

export const timer = z.object({
	id: z.string(),
	caseId: z.string().nullable(),
	caseName: z.string().nullable(),
	description: z.string(),
	/** Since when it runs; null while paused. */
	startedAt: instant.nullable(),
	/** Counted before `startedAt`. */
	seconds: z.number().int(),
	createdAt: instant,
	version: z.number().int(),
})
export type Timer = z.infer<typeof timer>

import { z } from 'zod'
import { STEP_KINDS } from '../court-rules/compute-deadline.rules.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'

export const DEADLINE_STATUSES = ['open', 'completed', 'dismissed'] as const
/** Whom it was brought to when no one acknowledged it, or when it became overdue. */
export const escalation = z.enum(['backup', 'manager'])

export const deadlineStatus = z.enum(DEADLINE_STATUSES)

/** How a date was computed, as the engine gives it. */
export const explanation = z.object({
	steps: z.array(z.object({ kind: z.enum(STEP_KINDS), on: calendarDay, text: z.string(), cite: z.string() })),
	warnings: z.array(z.string()),
	others: z.array(z.object({ on: calendarDay, why: z.string() })),
})

export const deadlineRecord = z.object({
	id: z.string(),
	caseId: z.string(),
	caseName: z.string(),
	/** Null, as what follows, of one that was entered by hand. */
	triggerId: z.string().nullable(),
	setId: z.string().nullable(),
	ruleId: z.string().nullable(),
	setEdition: z.string().nullable(),
	title: z.string(),
	cite: z.string(),
	dueOn: calendarDay,
	/** What the rule gives; another day than `dueOn` where the date was overridden. */
	computedOn: calendarDay,
	overrideReason: z.string().nullable(),
	explanation,
	responsibleId: z.string(),
	responsibleName: z.string(),
	backupId: z.string().nullable(),
	backupName: z.string().nullable(),
	/** Days before it when both are reminded. */
	remindDays: z.array(z.int()),
	status: deadlineStatus,
	acknowledgedAt: instant.nullable(),
	acknowledgedByName: z.string().nullable(),
	dismissedReason: z.string().nullable(),
	escalatedTo: escalation.nullable(),
	escalatedAt: instant.nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.int(),
})
export type DeadlineRecord = z.infer<typeof deadlineRecord>

export const deadlineFields = {
	caseId: { label: 'Case', silent: true },
	caseName: { label: 'Case', silent: true },
	triggerId: { label: 'Trigger', silent: true },
	setId: { label: 'Rule set', silent: true },
	ruleId: { label: 'Rule', silent: true },
	setEdition: { label: 'Edition', silent: true },
	title: { label: 'Title' },
	cite: { label: 'Citation' },
	dueOn: { label: 'Due date', short: 'Due' },
	computedOn: { label: 'Computed date', silent: true },
	overrideReason: { label: 'Reason for another date' },
	explanation: { label: 'Computation', silent: true },
	responsibleId: { label: 'Responsible', silent: true },
	responsibleName: { label: 'Responsible' },
	backupId: { label: 'Backup', silent: true },
	backupName: { label: 'Backup' },
	remindDays: { label: 'Reminders, days before' },
	status: {
		label: 'Status',
		values: { open: 'Open', completed: 'Completed', dismissed: 'Dismissed' },
		tones: { open: 'amber', completed: 'green', dismissed: 'grey' },
		filter: true,
	},
	acknowledgedAt: { label: 'Acknowledged' },
	acknowledgedByName: { label: 'Acknowledged by', silent: true },
	dismissedReason: { label: 'Reason for dismissal' },
	escalatedTo: { label: 'Escalated to', values: { backup: 'Backup', manager: 'Managing attorney' } },
	escalatedAt: { label: 'Escalated', silent: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<DeadlineRecord>

/** Activity labels by audit action. */
export const deadlineActions = {
	'deadlines.apply': 'added the deadline',
	'deadlines.add': 'added the deadline by hand',
	'deadlines.escalate': 'escalated the deadline',
	'deadlines.move': 'moved the event of the deadline',
	'deadlines.recompute': 'recomputed the deadline',
	'deadlines.edit': 'updated the deadline',
	'deadlines.acknowledge': 'acknowledged the deadline',
	'deadlines.complete': 'completed the deadline',
	'deadlines.reopen': 'reopened the deadline',
	'deadlines.dismiss': 'dismissed the deadline',
} as const

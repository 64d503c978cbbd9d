import { z } from 'zod'
import { intakeStatus, urgency } from '../intake/intake.fields.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { ROLES } from '../kernel/permissions.ts'
import { failedJob, mailSummary } from '../outbox/outbox.contract.ts'
import { callOutcome, entryDirection } from '../timeline/timeline.fields.ts'

/** Why something needs attention, most pressing first. */
export const ATTENTION_REASONS = ['limitation', 'deadline', 'task', 'inquiry', 'response', 'mention', 'case'] as const
export const attentionReason = z.enum(ATTENTION_REASONS)
export type AttentionReason = z.infer<typeof attentionReason>

/** How far ahead deadlines and tasks are shown, in days. */
export const DEADLINE_DAYS = 60
export const TASK_DAYS = 7

export const attentionItem = z.object({
	reason: attentionReason,
	/** Id of the record it links to; with `reason` unique. */
	id: z.string(),
	name: z.string(),
	/** The case, client or practice area it belongs to; empty if none. */
	about: z.string(),
	href: z.string(),
	/** The day it is due, for limitation dates, deadlines and tasks. */
	dueOn: calendarDay.nullable(),
	/** Days until then, by the firm's clock; negative if overdue. */
	daysLeft: z.number().int().nullable(),
	/** When it arrived, for everything else. */
	at: instant.nullable(),
	priority: z.enum(['low', 'medium', 'high', 'urgent']).nullable(),
})
export type AttentionItem = z.infer<typeof attentionItem>

export const waitingInquiry = z.object({
	id: z.string(),
	number: z.number().int(),
	fullName: z.string(),
	phone: z.string(),
	practiceArea: z.string().nullable(),
	status: intakeStatus,
	urgency,
	deadlineOn: calendarDay.nullable(),
	assignedName: z.string().nullable(),
	createdAt: instant,
})
export type WaitingInquiry = z.infer<typeof waitingInquiry>

export const followUp = z.object({
	id: z.string(),
	title: z.string(),
	note: z.string(),
	href: z.string(),
	dueAt: instant,
})
export type FollowUp = z.infer<typeof followUp>

export const todaysCall = z.object({
	id: z.string(),
	subjectName: z.string(),
	href: z.string(),
	contact: z.string(),
	direction: entryDirection.nullable(),
	outcome: callOutcome.nullable(),
	durationMinutes: z.number().int().nullable(),
	occurredAt: instant,
	authorName: z.string(),
})
export type TodaysCall = z.infer<typeof todaysCall>

export const pendingInvitation = z.object({
	id: z.string(),
	fullName: z.string(),
	email: z.string(),
	role: z.enum(ROLES),
	invitedAt: instant,
})
export type PendingInvitation = z.infer<typeof pendingInvitation>

const counted = <T extends z.ZodType>(item: T) => z.object({ count: z.number().int(), items: z.array(item) })

export const dashboard = {
	attention: endpoint({
		id: 'dashboard.attention',
		method: 'GET',
		path: '/api/dashboard/attention',
		access: ['view_cases', 'view_clients', 'view_calendar'],
		summary:
			'What needs the caller’s attention, most pressing first: the statute of limitations of open cases whose team they are on, deadlines of their inquiries, their due tasks, new inquiries, unreviewed responses, unread mentions and urgent cases. At most 20 of each.',
		input: z.object({}),
		output: z.object({ items: z.array(attentionItem) }),
		errors: {},
	}),
	intake: endpoint({
		id: 'dashboard.intake',
		method: 'GET',
		path: '/api/dashboard/intake',
		access: 'view_clients',
		summary:
			'Inquiries waiting for the firm, most urgent first, the caller’s follow-ups due by tonight, the calls logged today, and the inquiries received on each of the last 14 days.',
		input: z.object({}),
		output: z.object({
			waiting: counted(waitingInquiry),
			followUps: counted(followUp),
			calls: counted(todaysCall),
			received: z.array(z.object({ day: calendarDay, count: z.number().int() })),
		}),
		errors: {},
	}),
	administration: endpoint({
		id: 'dashboard.administration',
		method: 'GET',
		path: '/api/dashboard/administration',
		access: 'access_admin_dashboard',
		summary:
			'Since when the server’s storage is full, background jobs that failed, emails that were not delivered, and invitations not accepted yet; the latter for those who manage users.',
		input: z.object({}),
		output: z.object({
			/** Null while there is room. */
			storageFullSince: instant.nullable(),
			failedJobs: counted(failedJob),
			mail: counted(mailSummary).extend({ configured: z.boolean() }),
			invitations: counted(pendingInvitation).nullable(),
		}),
		errors: {},
	}),
}

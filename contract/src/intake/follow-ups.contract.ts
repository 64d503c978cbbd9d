import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line, prose, requiredLine } from '../kernel/text.ts'
import { intakeErrors } from './intake.contract.ts'

export const FOLLOW_UP_STEPS_MAX = 10
const DAYS_MAX = 365

const stepKind = z.enum(['email', 'task'])
export type FollowUpKind = z.infer<typeof stepKind>
export const FOLLOW_UP_KIND_LABELS: Readonly<Record<FollowUpKind, string>> = { email: 'Email', task: 'Task' }

/** On the n-th day after the inquiry came in. `{name}`, `{number}` and `{firm}` are replaced. */
export const followUpStep = z
	.object({
		day: z.int('Enter a number of days.').min(1, 'At least 1 day.').max(DAYS_MAX, `At most ${DAYS_MAX} days.`),
		kind: stepKind,
		subject: requiredLine(200, 'Enter a subject.'),
		text: prose(5_000),
	})
	.superRefine(({ kind, text }, issue) => {
		if (kind === 'email' && text === '') issue.addIssue({ code: 'custom', path: ['text'], message: 'Enter the text.' })
	})
export type FollowUpStep = z.infer<typeof followUpStep>

export const DEFAULT_STEPS: readonly FollowUpStep[] = [
	{
		day: 1,
		kind: 'email',
		subject: 'Your inquiry (number {number})',
		text: 'Hello {name},\n\nThank you for contacting {firm}. We tried to reach you about your inquiry. Please call us or answer this email, so that we can arrange a time to talk.\n\nThis message does not create an attorney-client relationship.\n\n{firm}',
	},
	{
		day: 3,
		kind: 'email',
		subject: 'Following up on your inquiry (number {number})',
		text: 'Hello {name},\n\nWe have not heard from you yet. If you still need help, please call us or answer this email. Deadlines may apply to your matter.\n\nThis message does not create an attorney-client relationship.\n\n{firm}',
	},
	{ day: 7, kind: 'task', subject: 'Call {name} about inquiry {number}, or decline it', text: '' },
]

export const followUpSequence = z.object({
	/** Empty: for every practice area without a sequence of its own. */
	practiceArea: line(80),
	isOn: z.boolean(),
	steps: z.array(followUpStep).min(1, 'Add a step.').max(FOLLOW_UP_STEPS_MAX, `At most ${FOLLOW_UP_STEPS_MAX} steps.`),
	/** 0 before it is saved first. */
	version: z.int().min(0),
})
export type FollowUpSequence = z.infer<typeof followUpSequence>

const outcome = z.enum(['waiting', 'sent', 'task', 'no_mail', 'no_email', 'stopped'])
export type FollowUpOutcome = z.infer<typeof outcome>
export const FOLLOW_UP_OUTCOME_LABELS: Readonly<Record<FollowUpOutcome, string>> = {
	waiting: 'Planned',
	sent: 'Sent',
	task: 'Task added',
	no_mail: 'Not sent: email is not configured',
	no_email: 'Not sent: no email address',
	stopped: 'Stopped',
}

const followUp = z.object({
	id: z.string(),
	kind: stepKind,
	subject: z.string(),
	dueAt: instant,
	outcome,
	doneAt: instant.nullable(),
})
export type FollowUp = z.infer<typeof followUp>

/** Why the rest of a sequence stopped by itself. */
const stop = z.enum(['answered', 'reached', 'declined', 'opened', 'spam'])
export type FollowUpStop = z.infer<typeof stop>
export const FOLLOW_UP_STOP_LABELS: Readonly<Record<FollowUpStop, string>> = {
	answered: 'A questionnaire was answered.',
	reached: 'The person was reached.',
	declined: 'The inquiry was declined.',
	opened: 'A client or case was opened.',
	spam: 'The inquiry is held as spam.',
}

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const
const one = z.object({ id: rowId })
const list = z.object({ followUps: z.array(followUp).max(50), stop: stop.nullable() })
const unknown = { intake_not_found: intakeErrors.intake_not_found }

export const followUps = {
	sequences: endpoint({
		id: 'intake.followUpSequences',
		method: 'GET',
		path: '/api/intake/follow-up-sequences',
		access: 'view_clients',
		summary: 'The follow-up sequences by practice area; the one without an area is for all others.',
		input: z.object({}),
		output: z.object({ sequences: z.array(followUpSequence).max(100), isMailConfigured: z.boolean() }),
		errors: {},
	}),
	saveSequence: endpoint({
		id: 'intake.saveFollowUpSequence',
		method: 'PUT',
		path: '/api/intake/follow-up-sequences',
		access: CHANGE,
		summary: 'Save the follow-up sequence of a practice area. It applies to inquiries that come in afterwards.',
		input: followUpSequence,
		output: followUpSequence,
		errors: { stale_version: intakeErrors.stale_version },
	}),
	list: endpoint({
		id: 'intake.followUps',
		method: 'GET',
		path: '/api/intakes/:id/follow-ups',
		access: 'view_clients',
		summary: 'What was sent or done for an inquiry by its sequence, and what is next.',
		input: one,
		output: list,
		errors: unknown,
	}),
	stop: endpoint({
		id: 'intake.stopFollowUps',
		method: 'POST',
		path: '/api/intakes/:id/follow-ups/stop',
		access: ['manage_clients', 'edit_clients'],
		summary: 'Stop the rest of the follow-up sequence of an inquiry.',
		input: one,
		output: list,
		errors: unknown,
	}),
}

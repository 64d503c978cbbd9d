import { z } from 'zod'
import { caseErrors, caseId } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { pageInput, pageOf } from '../kernel/page.ts'

export const TIMELINE_KINDS = [
	'opened',
	'stage',
	'milestone',
	'document_shared',
	'document_sent',
	'message_received',
	'message_sent',
	'questionnaire',
	'closed',
] as const
export const timelineKind = z.enum(TIMELINE_KINDS)
export type TimelineKind = z.infer<typeof timelineKind>

/** Something of a case that its client may know: from the firm’s shared milestones, never from its own work. */
export const clientEvent = forOutsiders({
	id: z.string(),
	kind: timelineKind,
	at: instant,
	/** Set where only the day is known. */
	day: calendarDay.nullable(),
	/** Name of the stage, milestone, document or questionnaire, or subject of the messages; empty where the kind says it all. */
	title: z.string(),
	/** Explanation of a stage or milestone, or who wrote a message. */
	text: z.string(),
	/** The thread of a message, the response of a questionnaire. */
	recordId: z.string().nullable(),
})
export type ClientEvent = z.infer<typeof clientEvent>

/** A milestone to come. */
export const comingMilestone = forOutsiders({
	id: z.string(),
	/** Null while unknown. */
	day: calendarDay.nullable(),
	title: z.string(),
	text: z.string(),
})
export type ComingMilestone = z.infer<typeof comingMilestone>

const ACCESS = 'view_own_cases'
const input = z.object({ id: caseId })
const errors = { case_not_found: caseErrors.case_not_found }

/** The timeline of a case for its client. */
export const portalTimeline = {
	list: endpoint({
		id: 'portalTimeline.list',
		method: 'GET',
		path: '/api/portal/cases/:id/timeline',
		access: ACCESS,
		summary:
			'What happened in one of the caller’s own cases, newest first: stages explained to clients, shared milestones, documents, messages and questionnaires.',
		input: input.extend(pageInput),
		output: pageOf(clientEvent),
		errors,
	}),
	coming: endpoint({
		id: 'portalTimeline.coming',
		method: 'GET',
		path: '/api/portal/cases/:id/coming',
		access: ACCESS,
		summary:
			'The shared milestones to come in one of the caller’s own cases, the soonest first, those without a date last.',
		input,
		output: forOutsiders({ items: z.array(comingMilestone) }),
		errors,
	}),
}

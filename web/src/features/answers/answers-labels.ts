import type { AnswersStanding, AnswersSummary } from '@praxis/contract/answers/answers.fields'

/** The status as the firm sees it. */
export function standingOf({ status, isClosed }: Pick<AnswersSummary, 'status' | 'isClosed'>): AnswersStanding {
	return isClosed ? 'closed' : status
}

/** The status as the respondent sees it. */
export const OWN_STATUS_LABELS: Readonly<Record<AnswersStanding, string>> = {
	in_progress: 'In progress',
	submitted: 'Submitted',
	reviewed: 'Submitted',
	closed: 'Submitted',
}

/** The client or respondent, as far as known. */
export function respondentName(one: Pick<AnswersSummary, 'clientName' | 'respondentName' | 'respondentEmail'>): string {
	return one.clientName || one.respondentName || one.respondentEmail || 'Unknown'
}

/** Whole percent, rounded down: 100 only when nothing is left. */
export function percentOf(progress: number): number {
	return Math.floor(progress * 100 + 1e-4)
}

/** Where the firm reads a response. */
export function answersHref(id: string): string {
	return `/dashboard/questionnaire-management/answers/${id}`
}

/** Where a response is continued, or shown again to its respondent. */
export function answeringHref(id: string): string {
	return `/dashboard/client-questionnaire?answers=${id}`
}

/** Where a submitted response is reviewed. */
export function reviewHref(id: string): string {
	return `/dashboard/client-intake/reviews/${id}`
}

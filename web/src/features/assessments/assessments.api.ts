import type { AssessmentRecord } from '@praxis/contract/assessments/assess.fields'
import { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessmentShares } from '@praxis/contract/assessments/assessment-shares.contract'
import { assessmentErrors, assessmentEvent, assessments } from '@praxis/contract/assessments/assessments.contract'
import { choices } from '@praxis/contract/assessments/choices.contract'
import { ApiError } from '../../lib/api-error.ts'
import { callLines } from '../../lib/call-lines.ts'
import { type FilterOf, pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with the topic of its events. */
export const TOPIC = 'assessments'
export const PORTAL_ASSESSMENTS = { href: '/dashboard/client-portal/assessments', label: 'My Assessments' } as const
export const assessmentHref = (id: string) => `/dashboard/assessments/${id}`

export type AssessmentsFilter = Omit<FilterOf<typeof assessments.list>, 'withTotal'>

export const assessmentsQuery = (filter: AssessmentsFilter) => pagesQuery(assessments.list, TOPIC, filter)
export const assessmentQuery = (id: string) => recordQuery(assessments.get, TOPIC, { id })
export const sharesQuery = (id: string) => recordQuery(assessmentShares.list, TOPIC, { id })
export const previewQuery = (answersId: string) => recordQuery(assessments.preview, 'answers', { answersId })

export const paymentsQuery = (answersId: string) => recordQuery(assessmentPayments.list, 'answers', { answersId })
export const receiptsQuery = (id: string) => recordQuery(assessmentPayments.receipts, 'answers', { id })
export const choiceQuery = (answersId: string) => recordQuery(choices.get, 'answers', { answersId })

/** Assesses a response and files the result. Repeated with the same id it is made once. */
export async function generateAssessment(
	input: { readonly id: string; readonly answersId: string },
	signal: AbortSignal,
): Promise<AssessmentRecord> {
	const made: AssessmentRecord[] = []
	await callLines(assessments.generate, input, signal, (line) => {
		const event = assessmentEvent.parse(line)
		if (event.type === 'error') throw new ApiError({ code: event.code, message: event.message, status: 500 })
		if (event.type === 'end') made.push(event.assessment)
	})
	const [one] = made
	if (one === undefined) throw new ApiError({ code: 'internal_error', message: 'Nothing arrived.', status: 0 })
	return one
}

const LATE = ['connection_timeout', 'request_timeout', 'TimeoutError']

/** What is shown of a failed assessment, in the words of the specification; what the user can mend is said as it is. */
export function generationFailure(error: unknown): string {
	const code = error instanceof ApiError ? error.code : ''
	const isTemplate = code === 'template_unusable'
	if (error instanceof ApiError && code in assessmentErrors && !isTemplate) return error.message
	const isLate = LATE.includes(code) || (error instanceof Error && LATE.includes(error.name))
	const otherCause = isTemplate ? 'Assessment template issue detected. ' : 'An unexpected error occurred. '
	const cause = isLate ? 'The operation took too long. ' : otherCause
	return `Failed to generate assessment. ${cause}Please try again or contact support if the issue persists.`
}

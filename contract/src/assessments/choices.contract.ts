import { z } from 'zod'
import { answersErrors } from '../answers/answers.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { paymentReceipt } from '../payments/payment-receipt.ts'
import { assessmentResult, assessmentWarning } from './assess.fields.ts'
import { assessmentErrors } from './assessments.contract.ts'
import { assessmentLanguage } from './languages/assessment-language.ts'

/** How a respondent wants the matter handled. */
export const handling = z.enum(['ai', 'both', 'attorney'])
export type Handling = z.infer<typeof handling>
export const HANDLING_LABELS: Readonly<Record<Handling, string>> = {
	ai: 'AI Analysis',
	both: 'AI + Attorney',
	attorney: 'Attorney Only',
}

export const choiceErrors = defineErrors({
	choice_unavailable: { kind: 'conflict', message: 'An AI assessment needs the comprehensive questionnaire.' },
	assessment_altered: { kind: 'conflict', message: 'This assessment is not from here. Please generate it again.' },
})

const { answers_not_found } = answersErrors
const { not_submitted, nothing_answered, template_unusable, model_runs_used, payment_required } = assessmentErrors
const { choice_unavailable, assessment_altered } = choiceErrors
const ofAnswers = z.object({ answersId: rowId })
const shown = forOutsiders({
	/** Null until one is chosen. */
	choice: handling.nullable(),
	/** Not for quick questionnaires. */
	isAiOffered: z.boolean(),
	/** Fee of an assessment, in cents of US dollars; 0 is free. */
	feeCents: z.int(),
	/** The fee of this response was paid: nothing is due any more. */
	isPaid: z.boolean(),
	/** Null unless paid. */
	receipt: paymentReceipt.nullable(),
})

/** A line of the stream while a visitor's answers are assessed. */
export const visitorAssessmentEvent = z.discriminatedUnion('type', [
	z.object({
		type: z.literal('end'),
		result: assessmentResult,
		warning: assessmentWarning.nullable(),
		/** Says that the result is from here, as nothing of it is stored. */
		seal: z.string(),
	}),
	z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])
export type VisitorAssessmentEvent = z.infer<typeof visitorAssessmentEvent>

/** What the respondent wants after submission. Visitors are known by the secret of their browser, as for the response itself. */
export const choices = {
	get: endpoint({
		id: 'choices.get',
		method: 'GET',
		path: '/api/answers/:answersId/choice',
		access: 'public',
		summary:
			'How the respondent of a submitted response wants the matter handled, and whether an assessment is offered.',
		input: ofAnswers,
		output: shown,
		errors: { answers_not_found, not_submitted },
	}),
	choose: endpoint({
		id: 'choices.choose',
		method: 'POST',
		path: '/api/answers/:answersId/choice',
		access: 'public',
		summary:
			'Choose AI analysis, AI and an attorney, or an attorney. Repeated with the same choice it changes nothing. The firm is notified if an attorney is wanted.',
		input: ofAnswers.extend({ choice: handling }),
		output: shown,
		errors: { answers_not_found, not_submitted, choice_unavailable },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	assess: endpoint({
		id: 'choices.assess',
		method: 'POST',
		path: '/api/answers/:answersId/visitor-assessment',
		access: 'public',
		storesNoAnswer: true,
		summary:
			'Assess a visitor’s own submitted response. Nothing is stored. Streams lines of JSON (`VisitorAssessmentEvent`).',
		input: ofAnswers,
		output: z.never(),
		errors: {
			answers_not_found,
			not_submitted,
			nothing_answered,
			template_unusable,
			choice_unavailable,
			model_runs_used,
			payment_required,
		},
		rateLimit: { max: 6, windowSeconds: 3600 },
	}),
	download: endpoint({
		id: 'choices.download',
		method: 'POST',
		path: '/api/answers/:answersId/visitor-assessment/pdf',
		access: 'public',
		storesNoAnswer: true,
		summary:
			'An assessment that was just made for a visitor as a PDF. It is sent back with its seal, as nothing of it is stored.',
		input: ofAnswers.extend({
			result: assessmentResult,
			seal: z.string().max(200),
			language: assessmentLanguage.optional(),
		}),
		output: z.null(),
		errors: {
			answers_not_found,
			not_submitted,
			assessment_altered,
			document_not_created: kernelErrors.document_not_created,
		},
		rateLimit: { max: 10, windowSeconds: 60 },
	}),
}

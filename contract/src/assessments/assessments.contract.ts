import { z } from 'zod'
import { answersErrors } from '../answers/answers.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { paymentErrors } from '../payments/payment-errors.ts'
import { assessmentDocument, assessmentRecord, assessmentResult, assessmentSummary } from './assess.fields.ts'
import { assessmentLanguage } from './languages/assessment-language.ts'

/** How often a language model assesses one response. */
export const MODEL_RUNS_MAX = 3

export const assessmentErrors = defineErrors({
	not_submitted: { kind: 'conflict', message: 'Submit the questionnaire before it is assessed.' },
	/** What the questionnaire asks, or the rules for it, cannot be applied. */
	template_unusable: { kind: 'unprocessable', message: 'Assessment template issue detected.' },
	nothing_answered: { kind: 'unprocessable', message: 'There are no answers to assess.' },
	assessment_not_found: { kind: 'not_found', message: 'Assessment not found.' },
	model_runs_used: {
		kind: 'conflict',
		message: `This response was assessed ${MODEL_RUNS_MAX} times already. It cannot be assessed again.`,
	},
	payment_failed: paymentErrors.payment_failed,
	payment_required: { kind: 'conflict', message: 'Please pay for the assessment first.' },
	no_client: { kind: 'conflict', message: 'This response belongs to no client yet.' },
})

const {
	not_submitted,
	nothing_answered,
	template_unusable,
	model_runs_used,
	assessment_not_found,
	no_client,
	payment_required,
} = assessmentErrors
const { answers_not_found } = answersErrors
/** The firm reads all of them, a client their own. */
const READ = ['view_legal_work', 'access_client_portal'] as const

/** A line of the stream while an assessment is made, which ends with `assessment` or an error. */
export const assessmentEvent = z.discriminatedUnion('type', [
	z.object({ type: z.literal('start') }),
	z.object({ type: z.literal('end'), assessment: assessmentRecord }),
	z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])
export type AssessmentEvent = z.infer<typeof assessmentEvent>

export const assessments = {
	preview: endpoint({
		id: 'assessments.preview',
		method: 'GET',
		path: '/api/answers/:answersId/assessment-preview',
		access: 'view_legal_work',
		summary:
			'What the rules say of a submitted response today, for the firm: findings, recommendations, risk and time limits, each with the answers it rests on. Nothing is stored or sent.',
		input: z.object({ answersId: rowId }),
		output: assessmentResult,
		errors: { answers_not_found, not_submitted, nothing_answered, template_unusable },
	}),
	generate: endpoint({
		id: 'assessments.generate',
		method: 'POST',
		path: '/api/answers/:answersId/assessments',
		access: ['do_legal_work', 'access_client_portal'],
		tokens: false,
		summary:
			'Assess a submitted response with the firm’s model, or by rules where there is none or it fails, and file it under the client. One that a client makes is in their portal at once, one of the firm once it is shared. Streams lines of JSON (`AssessmentEvent`). Repeated with the same id it returns the same.',
		input: z.object({ answersId: rowId, id: newRowId }),
		output: z.never(),
		errors: {
			answers_not_found,
			not_submitted,
			nothing_answered,
			template_unusable,
			model_runs_used,
			payment_required,
			id_taken: kernelErrors.id_taken,
		},
		rateLimit: { max: 20, windowSeconds: 3600 },
	}),
	list: endpoint({
		id: 'assessments.list',
		method: 'GET',
		path: '/api/assessments',
		access: READ,
		summary: 'Filed assessments, newest first: of a client, of a response, or all. A client sees only their own.',
		input: z.object({ clientId: rowId.optional(), answersId: rowId.optional(), ...pageInput, withTotal: flag }),
		output: pageOf(assessmentSummary),
		errors: {},
	}),
	get: endpoint({
		id: 'assessments.get',
		method: 'GET',
		path: '/api/assessments/:id',
		access: READ,
		summary: 'One filed assessment.',
		input: z.object({ id: rowId }),
		output: assessmentRecord,
		errors: { assessment_not_found },
	}),
	document: endpoint({
		id: 'assessments.document',
		method: 'GET',
		path: '/api/assessments/:id/document',
		access: READ,
		summary: 'A filed assessment as an HTML document with its metadata, in English or in the language named.',
		input: z.object({ id: rowId, language: assessmentLanguage.optional() }),
		output: assessmentDocument,
		errors: { assessment_not_found },
	}),
	download: endpoint({
		id: 'assessments.download',
		method: 'POST',
		path: '/api/assessments/:id/pdf',
		access: READ,
		reads: true,
		tokens: false,
		summary: 'An assessment as a PDF, in English or in the language named.',
		input: z.object({ id: rowId, language: assessmentLanguage.optional() }),
		output: z.null(),
		errors: { assessment_not_found, document_not_created: kernelErrors.document_not_created },
		rateLimit: { max: 10, windowSeconds: 60 },
	}),
	share: endpoint({
		id: 'assessments.share',
		method: 'PATCH',
		path: '/api/assessments/:id',
		access: 'do_legal_work',
		summary: 'Show an assessment in the client’s portal, or take it back.',
		input: z.object({ id: rowId, version: expectedVersion, isShared: z.boolean() }),
		output: assessmentRecord,
		errors: { assessment_not_found, no_client, stale_version: kernelErrors.stale_version },
	}),
}

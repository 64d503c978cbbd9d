import { z } from 'zod'
import { answersErrors } from '../answers/answers.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { assessmentResult } from './assess.fields.ts'

export const assessmentErrors = defineErrors({
	not_submitted: { kind: 'conflict', message: 'Submit the questionnaire before it is assessed.' },
	nothing_answered: { kind: 'unprocessable', message: 'There are no answers to assess.' },
})

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
		errors: { answers_not_found: answersErrors.answers_not_found, ...assessmentErrors },
	}),
}

import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { requiredLine } from '../kernel/text.ts'
import { callErrors } from '../models/models.contract.ts'
import { sendingPreview } from '../models/models.fields.ts'

const ACCESS = 'execute_prompts'
const input = z.object({ caseId: rowId, question: requiredLine(2000, 'Please enter what you look for.') })
const missing = { case_not_found: caseErrors.case_not_found }

/** The topics of a question, by which services are asked for context. */
export const integrationTopics = {
	preview: endpoint({
		id: 'integrationTopics.preview',
		method: 'POST',
		path: '/api/integration-topics/preview',
		access: ACCESS,
		tokens: false,
		reads: true,
		summary: 'Which model the question would go to, and what of it is replaced.',
		input,
		output: z.object({ sending: sendingPreview }),
		errors: missing,
	}),
	find: endpoint({
		id: 'integrationTopics.find',
		method: 'POST',
		path: '/api/integration-topics',
		access: ACCESS,
		tokens: false,
		summary: 'Extract the topics of a question with a model (temperature 0.3, 200 tokens). None where it names none.',
		input,
		output: z.object({ topics: z.array(z.string()), model: z.string(), note: z.string().nullable() }),
		errors: { ...missing, ...callErrors },
	}),
}

import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { PROMPT_CHARACTERS_MAX, sendingPreview } from './models.fields.ts'

/** What would be replaced in a text before it is sent. */
export const sendingPreviews = {
	ofPrompt: endpoint({
		id: 'models.preview',
		method: 'POST',
		path: '/api/models/preview',
		access: ['execute_prompts', 'choose_model', 'manage_models'],
		summary:
			'Where a prompt would go, and how many names, numbers and addresses in it would be replaced first. Sends nothing.',
		input: z.object({ prompt: z.string().max(PROMPT_CHARACTERS_MAX), caseId: rowId.optional() }),
		bodyLimit: 8 * 1024 * 1024,
		output: sendingPreview,
		errors: { case_not_found: caseErrors.case_not_found },
	}),
}

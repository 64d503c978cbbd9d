import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { perspective } from './perspectives.ts'
import { promptErrors } from './prompts.contract.ts'

export const perspectivePrompt = z.object({
	perspective,
	promptId: z.string(),
	promptName: z.string(),
	promptVersion: z.int(),
	setByName: z.string().nullable(),
	setAt: instant,
})
export type PerspectivePrompt = z.infer<typeof perspectivePrompt>

/** Prompts of the firm that its case analyses are made with. */
export const perspectivePrompts = {
	list: endpoint({
		id: 'perspectivePrompts.list',
		method: 'GET',
		path: '/api/perspective-prompts',
		access: ['execute_prompts', 'view_prompt_engine'],
		summary: 'Perspectives of the case analysis that have a prompt of the firm; the others have the one of Praxis.',
		input: z.object({}),
		output: z.object({ items: z.array(perspectivePrompt) }),
		errors: {},
	}),
	set: endpoint({
		id: 'perspectivePrompts.set',
		method: 'PUT',
		path: '/api/perspective-prompts/:perspective',
		access: 'manage_prompt_engine',
		summary: 'Choose the prompt of a perspective; null is the one of Praxis.',
		input: z.object({ perspective, promptId: rowId.nullable() }),
		output: z.object({ items: z.array(perspectivePrompt) }),
		errors: {
			prompt_not_found: promptErrors.prompt_not_found,
			prompt_asks_for_values: promptErrors.prompt_asks_for_values,
		},
	}),
}

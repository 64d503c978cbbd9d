import { analysisErrors } from '@praxis/contract/analysis/analysis.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Perspective } from '@praxis/contract/prompts/perspectives'

type Prompts = Partial<Readonly<Record<Perspective, string>>>

const PROMPTS: Prompts = {
	standard: 'You are a careful trial attorney who assesses a case for the attorney who represents the client.',
	conservative:
		'You are a careful trial attorney. Assess the case as a court would that reads statutes and contracts by their text and is slow to extend liability.',
	liberal:
		'You are a careful trial attorney. Assess the case as a court would that reads statutes by their purpose and is open to extending remedies.',
	neutral: 'You are a neutral evaluator who assesses a case for both sides alike.',
}

/** What the model is to be. @throws AppError no_prompt prompt_empty */
export function promptOf(perspective: Perspective, prompts: Prompts = PROMPTS): string {
	const prompt = prompts[perspective]
	if (prompt === undefined) {
		const message = `No ${perspective} prompts available. Please check your prompt configuration.`
		throw refuse(analysisErrors, 'no_prompt', { message })
	}
	if (prompt.trim() === '') throw refuse(analysisErrors, 'prompt_empty')
	return prompt
}

import type { AssessmentWarning } from '@praxis/contract/assessments/assess.fields'
import type { Handling } from '@praxis/contract/assessments/choices.contract'

export interface Card {
	readonly badge: string
	readonly lead: string
	readonly points: readonly string[]
}

export const CARDS: Readonly<Record<Handling, Card>> = {
	ai: {
		badge: 'Instant',
		lead: 'A first assessment of your answers.',
		points: ['Instant assessment', 'Risk analysis', '24/7 availability'],
	},
	both: {
		badge: 'Recommended',
		lead: 'The assessment now, and your wish for an attorney goes to the firm.',
		points: ['Everything of AI Analysis', 'The firm reviews your answers', 'If it can help, it contacts you'],
	},
	attorney: {
		badge: 'Personal',
		lead: 'Your wish for an attorney goes to the firm.',
		points: ['The firm reviews your answers', 'If it can help, it contacts you', 'No AI assessment'],
	},
}

export const NOT_FOR_QUICK = 'A detailed questionnaire is needed for an AI assessment.'

export const RECEIVED: readonly string[] = ['Case Summary', 'Key Findings', 'Recommendations', 'Risk Assessment']

const CONFIRM = 'Confirming that your answers arrived…'
const STORE = 'Sending your choice to the firm…'
const CHECK = 'Confirming that an assessment is offered…'
const OPEN = 'Opening your assessment…'

/** The lines of the steps of processing a choice, each a step of the server. */
export const STEP_LINES: Readonly<Record<Handling, readonly string[]>> = {
	ai: [CONFIRM, STORE, CHECK, OPEN],
	both: [CONFIRM, 'Asking the firm for an attorney…', CHECK, OPEN],
	attorney: [CONFIRM, 'Asking the firm for an attorney…'],
}

const BY_RULES = 'You have paid: if you do not want an assessment by rules, please contact the firm for a refund.'

/** To who has paid and got an assessment by rules. */
export const PAID_FOR_RULES: Readonly<Record<AssessmentWarning, string>> = {
	no_model: BY_RULES,
	service_off: BY_RULES,
	model_failed:
		'You have paid: generate it again at no cost, up to 3 times with the AI model. For a refund, please contact the firm.',
}

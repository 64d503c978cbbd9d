import type { Answers, Definition } from '../questionnaires/definition.ts'
import { type Estimate, VALUE_MAX_CENTS } from './agent.fields.ts'

/** Questions of the shipped questionnaires whose answer says what is at stake, the most telling first. */
const STAKES = ['amount_at_stake', 'unpaid_wages', 'deal_value', 'estate_worth', 'tax_owed', 'bills_so_far'] as const

/** From so many closed cases on, their duration says something. */
export const CASES_FOR_DURATION = 5

/** What is at stake as the person states it; null when they were not asked or did not say. */
export function valueStated(definition: Definition, answers: Answers): Estimate {
	const questions = new Map(
		definition.sections.flatMap(({ questions: all }) => all.map((one) => [one.id, one.text] as const)),
	)
	for (const id of STAKES) {
		const [text, answer] = [questions.get(id), answers[id]]
		if (text === undefined || typeof answer !== 'number' || answer <= 0) continue
		const cents = Math.round(answer * 100)
		if (cents <= VALUE_MAX_CENTS) return { amount: cents, basis: `As the person states it: ${text}` }
	}
	return null
}

/** How long closed cases of the practice area took; null when there are too few. */
export function durationFrom(closed: { readonly count: number; readonly medianDays: number | null }): Estimate {
	if (closed.count < CASES_FOR_DURATION || closed.medianDays === null) return null
	const basis = `Median of the firm’s ${closed.count} closed cases of this practice area`
	return { amount: Math.max(1, Math.round(closed.medianDays)), basis }
}

import { partiesIn } from '@praxis/contract/questionnaires/answered'
import {
	type Answer,
	type Answers,
	DEFAULT_PARTIES,
	MAX_PARTIES,
	type PartyAnswer,
	type Question,
} from '@praxis/contract/questionnaires/definition'

export const NOBODY: PartyAnswer = { name: '', relationship: '', contactInfo: '' }

/** The rows of the parties form: those of the answer, or empty ones to begin with. */
export function partyRows(question: Question, answer: Answer | undefined): readonly PartyAnswer[] {
	const parties = partiesIn(answer)
	if (parties.length > 0) return parties
	const most = question.maxParties ?? MAX_PARTIES
	const first = Math.min(question.defaultParties ?? DEFAULT_PARTIES, most)
	return Array.from({ length: first }, () => NOBODY)
}

/** The answers with the empty rows a person has in view, as they are checked. */
export function withPartyRows(questions: readonly Question[], answers: Answers): Answers {
	const forms = questions.filter((question) => question.type === 'parties_form')
	if (forms.length === 0) return answers
	return { ...answers, ...Object.fromEntries(forms.map((one) => [one.id, partyRows(one, answers[one.id])])) }
}

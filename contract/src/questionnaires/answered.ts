import type { Answer, Answers, Definition, PartyAnswer, Question } from './definition.ts'
import { questionsOf } from './definition.ts'
import type { Visibility } from './visibility.ts'

function isBlank(text: string): boolean {
	return text.trim() === ''
}

/** A row of the parties form in which something was typed. */
export function isPartyStarted(party: PartyAnswer): boolean {
	return !isBlank(party.name) || !isBlank(party.relationship) || !isBlank(party.contactInfo)
}

/** A row with both name and relationship. */
export function isPartyFull(party: PartyAnswer): boolean {
	return !isBlank(party.name) && !isBlank(party.relationship)
}

/** The parties of an answer; none when it is something else. */
export function partiesIn(answer: Answer | undefined): readonly PartyAnswer[] {
	if (!Array.isArray(answer)) return []
	return answer.filter((one): one is PartyAnswer => typeof one === 'object' && one !== null && 'relationship' in one)
}

/** Whether a question has been answered. A box that is not ticked is no answer where ticking it is required. */
export function isAnswered(question: Question, answer: Answer | undefined): boolean {
	if (answer === undefined || answer === null) return false
	if (question.type === 'parties_form') return partiesIn(answer).some(isPartyFull)
	if (typeof answer === 'string') return !isBlank(answer)
	if (typeof answer === 'number') return Number.isFinite(answer)
	if (typeof answer === 'boolean') return answer || !question.required
	if (Array.isArray(answer)) return answer.length > 0
	return 'name' in answer && !isBlank(answer.name)
}

export interface Progress {
	readonly answered: number
	/** Questions that are shown and can be answered. */
	readonly visible: number
	/** Whole percent, rounded down: 100 only when nothing is left. 100 when there is nothing to answer. */
	readonly percent: number
}

/** The share of visible questions that are answered. */
export function progressOf(definition: Definition, visibility: Visibility, answers: Answers): Progress {
	const shown = visibility.shown(answers)
	const asked = questionsOf(definition).filter((question) => question.type !== 'statement' && shown.has(question.id))
	const answered = asked.filter((question) => isAnswered(question, answers[question.id])).length
	const percent = asked.length === 0 ? 100 : Math.floor((answered * 100) / asked.length)
	return { answered, visible: asked.length, percent }
}

function isEmpty(answer: Answer | undefined): answer is null | undefined {
	if (answer === undefined || answer === null || answer === '') return true
	return typeof answer === 'number' ? !Number.isFinite(answer) : Array.isArray(answer) && answer.length === 0
}

/** What of an answer is kept: empty rows of parties go. */
function kept(question: Question, answer: Answer): Answer {
	return question.type === 'parties_form' ? partiesIn(answer).filter(isPartyStarted) : answer
}

/** The answers that leave the browser and that the server keeps: those of visible questions, and no others. */
export function answersToSend(
	definition: Definition,
	visibility: Visibility,
	answers: Answers,
): Record<string, Answer> {
	const shown = visibility.shown(answers)
	const sent: Record<string, Answer> = {}
	for (const question of questionsOf(definition)) {
		const answer = answers[question.id]
		if (question.type === 'statement' || !shown.has(question.id) || isEmpty(answer)) continue
		const what = kept(question, answer)
		if (!isEmpty(what)) sent[question.id] = what
	}
	return sent
}

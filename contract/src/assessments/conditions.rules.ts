import { type DateText, daysBetween, isDate } from '../kernel/dates.ts'
import { cutText } from '../kernel/text.ts'
import { isAnswered, isPartyFull, partiesIn } from '../questionnaires/answered.ts'
import { type Answers, type Definition, type Question, questionsOf } from '../questionnaires/definition.ts'
import { answerText, dayInText } from '../questionnaires/field-mappings.ts'
import { prepareVisibility } from '../questionnaires/visibility.ts'
import { amountText } from './amounts.ts'
import type { Basis } from './assess.fields.ts'

/** When a rule applies, as data. A question that was not asked never meets a condition. */
export type When =
	| { readonly q: string; readonly is: readonly string[] }
	| { readonly q: string; readonly atLeast: number }
	| { readonly q: string; readonly given: boolean }
	/** A day from the day of the assessment on, at most so many days away. */
	| { readonly q: string; readonly within: number }
	| { readonly q: string; readonly past: true }
	| { readonly all: readonly When[] }
	| { readonly any: readonly When[] }

export const is = (q: string, ...values: readonly string[]): When => ({ q, is: values })
export const yes = (q: string): When => is(q, 'yes')
export const no = (q: string): When => is(q, 'no')
export const atLeast = (q: string, count: number): When => ({ q, atLeast: count })
export const given = (q: string): When => ({ q, given: true })
export const missing = (q: string): When => ({ q, given: false })
export const within = (q: string, days: number): When => ({ q, within: days })
export const past = (q: string): When => ({ q, past: true })
export const all = (...conditions: readonly When[]): When => ({ all: conditions })
export const any = (...conditions: readonly When[]): When => ({ any: conditions })

/** The visible questions and their answers on the day of the assessment. */
export interface Facts {
	readonly today: DateText
	readonly questions: ReadonlyMap<string, Question>
	readonly answers: Answers
}

export function factsOf(definition: Definition, answers: Answers, today: DateText): Facts {
	const shown = prepareVisibility(definition).shown(answers)
	const asked = questionsOf(definition).filter(({ id, type }) => type !== 'statement' && shown.has(id))
	return { today, questions: new Map(asked.map((one) => [one.id, one])), answers }
}

const ANSWER_MAX = 200
/** Most characters of an answer that a model reads. */
const LONG_ANSWER_MAX = 4000

function textOf(question: Question, { answers }: Facts, max = ANSWER_MAX): string {
	const answer = answers[question.id]
	if (!isAnswered(question, answer)) return 'Not answered'
	if (question.type === 'date') return dayInText(answerText(question, answer))
	if (question.type === 'parties_form') {
		const names = partiesIn(answer)
			.filter(isPartyFull)
			.map(({ name }) => name)
		return cutText(names.join(', '), max)
	}
	if (question.type === 'file') return `${Array.isArray(answer) ? answer.length : 0} file(s)`
	const text = amountText(question.id, answer) ?? answerText(question, answer).replace(/\s+/g, ' ')
	return text.length > max ? `${cutText(text, max - 1)}…` : cutText(text, max)
}

export function basisOf(facts: Facts, questionId: string): Basis[] {
	const question = facts.questions.get(questionId)
	return question === undefined ? [] : [{ questionId, question: question.text, answer: textOf(question, facts) }]
}

/** `[id] question: answer` with the whole answer. */
export function answerLine(facts: Facts, questionId: string): string {
	const question = facts.questions.get(questionId)
	return question === undefined ? '' : `[${questionId}] ${question.text}: ${textOf(question, facts, LONG_ANSWER_MAX)}`
}

/** The text of an answer, shortened; empty when it was not given or not asked. */
export function saidIn(facts: Facts, questionId: string, max = ANSWER_MAX): string {
	const question = facts.questions.get(questionId)
	return question !== undefined && isAnswered(question, facts.answers[questionId]) ? textOf(question, facts, max) : ''
}

/** The whole text of an answer, as far as it is read. */
export function wholeIn(facts: Facts, questionId: string): string {
	return saidIn(facts, questionId, LONG_ANSWER_MAX)
}

/** A day that was answered and exists; else null. */
export function dayIn({ questions, answers }: Facts, questionId: string): DateText | null {
	const answer = questions.has(questionId) ? answers[questionId] : undefined
	return typeof answer === 'string' && isDate(answer) ? answer : null
}

function holdsOf(when: Exclude<When, { all: unknown } | { any: unknown }>, facts: Facts): boolean {
	const question = facts.questions.get(when.q)
	if (question === undefined) return false
	const answer = facts.answers[when.q]
	if ('given' in when) return isAnswered(question, answer) === when.given
	if ('is' in when) {
		const values = Array.isArray(answer) ? answer : [answer]
		return values.some((one) => typeof one === 'string' && when.is.includes(one))
	}
	if ('atLeast' in when) return typeof answer === 'number' && answer >= when.atLeast
	const day = dayIn(facts, when.q)
	if (day === null) return false
	const left = daysBetween(facts.today, day)
	return 'past' in when ? left < 0 : left >= 0 && left <= when.within
}

/** The ids of the questions by which a condition is met; null when it is not. */
export function metBy(when: When, facts: Facts): readonly string[] | null {
	if ('all' in when) {
		const parts = when.all.map((one) => metBy(one, facts))
		return parts.some((one) => one === null) ? null : [...new Set(parts.flatMap((one) => one ?? []))]
	}
	if ('any' in when) {
		const parts = when.any.map((one) => metBy(one, facts)).filter((one) => one !== null)
		return parts.length === 0 ? null : [...new Set(parts.flat())]
	}
	return holdsOf(when, facts) ? [when.q] : null
}

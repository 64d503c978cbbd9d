import { isAnswered, isPartyFull, isPartyStarted, partiesIn } from './answered.ts'
import { type Answer, type Answers, type Definition, MAX_PARTIES, type Question, questionsOf } from './definition.ts'
import { compilePattern, PATTERN_TEXT_MAX } from './pattern.ts'
import { regionsOf } from './regions.ts'
import { RELATIONSHIPS } from './relationships.ts'
import type { Visibility } from './visibility.ts'

export const ANSWER_CHARACTERS_MAX = 20_000
export const FILES_MAX = 10

export const ANSWER_MESSAGES = {
	required: 'This field is required',
	noWay: 'Please give an email address or a phone number',
	noParty: 'At least one party is required',
	noFullParty: 'At least one party must have name and relationship filled',
	partyUnfinished: 'Please give each party a name and a relationship',
	invalid: 'Invalid format',
	minLength: (count: number) => `Minimum ${count} characters required`,
	maxLength: (count: number) => `Maximum ${count} characters allowed`,
	min: (least: number) => `Minimum value is ${least}`,
	max: (most: number) => `Maximum value is ${most}`,
	tooManyParties: (most: number) => `At most ${most} parties`,
} as const

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}\.[^\s@<>()[\]\\,;:".]{2,63}$/u
const PHONE = /^\+?[\d\s().\-/]{5,39}(?:\s?(?:x|ext\.?)\s?\d{1,8})?$/i
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a day of the calendar, as `2026-11-20`. */
function isDay(text: string): boolean {
	const parts = DATE.exec(text)
	if (parts === null) return false
	const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
	const date = new Date(Date.UTC(2000, 0, 1))
	date.setUTCFullYear(year, month - 1, day)
	return year > 0 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function lengthError(text: string, question: Question): string | null {
	const { minLength, maxLength, pattern } = question.validation ?? {}
	const length = [...text].length
	const isMatched = pattern !== undefined && pattern !== ''
	const longest = isMatched ? PATTERN_TEXT_MAX : ANSWER_CHARACTERS_MAX
	const most = Math.min(maxLength ?? longest, longest)
	if (minLength !== undefined && length < minLength) return ANSWER_MESSAGES.minLength(minLength)
	if (length > most) return ANSWER_MESSAGES.maxLength(most)
	if (isMatched && !compilePattern(pattern).matches(text)) return ANSWER_MESSAGES.invalid
	return null
}

function textError(answer: Answer, question: Question, isRight: (text: string) => boolean): string | null {
	if (typeof answer !== 'string') return ANSWER_MESSAGES.invalid
	return lengthError(answer, question) ?? (isRight(answer.trim()) ? null : ANSWER_MESSAGES.invalid)
}

function numberError(answer: Answer, question: Question): string | null {
	if (typeof answer !== 'number' || !Number.isFinite(answer)) return ANSWER_MESSAGES.invalid
	const { min, max } = question.validation ?? {}
	if (min !== undefined && answer < min) return ANSWER_MESSAGES.min(min)
	if (max !== undefined && answer > max) return ANSWER_MESSAGES.max(max)
	return null
}

function isChoice(question: Question, value: unknown): boolean {
	return (question.options ?? []).some((option) => option.value === value)
}

function choicesError(answer: Answer, question: Question): string | null {
	if (!Array.isArray(answer)) return ANSWER_MESSAGES.invalid
	const chosen: readonly unknown[] = answer
	const isRight = new Set(chosen).size === chosen.length && chosen.every((one) => isChoice(question, one))
	return isRight ? null : ANSWER_MESSAGES.invalid
}

function partiesError(answer: Answer, question: Question): string | null {
	const parties = partiesIn(answer)
	if (!Array.isArray(answer) || parties.length !== answer.length) return ANSWER_MESSAGES.invalid
	const started = parties.filter(isPartyStarted)
	const most = question.maxParties ?? MAX_PARTIES
	if (started.length > most) return ANSWER_MESSAGES.tooManyParties(most)
	const known = (relationship: string) => relationship === '' || RELATIONSHIPS.some((one) => one === relationship)
	if (started.some((party) => !known(party.relationship))) return ANSWER_MESSAGES.invalid
	if (question.required && parties.length === 0) return ANSWER_MESSAGES.noParty
	if (question.required && !started.some(isPartyFull)) return ANSWER_MESSAGES.noFullParty
	return started.every(isPartyFull) ? null : ANSWER_MESSAGES.partyUnfinished
}

function filesError(answer: Answer): string | null {
	if (!Array.isArray(answer) || answer.length > FILES_MAX) return ANSWER_MESSAGES.invalid
	const files: readonly unknown[] = answer
	return files.every((one) => typeof one === 'object' && one !== null && 'fileId' in one)
		? null
		: ANSWER_MESSAGES.invalid
}

function regionError(answer: Answer, question: Question, answers: Answers): string | null {
	const regions = question.countryFrom === undefined ? null : regionsOf(answers[question.countryFrom])
	return textError(answer, question, (text) => regions === null || regions.includes(text))
}

function wrongness(question: Question, answer: Answer, answers: Answers): string | null {
	switch (question.type) {
		case 'text':
		case 'textarea':
			return textError(answer, question, () => true)
		case 'email':
			return textError(answer, question, (text) => EMAIL.test(text))
		case 'phone':
			return textError(answer, question, (text) => PHONE.test(text))
		case 'date':
			return textError(answer, question, isDay)
		case 'number':
			return numberError(answer, question)
		case 'select':
		case 'radio':
			return isChoice(question, answer) ? null : ANSWER_MESSAGES.invalid
		case 'multiselect':
			return choicesError(answer, question)
		case 'checkbox':
			if (question.options !== undefined && question.options.length > 0) return choicesError(answer, question)
			return typeof answer === 'boolean' ? null : ANSWER_MESSAGES.invalid
		case 'state_province':
			return regionError(answer, question, answers)
		case 'parties_form':
			return partiesError(answer, question)
		case 'file':
			return filesError(answer)
		case 'signature':
			return typeof answer === 'object' && answer !== null && 'signedAt' in answer ? null : ANSWER_MESSAGES.invalid
		case 'statement':
			return ANSWER_MESSAGES.invalid
	}
}

function isBlank(answer: Answer | undefined): answer is '' | null | undefined {
	return answer === undefined || answer === null || (typeof answer === 'string' && answer.trim() === '')
}

/** What is said where a question is left empty; null when it may be. */
function missingError({ type, required, orElse }: Question, answers: Answers): string | null {
	if (!required || type === 'statement') return null
	if (orElse === undefined) return ANSWER_MESSAGES.required
	return isBlank(answers[orElse]) ? ANSWER_MESSAGES.noWay : null
}

/** What is wrong with the answer to one question; null when nothing is. */
export function answerError(question: Question, answer: Answer | undefined, answers: Answers): string | null {
	if (question.type === 'parties_form') {
		const isMissing = answer === undefined || answer === null || answer === ''
		return isMissing && !question.required ? null : partiesError(answer ?? [], question)
	}
	const missing = missingError(question, answers)
	if (isBlank(answer)) return missing
	return wrongness(question, answer, answers) ?? (isAnswered(question, answer) ? null : missing)
}

/** What is wrong with the answers to the visible questions, by question id. Hidden questions are passed over. */
export function answerErrors(definition: Definition, visibility: Visibility, answers: Answers): Record<string, string> {
	const shown = visibility.shown(answers)
	const errors: Record<string, string> = {}
	for (const question of questionsOf(definition)) {
		if (!shown.has(question.id)) continue
		const error = answerError(question, answers[question.id], answers)
		if (error !== null) errors[question.id] = error
	}
	return errors
}

/** A typed number; empty when it is none, so that what is no number is never kept as one. */
export function numberOf(typed: string): number | '' {
	const text = typed.trim()
	if (text === '') return ''
	const value = Number(text)
	return Number.isFinite(value) ? value : ''
}

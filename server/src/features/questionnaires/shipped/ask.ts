import type { PracticeArea } from '@praxis/contract/identity/practice-areas'
import type { Question, QuestionType, Section } from '@praxis/contract/questionnaires/definition'

/** A question of a shipped questionnaire, and whether the short version asks it too: of every practice area, or of some. */
export interface ShippedQuestion extends Question {
	readonly isBrief?: boolean | readonly PracticeArea[]
}
export interface ShippedSection extends Omit<Section, 'questions'> {
	readonly questions: readonly ShippedQuestion[]
}

type More = Partial<Omit<ShippedQuestion, 'id' | 'text' | 'type' | 'options'>>

function ask(type: QuestionType, id: string, text: string, more: More): ShippedQuestion {
	return { required: false, ...more, id, text, type }
}

/** `value: label` for each choice; the value is made of the label. */
function choices(labels: readonly string[]) {
	return labels.map((label) => ({ value: choiceValue(label), label }))
}

function choiceValue(label: string): string {
	return label
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_|_$/g, '')
		.slice(0, 60)
}

export const line = (id: string, text: string, more: More = {}) => ask('text', id, text, more)
export const story = (id: string, text: string, more: More = {}) => ask('textarea', id, text, more)
export const day = (id: string, text: string, more: More = {}) => ask('date', id, text, more)
export const people = (id: string, text: string, more: More = {}) => ask('parties_form', id, text, more)
export const upload = (id: string, text: string, more: More = {}) => ask('file', id, text, more)
export const mailAddress = (id: string, text: string, more: More = {}) => ask('email', id, text, more)
export const telephone = (id: string, text: string, more: More = {}) => ask('phone', id, text, more)
export const region = (id: string, text: string, countryFrom: string, more: More = {}) =>
	ask('state_province', id, text, { ...more, countryFrom })
export const statement = (id: string, text: string, more: More = {}) => ask('statement', id, text, more)
export const signature = (id: string, text: string, more: More = {}) => ask('signature', id, text, more)

/** An amount or a count that is not negative. */
export const amount = (id: string, text: string, more: More = {}) =>
	ask('number', id, text, { validation: { min: 0, max: 1_000_000_000_000 }, ...more })
export const oneOf = (id: string, text: string, labels: readonly string[], more: More = {}): ShippedQuestion => ({
	...ask('select', id, text, more),
	options: choices(labels),
})
export const anyOf = (id: string, text: string, labels: readonly string[], more: More = {}): ShippedQuestion => ({
	...ask('multiselect', id, text, more),
	options: choices(labels),
})
export const yesNo = (id: string, text: string, more: More = {}): ShippedQuestion => ({
	...ask('radio', id, text, more),
	options: [
		{ value: 'yes', label: 'Yes' },
		{ value: 'no', label: 'No' },
		{ value: 'not_sure', label: 'Not sure' },
	],
})

/** Asked only when another question was answered with one of the labels or values. */
export function when(dependsOn: string, ...answers: readonly string[]) {
	const showWhen = answers.map(choiceValue)
	return { conditionalLogic: { match: 'all', conditions: [{ dependsOn, showWhen }] } } as const
}

/** The answer is what the case is about, for its description. */
export const TELLS = { mapsTo: 'case.description' } as const
/** What an answer gives the case: a deadline or hearing as a task, or a date that a deadline runs from. */
export const DEADLINE = { mapsTo: 'case.deadlineOn' } as const
export const HEARING = { mapsTo: 'case.hearingOn' } as const
export const RUNS_FROM = { mapsTo: 'case.startOn' } as const
/** Asked in the short version too. */
export const BRIEF = { isBrief: true } as const
/** Required, in both versions. */
export const MUST = { isBrief: true, required: true } as const

import type { Answers, Definition, Question } from '@praxis/contract/questionnaires/definition'
import type { Upload } from './question-props.ts'
import type { Questionnaire } from './use-questionnaire.ts'

/** What the two ways of showing a questionnaire share. */
export interface FormState {
	readonly definition: Definition
	readonly answers: Answers
	readonly questionnaire: Questionnaire
	readonly disabled: boolean
	readonly upload: Upload | undefined
	/** Begins the ids of this form's controls. */
	readonly prefix: string
}

export function controlId(prefix: string, question: Question): string {
	return `${prefix}${question.id}`
}

/** The props of the field of a question. */
export function fieldProps({ answers, questionnaire, disabled, upload, prefix }: FormState, question: Question) {
	return {
		question,
		id: controlId(prefix, question),
		answer: answers[question.id],
		error: questionnaire.errors[question.id] ?? null,
		country: question.countryFrom === undefined ? undefined : answers[question.countryFrom],
		hands: questionnaire.hands,
		disabled,
		upload,
	}
}

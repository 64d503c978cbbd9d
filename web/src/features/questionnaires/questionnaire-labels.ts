import { type Definition, type QuestionType, questionsOf } from '@praxis/contract/questionnaires/definition'
import { QUESTIONNAIRE_TYPES, questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'

const { values: typeLabels } = questionnaireFields.type
export const TYPE_OPTIONS = QUESTIONNAIRE_TYPES.map((value) => ({ value, label: typeLabels[value] }))

export const QUESTION_TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
	text: 'Short answer',
	textarea: 'Long answer',
	email: 'Email',
	phone: 'Phone',
	number: 'Number',
	date: 'Date',
	select: 'Dropdown',
	radio: 'Single choice',
	checkbox: 'Checkboxes',
	multiselect: 'Multiple choice',
	state_province: 'State or province',
	parties_form: 'Parties',
	file: 'File upload',
	signature: 'Signature',
	statement: 'Text only',
}

/** `1 question`, `12 questions`, without statements. */
export function questionCountText(definition: Definition): string {
	const count = questionsOf(definition).filter((question) => question.type !== 'statement').length
	return count === 1 ? '1 question' : `${count} questions`
}

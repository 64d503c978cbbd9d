import type { QuestionType } from '@praxis/contract/questionnaires/definition'
import type { QuestionnaireStatus, QuestionnaireType } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const STATUS_WORDS: Readonly<Record<QuestionnaireStatus, string>> = {
	draft: 'Draft',
	published: 'Published',
	retired: 'Retired',
}
export const STATUS_TONES: Readonly<Record<QuestionnaireStatus, Tone>> = {
	draft: 'amber',
	published: 'green',
	retired: 'grey',
}
export const TYPE_WORDS: Readonly<Record<QuestionnaireType, string>> = {
	short: 'Quick',
	comprehensive: 'Comprehensive',
}

/** How a question is answered. */
export const ANSWER_WORDS: Readonly<Record<QuestionType, string>> = {
	text: 'A line of text',
	textarea: 'Several lines of text',
	email: 'Email address',
	phone: 'Phone number',
	number: 'Number',
	date: 'Date',
	select: 'One from a list',
	radio: 'One of a few, all in view',
	checkbox: 'Tick boxes',
	multiselect: 'Several from a list',
	state_province: 'State or province',
	parties_form: 'People and companies',
	file: 'Files',
	signature: 'Signature',
	statement: 'Nothing: only read',
}

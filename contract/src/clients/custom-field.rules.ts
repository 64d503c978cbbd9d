import { isDate } from '../kernel/dates.ts'

export const CUSTOM_FIELD_KINDS = ['text', 'number', 'date', 'choice', 'yes_no'] as const
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number]

export interface ValuedField {
	readonly kind: CustomFieldKind
	readonly options: readonly string[]
}

const NUMBER = /^-?\d{1,15}([.]\d{1,6})?$/

const YES = /^(yes|true)$/i
const NO = /^(no|false)$/i

/** An answer in the form the field keeps: yes or no, or one of its choices. Anything else is returned unchanged. */
export function parseCustomValue(field: ValuedField, answer: string): string {
	if (field.kind === 'yes_no') return YES.test(answer) ? 'yes' : NO.test(answer) ? 'no' : answer
	if (field.kind !== 'choice') return answer
	return field.options.find((one) => one.toLowerCase() === answer.toLowerCase()) ?? answer
}

export const UNKNOWN_FIELD = 'Field not found.'

/** The errors of changed values, by field; an unchanged value is valid even when its choice was removed. */
export function customValueProblems(
	fields: readonly (ValuedField & { readonly id: string })[],
	values: Readonly<Partial<Record<string, string>>>,
	before: Readonly<Partial<Record<string, string>>>,
): Record<string, string> {
	const problems = Object.entries(values).flatMap(([id, value = '']) => {
		if (before[id] === value) return []
		const field = fields.find((one) => one.id === id)
		const problem = field === undefined ? UNKNOWN_FIELD : customValueProblem(field, value)
		return problem === null ? [] : [[`customValues.${id}`, problem] as const]
	})
	return Object.fromEntries(problems)
}

/** The error of a value; null when it is valid. An empty value is valid: it means none. */
export function customValueProblem(field: ValuedField, value: string): string | null {
	if (value === '') return null
	switch (field.kind) {
		case 'text':
			return null
		case 'number':
			return NUMBER.test(value) ? null : 'Please enter a number.'
		case 'date':
			return isDate(value) ? null : 'Please enter a date.'
		case 'choice':
			return field.options.includes(value) ? null : 'Please choose one of the list.'
		case 'yes_no':
			return value === 'yes' || value === 'no' ? null : 'Please choose yes or no.'
	}
}

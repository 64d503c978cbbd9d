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

/** An answer as the field holds it: yes and no, and choices, as they are written there. What cannot be read so stands as it is. */
export function readCustomValue(field: ValuedField, answer: string): string {
	if (field.kind === 'yes_no') return YES.test(answer) ? 'yes' : NO.test(answer) ? 'no' : answer
	if (field.kind !== 'choice') return answer
	return field.options.find((one) => one.toLowerCase() === answer.toLowerCase()) ?? answer
}

/** What is wrong with a value of a field; null when it can stand. An empty value always can: it means none. */
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

import type { AskedVariable } from './template.ts'

type Asked = Pick<AskedVariable, 'type' | 'options'> & { readonly optional?: boolean }

/** Characters of one answer. */
export const ANSWER_MAX = 20_000
const LINE_MAX = 2_000
const NUMBER = /^-?\$?\s*(\d{1,3}(,\d{3})+|\d{1,15})(\.\d{1,6})?\s*%?$/

function isDay(text: string): boolean {
	const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
	return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Why an answer does not fit its question; null when it does. */
export function answerFault({ type, options = [], optional = false }: Asked, answer: string): string | null {
	const text = answer.trim()
	if (text === '') return optional ? null : 'Please fill in this field.'
	if (type === 'date') return isDay(text) ? null : 'Enter a date.'
	if (type === 'number') return NUMBER.test(text) ? null : 'Enter a number.'
	if (type === 'boolean') return ['Yes', 'No'].includes(text) ? null : 'Choose Yes or No.'
	if (type === 'select') return options.includes(text) ? null : 'Choose one of the options.'
	const max = type === 'textarea' ? ANSWER_MAX : LINE_MAX
	return text.length <= max ? null : `At most ${max.toLocaleString('en-US')} characters.`
}

import { isDate } from '../kernel/dates.ts'
import type { TemplateValue } from './fill-template.rules.ts'
import type { PromptVariable } from './prompts.fields.ts'

const isEmpty = (value: unknown) =>
	value === undefined ||
	value === null ||
	(typeof value === 'string' && value.trim() === '') ||
	(Array.isArray(value) && value.length === 0)

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value)
}

function readJson(text: string): TemplateValue | undefined {
	try {
		return JSON.parse(text) as TemplateValue
	} catch (error) {
		if (error instanceof SyntaxError) return undefined
		throw error
	}
}

export type Read = { readonly value: TemplateValue; readonly problem: null } | { readonly problem: string }

const fits = (value: TemplateValue): Read => ({ value, problem: null })

function readTyped({ name, type, options }: PromptVariable, value: unknown): Read {
	switch (type) {
		case 'number': {
			const number = typeof value === 'number' ? value : Number(textOf(value).replaceAll(',', ''))
			return Number.isFinite(number) ? fits(number) : { problem: `${name} is not a number` }
		}
		case 'boolean':
			return typeof value === 'boolean' ? fits(value) : { problem: `${name} is yes or no` }
		case 'date':
			return isDate(textOf(value)) ? fits(textOf(value)) : { problem: `${name} is not a date` }
		case 'select':
			return options.includes(textOf(value)) ? fits(textOf(value)) : { problem: `${name} is not one of its choices` }
		case 'multiselect': {
			const chosen = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
			const areKnown = chosen.every((one) => options.includes(one))
			return areKnown ? fits(chosen) : { problem: `${name} has a value that is not one of its choices` }
		}
		case 'json': {
			const read = readJson(textOf(value))
			return read === undefined ? { problem: `${name} is not valid JSON` } : fits(read)
		}
		case 'text':
			return fits(textOf(value))
	}
}

/** A value that was entered for a variable, by its type. */
export function readGiven(variable: PromptVariable, value: unknown): Read {
	if (!isEmpty(value)) return readTyped(variable, value)
	return variable.required ? { problem: `${variable.name} is required` } : fits(null)
}

import type { RichNode } from '../editor-schema.ts'
import type { TemplateVariable } from './document-templates.contract.ts'
import { type Values, writtenDay } from './fill-template.ts'
import type { FormField } from './pdf-form.ts'
import { isYes } from './template-sections.ts'

const textOf = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** The text of a template that is a PDF form: a line for each field, with its label and its variable. */
export function formText(variables: readonly TemplateVariable[]): RichNode {
	const lines = variables.map(({ name, label, fromCase }) =>
		textOf(`${label.replaceAll(/[[\]]/g, ' ').trim()}: [${fromCase ?? name}]`),
	)
	return { type: 'doc', content: lines }
}

export interface FieldValue {
	readonly field: string
	/** `Yes` or empty for a check box; empty for what stays blank. */
	readonly value: string
}

export interface FieldFault {
	readonly kind: 'too_long' | 'not_a_choice'
	/** Variable of the form or of the case that has the value. */
	readonly name: string
	readonly message: string
}

/** What each field is filled with, and which values do not fit. */
export function fillFields(
	variables: readonly TemplateVariable[],
	fields: readonly FormField[],
	values: Values,
): { readonly values: FieldValue[]; readonly faults: FieldFault[] } {
	const byName = new Map(variables.map((one) => [one.name, one]))
	const faults: FieldFault[] = []
	const filled = fields.map((field) => {
		const variable = byName.get(field.variable)
		const name = variable?.fromCase ?? field.variable
		const text = (values[name] ?? '').replaceAll('\r\n', '\n').trim()
		const value = fittedValue(field, variable?.type === 'date' ? writtenDay(text) : text)
		const fault = faultOf(field, value, variable?.label ?? field.field)
		if (fault !== null) faults.push({ ...fault, name })
		return { field: field.field, value }
	})
	return { values: filled, faults }
}

function fittedValue({ kind, options }: FormField, text: string): string {
	if (kind === 'checkbox') return isYes(text) ? 'Yes' : ''
	if (kind === 'choice') return options.find((one) => one.trim() === text) ?? text
	return kind === 'lines' ? text : text.replaceAll(/\s*\n\s*/g, ' ')
}

function faultOf(
	{ kind, maxLength, options }: FormField,
	value: string,
	label: string,
): Omit<FieldFault, 'name'> | null {
	if (maxLength !== null && value.length > maxLength) {
		const message = `“${label}” takes at most ${maxLength} characters; this value has ${value.length}.`
		return { kind: 'too_long', message }
	}
	if (kind === 'choice' && value !== '' && !options.includes(value))
		return { kind: 'not_a_choice', message: `“${label}” has no choice “${value.slice(0, 60).toWellFormed()}”.` }
	return null
}

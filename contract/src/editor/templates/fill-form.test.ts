import { expect, test } from 'vitest'
import type { TemplateVariable } from './document-templates.contract.ts'
import { fillFields, formText } from './fill-form.ts'
import { namesIn, templateFaults } from './fill-template.ts'
import type { FormField } from './pdf-form.ts'

const variable = (name: string, change: Partial<TemplateVariable> = {}): TemplateVariable => ({
	name,
	label: name.toLowerCase(),
	type: 'text',
	placeholder: '',
	defaultValue: '',
	options: [],
	required: false,
	...change,
})
const field = (name: string, change: Partial<FormField> = {}): FormField => ({
	variable: name,
	field: `form.${name}`,
	kind: 'text',
	maxLength: null,
	options: [],
	...change,
})

test('values are fitted to their fields', () => {
	const variables = [
		variable('DAY', { type: 'date' }),
		variable('NAME', { fromCase: 'CLIENT_NAME' }),
		variable('JURY', { type: 'boolean' }),
		variable('NOTES'),
		variable('COUNTY', { type: 'select' }),
		variable('EMPTY'),
	]
	const fields = [
		field('DAY'),
		field('NAME'),
		field('JURY', { kind: 'checkbox' }),
		field('NOTES', { kind: 'lines' }),
		field('COUNTY', { kind: 'choice', options: ['Kings '] }),
		field('EMPTY'),
	]
	const values = { DAY: '2026-03-05', CLIENT_NAME: 'Ada\nOsei', JURY: 'No', NOTES: 'a\r\nb', COUNTY: 'Kings' }
	expect(fillFields(variables, fields, values)).toEqual({
		values: [
			{ field: 'form.DAY', value: 'March 5, 2026' },
			{ field: 'form.NAME', value: 'Ada Osei' },
			{ field: 'form.JURY', value: '' },
			{ field: 'form.NOTES', value: 'a\nb' },
			{ field: 'form.COUNTY', value: 'Kings ' },
			{ field: 'form.EMPTY', value: '' },
		],
		faults: [],
	})
})

test('values that do not fit are named with their label and limit', () => {
	const variables = [variable('ZIP', { label: 'ZIP code' }), variable('COUNTY', { label: 'County' })]
	const fields = [field('ZIP', { maxLength: 5 }), field('COUNTY', { kind: 'choice', options: ['Kings'] })]
	const { faults } = fillFields(variables, fields, { ZIP: '123456', COUNTY: 'Kent' })
	expect(faults).toEqual([
		{ kind: 'too_long', name: 'ZIP', message: '“ZIP code” takes at most 5 characters; this value has 6.' },
		{ kind: 'not_a_choice', name: 'COUNTY', message: '“County” has no choice “Kent”.' },
	])
})

test('the text of a form lists its variables, whatever its labels hold', () => {
	const variables = [variable('ZIP', { label: '[IF X]' }), variable('COURT_FIELD', { fromCase: 'COURT' })]
	const content = formText(variables).content ?? []
	expect(namesIn({ content })).toEqual(['ZIP', 'COURT'])
	expect(
		templateFaults({ content, asks: [variable('ZIP')].map(({ name }) => ({ name, label: name, type: 'text' })) }),
	).toEqual([])
})

import { expect, test } from 'vitest'
import type { FoundField } from '../../documents/pdf/read-form.ts'
import { formFault, formVariables, nameFrom } from './form-variables.ts'

const text = (field: string, change: Partial<FoundField> = {}): FoundField => ({
	field,
	label: '',
	kind: 'text',
	isRequired: false,
	maxLength: null,
	options: [],
	value: '',
	...change,
})

test('names are derived from the last part of a field in capitals', () => {
	const names = ['ClientName', 'form1[0].Page1[0].f1_01[0]', '2. Date of birth', 'Истец', 'a'.repeat(200)].map(nameFrom)
	expect(names).toEqual(['CLIENT_NAME', 'F1_01', 'DATE_OF_BIRTH', 'FIELD', 'A'.repeat(50)])
})

test('fields of one name have own variables, and what the case knows comes from the case', () => {
	const { variables, formFields } = formVariables([
		text('a.Amount', { maxLength: 8 }),
		text('b.Amount', { label: ' Second \n amount ' }),
		text('CourtName'),
		text('Judge'),
		text('Judge2', { kind: 'choice', options: ['One '], value: 'One ' }),
	])
	expect(variables.map(({ name, label, fromCase }) => [name, label, fromCase])).toEqual([
		['AMOUNT', 'Amount', undefined],
		['AMOUNT_2', 'Second amount', undefined],
		['COURT_NAME', 'Court name', undefined],
		['JUDGE_FIELD', 'Judge', 'JUDGE'],
		['JUDGE2', 'Judge2', undefined],
	])
	expect(variables[4]).toMatchObject({ type: 'select', options: ['One'], defaultValue: 'One' })
	expect(formFields[0]).toEqual({ variable: 'AMOUNT', field: 'a.Amount', kind: 'text', maxLength: 8, options: [] })
	expect(formFields[4]).toMatchObject({ options: ['One '] })
})

test('variables of a form stay those of its fields, with types that fit', () => {
	const { variables, formFields } = formVariables([text('Day'), text('Jury', { kind: 'checkbox' })])
	const [day, jury] = variables
	if (day === undefined || jury === undefined) throw new Error('No variables')
	expect(formFault(formFields, [{ ...day, type: 'date', label: 'Hearing' }, jury])).toBeNull()
	const changed = 'Variables of a PDF form cannot be added, removed or renamed.'
	expect(formFault(formFields, [day])).toBe(changed)
	expect(formFault(formFields, [{ ...day, name: 'OTHER' }, jury])).toBe(changed)
	const other = 'The type of JURY does not fit its field of the PDF form.'
	expect(formFault(formFields, [day, { ...jury, type: 'text' }])).toBe(other)
})

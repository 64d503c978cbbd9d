import { ANSWER_MAX } from '@praxis/contract/editor/templates/answer-faults'
import type { TemplateVariable } from '@praxis/contract/editor/templates/document-templates.contract'
import type { FormField } from '@praxis/contract/editor/templates/pdf-form'
import { type CaseVariable, isCaseVariable } from '@praxis/contract/editor/templates/template'
import type { FoundField } from '../../documents/pdf/read-form.ts'

const NAME_MAX = 50
const LABEL_MAX = 120
const DEFAULT_MAX = 2_000
/** Names within repeated sections of a text. */
const OF_TEXTS: ReadonlySet<string> = new Set(['ITEM', 'NUMBER'])

/** The last part of a name such as `form1[0].Page1[0].ClientName[0]`. */
function lastPart(field: string): string {
	const parts = field.replaceAll(/\[\d+\]/g, '').split('.')
	return parts.findLast((one) => one.trim() !== '') ?? ''
}

/** `ClientName` is CLIENT_NAME; a name without Latin letters and digits is FIELD. */
export function nameFrom(field: string): string {
	const words = lastPart(field)
		.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]+/g, '_')
		.replaceAll(/^_+|_+$/g, '')
	if (words === '') return 'FIELD'
	return (/^[A-Z]/.test(words) ? words : `FIELD_${words}`).slice(0, NAME_MAX)
}

function labelFrom({ field, label }: FoundField, name: string): string {
	const described = label.replaceAll(/\s+/g, ' ').trim()
	const part = lastPart(field).trim()
	const words = /^[\x20-\x7e]*$/.test(part) ? name.replaceAll('_', ' ').toLowerCase() : part
	const said = described === '' ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : described
	return said.slice(0, LABEL_MAX).toWellFormed()
}

const TYPES = { text: 'text', lines: 'textarea', checkbox: 'boolean', choice: 'select' } as const

function variableOf(found: FoundField, name: string, fromCase: CaseVariable | null): TemplateVariable {
	const value = found.kind === 'choice' ? found.value.trim() : found.value
	const fits = value.length <= Math.min(DEFAULT_MAX, ANSWER_MAX)
	return {
		name,
		label: labelFrom(found, fromCase ?? name),
		type: TYPES[found.kind],
		placeholder: '',
		defaultValue: fits ? value : '',
		options: found.options.map((one) => one.trim()),
		required: found.isRequired,
		...(fromCase !== null && { fromCase }),
	}
}

/** The variables that fill a form, and what of it each fills. A field called like a value of the case is filled from it. */
export function formVariables(fields: readonly FoundField[]): {
	readonly variables: TemplateVariable[]
	readonly formFields: FormField[]
} {
	const taken = new Set<string>()
	const variables: TemplateVariable[] = []
	const formFields: FormField[] = []
	for (const found of fields) {
		const wanted = nameFrom(found.field)
		const isText = found.kind === 'text' || found.kind === 'lines'
		const fromCase = isText && isCaseVariable(wanted) ? wanted : null
		const base = isCaseVariable(wanted) || OF_TEXTS.has(wanted) ? `${wanted}_FIELD` : wanted
		let name = base
		for (let at = 2; taken.has(name); at += 1) name = `${base}_${at}`
		taken.add(name)
		const { field, kind, maxLength, options } = found
		formFields.push({ variable: name, field, kind, maxLength, options: [...options] })
		variables.push(variableOf(found, name, fromCase))
	}
	return { variables, formFields }
}

const ANY_TEXT: ReadonlySet<TemplateVariable['type']> = new Set(['text', 'textarea', 'date', 'number', 'select'])

function fits({ kind, options }: FormField, { type, options: offered }: TemplateVariable): boolean {
	if (kind === 'checkbox') return type === 'boolean'
	const known = new Set(options.map((one) => one.trim()))
	if (kind === 'choice') return type === 'select' && offered.every((one) => known.has(one))
	return ANY_TEXT.has(type)
}

/** What variables have that the form does not allow; null when they fit. */
export function formFault(fields: readonly FormField[], variables: readonly TemplateVariable[]): string | null {
	const byName = new Map(variables.map((one) => [one.name, one]))
	const isSame = variables.length === fields.length && fields.every(({ variable }) => byName.has(variable))
	if (!isSame) return 'Variables of a PDF form cannot be added, removed or renamed.'
	const other = fields.find((one) => !fits(one, byName.get(one.variable) as TemplateVariable))
	return other === undefined ? null : `The type of ${other.variable} does not fit its field of the PDF form.`
}

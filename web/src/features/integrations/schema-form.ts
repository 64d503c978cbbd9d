import { z } from 'zod'

const property = z.looseObject({
	type: z.unknown().optional(),
	title: z.string().optional(),
	description: z.string().optional(),
	enum: z.array(z.string()).optional(),
	format: z.string().optional(),
	maxLength: z.number().optional(),
	items: z.looseObject({ type: z.unknown().optional() }).optional(),
	default: z.unknown().optional(),
})
const schema = z.looseObject({
	properties: z.record(z.string(), property).optional(),
	required: z.array(z.string()).optional(),
})

/** What a field of a form is filled in with; `json` where the schema says more than the form knows. */
export type FieldKind = 'text' | 'long' | 'number' | 'whole' | 'flag' | 'choice' | 'list' | 'json'

export interface SchemaField {
	readonly name: string
	readonly label: string
	readonly help: string
	readonly kind: FieldKind
	readonly isRequired: boolean
	readonly options: readonly string[]
}

export type Values = Readonly<Record<string, string | boolean | readonly string[]>>

const LONG = 200
const LONG_NAMES = /text|body|content|message|description|prompt/i

function kindOf(name: string, one: z.infer<typeof property>): FieldKind {
	if (one.enum !== undefined && one.enum.length > 0) return 'choice'
	switch (one.type) {
		case 'string':
			return (one.maxLength ?? 0) > LONG || LONG_NAMES.test(name) ? 'long' : 'text'
		case 'number':
			return 'number'
		case 'integer':
			return 'whole'
		case 'boolean':
			return 'flag'
		case 'array':
			return one.items?.type === 'string' ? 'list' : 'json'
		default:
			return 'json'
	}
}

function labelOf(name: string, title: string | undefined): string {
	if (title !== undefined && title !== '') return title
	const words = name
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll(/[_-]+/g, ' ')
		.trim()
		.toLowerCase()
	return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields of a form for the arguments of a tool, by its JSON Schema; required ones first. */
export function fieldsOf(inputSchema: unknown): SchemaField[] {
	const read = schema.safeParse(inputSchema)
	if (!read.success) return []
	const { properties = {}, required = [] } = read.data
	const fields = Object.entries(properties).map(([name, one]) => ({
		name,
		label: labelOf(name, one.title),
		help: one.description ?? '',
		kind: kindOf(name, one),
		isRequired: required.includes(name),
		options: one.enum ?? [],
	}))
	return [...fields.filter((one) => one.isRequired), ...fields.filter((one) => !one.isRequired)]
}

/** The values a form begins with: the defaults of the schema. */
export function firstValues(inputSchema: unknown, fields: readonly SchemaField[]): Values {
	const { properties = {} } = schema.catch({}).parse(inputSchema)
	const values = fields.map(({ name, kind }) => {
		const given = properties[name]?.default
		if (kind === 'flag') return [name, given === true] as const
		if (kind === 'list') return [name, z.array(z.string()).catch([]).parse(given)] as const
		if (kind === 'json') return [name, given === undefined ? '' : JSON.stringify(given)] as const
		return [name, typeof given === 'string' || typeof given === 'number' ? String(given) : ''] as const
	})
	return Object.fromEntries(values)
}

type Filled = { readonly value: unknown } | { readonly error: string } | null

function readJson(text: string): Filled {
	try {
		return { value: JSON.parse(text) }
	} catch {
		return { error: 'Enter JSON.' }
	}
}

function readNumber(text: string, isWhole: boolean): Filled {
	const value = Number(text)
	if (!Number.isFinite(value)) return { error: 'Enter a number.' }
	return isWhole && !Number.isInteger(value) ? { error: 'Enter a whole number.' } : { value }
}

/** Null where nothing was filled in. */
function filled({ kind, isRequired }: SchemaField, given: Values[string] | undefined): Filled {
	if (typeof given === 'boolean') return isRequired || given ? { value: given } : null
	if (typeof given !== 'string') return given === undefined || given.length === 0 ? null : { value: given }
	const text = given.trim()
	if (text === '') return null
	if (kind === 'number' || kind === 'whole') return readNumber(text, kind === 'whole')
	return kind === 'json' ? readJson(text) : { value: given }
}

export interface Arguments {
	readonly given: Readonly<Record<string, unknown>>
	readonly errors: Readonly<Record<string, string>>
}

/** The arguments of a call as the form was filled in, and what is wrong with it. */
export function argumentsOf(fields: readonly SchemaField[], values: Values): Arguments {
	const [given, errors]: [Record<string, unknown>, Record<string, string>] = [{}, {}]
	for (const field of fields) {
		const one = filled(field, values[field.name])
		if (one === null) {
			if (field.isRequired) errors[field.name] = 'Please fill this in.'
		} else if ('error' in one) errors[field.name] = one.error
		else given[field.name] = one.value
	}
	return { given, errors }
}

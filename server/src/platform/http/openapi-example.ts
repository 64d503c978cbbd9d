import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

const ID = '01990000-0000-7000-8000-000000000001'
const ACCOUNT = '5f0c4f3e-2f2a-4b57-9d8e-6f1b2c3d4e5f'
const REPAIRS_MAX = 24
const DEPTH_MAX = 6

/** Texts of the forms that fields ask for; the first one that a field takes is its example. */
const TEXTS: readonly string[] = [
	'Example',
	'example',
	'someone@example.com',
	'https://example.com/',
	'+12125550123',
	'2026-03-02',
	'2026-03-01',
	'09:30',
	'2026-03-02T14:30:00.000Z',
	'2026-03-02T09:30',
	'2026-03',
	'2026',
	'America/New_York',
	'US',
	'NY',
	'10001',
	'USD',
	'en',
	'eng',
	'en-US',
	'#1f6feb',
	'1234',
	'123456',
	'12-3456789',
	'Correct-Horse-42-Battery',
	'example.pdf',
	ID,
	ACCOUNT,
	'local/llama3.2:3b',
	'E101',
	'L210',
	'A104',
	'P7D',
	'FREQ=WEEKLY;BYDAY=MO',
	'021000021',
	'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
	'0123456789abcdef'.repeat(4),
	'id',
	'view_cases',
	'1',
	'Please see {{caseName}}.',
	'{"name":"Example"}',
	'a'.repeat(43),
	'b'.repeat(22),
	'c'.repeat(87),
	'injury.us_ny.general',
	'aGVsbG8=',
]

/** Values by the name of a field, before the others are tried. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
	[/email/i, 'someone@example.com'],
	[/phone|mobile|fax/i, '+12125550123'],
	[/(url|link|endpoint|address)$/i, 'https://example.com/'],
	[/timeZone/i, 'America/New_York'],
	[/(On|date|day|from|to|until)$/i, '2026-03-02'],
	[/At$/, '2026-03-02T14:30:00.000Z'],
	[/password/i, 'Correct-Horse-42-Battery'],
	[/(userId|attorneyId|personId|memberId)$/i, ACCOUNT],
	[/(id|Id)$/, ID],
	[/^name$|Name$/, 'Example'],
	[/color/i, '#1f6feb'],
	[/model/i, 'local/llama3.2:3b'],
]

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function fitsText(schema: Json, text: string): boolean {
	const { minLength, maxLength, pattern } = schema
	if (typeof minLength === 'number' && text.length < minLength) return false
	if (typeof maxLength === 'number' && text.length > maxLength) return false
	return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
}

function textOf(schema: Json, name: string): string {
	if (schema.format === 'uri') return 'https://example.com/'
	const named = BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, text]) => text)
	return [...named, ...TEXTS].find((text) => fitsText(schema, text)) ?? 'Example'
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Json): number {
	const least = typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1
	const wanted = Math.max(least, 1)
	return typeof maximum === 'number' ? Math.min(wanted, maximum) : wanted
}

/** Another one of a list whose entries differ. */
function otherOne(one: unknown, at: number): unknown {
	if (typeof one === 'string') return one === ID ? otherId(at) : one
	if (!isJson(one)) return one
	return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value === ID ? otherId(at) : value]))
}

const otherId = (at: number) => `${ID.slice(0, -2)}${String(at + 1).padStart(2, '0')}`

class Maker {
	readonly #definitions: Json

	constructor(definitions: Json) {
		this.#definitions = definitions
	}

	#follow(ref: string): Json {
		const found = this.#definitions[ref.split('/').at(-1) ?? '']
		return isJson(found) ? found : {}
	}

	valueOf(schema: Json, name: string, depth = 0): unknown {
		if (depth > DEPTH_MAX) return null
		if (typeof schema.$ref === 'string') return this.valueOf(this.#follow(schema.$ref), name, depth + 1)
		if (Array.isArray(schema.examples)) return schema.examples[0]
		if ('const' in schema) return schema.const
		if (Array.isArray(schema.enum)) return schema.enum[0]
		const choice = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray)?.find(isJson)
		if (choice !== undefined) return this.valueOf(choice, name, depth)
		return this.#ofType(schema, name, depth)
	}

	#ofType(schema: Json, name: string, depth: number): unknown {
		switch (schema.type) {
			case 'string':
				return textOf(schema, name)
			case 'integer':
			case 'number':
				return numberOf(schema)
			case 'boolean':
				return true
			case 'array':
				return this.#listOf(schema, name, depth)
			case 'object':
				return this.objectOf(schema, depth)
			default:
				return 'Example'
		}
	}

	#listOf({ items, minItems, maxItems }: Json, name: string, depth: number): unknown[] {
		if (!isJson(items) || maxItems === 0) return []
		const one = this.valueOf(items, name.replace(/s$/, ''), depth + 1)
		const many = Array.from({ length: typeof minItems === 'number' ? Math.max(1, minItems) : 1 }, () => one)
		return many.map((each, at) => (at === 0 ? each : otherOne(each, at)))
	}

	objectOf({ properties, required }: Json, depth: number, isWhole = true): Record<string, unknown> {
		const needed = Array.isArray(required) ? required : []
		const all = isJson(properties) ? Object.entries(properties) : []
		const named = all.filter(([name, one]) => isJson(one) && (isWhole || needed.includes(name)))
		return Object.fromEntries(named.map(([name, one]) => [name, this.valueOf(isJson(one) ? one : {}, name, depth + 1)]))
	}
}

type Path = readonly PropertyKey[]

function withValue(whole: unknown, [first, ...rest]: Path, value: unknown): unknown {
	if (first === undefined) return value
	if (Array.isArray(whole)) return whole.map((one, at) => (at === first ? withValue(one, rest, value) : one))
	if (!isJson(whole)) return whole
	if (rest.length === 0 && value === undefined) {
		const { [String(first)]: _left, ...others } = whole
		return others
	}
	return { ...whole, [String(first)]: withValue(whole[String(first)], rest, value) }
}

const issuesOf = (input: z.ZodType, value: unknown) => {
	const read = input.safeParse(value)
	return read.success ? [] : read.error.issues
}

/** Other values for a field that was refused, most likely ones first; absent is the last. */
const PARAGRAPH = { type: 'paragraph', content: [{ type: 'text', text: 'Dear Ms. Example,' }] }
const OTHERS: readonly unknown[] = [
	...TEXTS,
	{ type: 'doc', content: [PARAGRAPH] },
	null,
	[],
	[ID],
	['Example'],
	{},
	0,
	1,
	5,
	100,
	false,
	true,
	undefined,
]

const fieldOf = (value: unknown, name: PropertyKey): unknown =>
	isJson(value) || Array.isArray(value) ? Reflect.get(value, name) : undefined

/** An object with its lists empty, where what they hold does not fit together. */
function withoutLists(value: unknown): Json[] {
	if (!isJson(value)) return []
	return [Object.fromEntries(Object.entries(value).map(([name, one]) => [name, Array.isArray(one) ? [] : one]))]
}

/** The value with one field replaced, if that leaves fewer problems. */
function repaired(input: z.ZodType, value: unknown, path: Path, problems: number): unknown {
	const tried = [...OTHERS, ...withoutLists(path.reduce(fieldOf, value))]
	return tried.map((other) => withValue(value, path, other)).find((next) => issuesOf(input, next).length < problems)
}

/** Replaces what a schema refuses by rules that JSON Schema does not know, until nothing is left of it. */
function repair(input: z.ZodType, start: unknown): unknown {
	let value = start
	for (let round = 0; round < REPAIRS_MAX; round++) {
		const issues = issuesOf(input, value)
		const [first] = issues
		if (first === undefined) return value
		const next = issues.map(({ path }) => repaired(input, value, path, issues.length)).find((one) => one !== undefined)
		if (next === undefined) return null
		value = next
	}
	return null
}

/** Input that an endpoint takes, made of its contract; null where none was found. */
export function exampleOf({ input }: Pick<Endpoint, 'input'>): Record<string, unknown> | null {
	const schema: Json = { ...z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) }
	const maker = new Maker(isJson(schema.$defs) ? schema.$defs : {})
	const [whole, needed] = [maker.objectOf(schema, 0), maker.objectOf(schema, 0, false)]
	const left = Object.entries(whole).filter(([name]) => !Object.hasOwn(needed, name))
	// One more field each: of several, an endpoint may want exactly one.
	const more = left.map((entry) => ({ ...needed, ...Object.fromEntries([entry]) }))
	const found = [whole, needed, ...more].find((one) => input.safeParse(one).success)
	const repairedOne = found ?? [needed, whole, ...more].map((one) => repair(input, one)).find(isJson)
	return repairedOne === undefined ? null : { ...repairedOne }
}

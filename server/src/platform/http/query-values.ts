import type { z } from 'zod'

type Convert = (value: unknown) => unknown

function innermost(schema: z.core.$ZodType): z.core.$ZodType {
	const { def } = schema._zod
	if ('innerType' in def && isSchema(def.innerType)) return innermost(def.innerType)
	if (def.type === 'pipe' && 'in' in def && isSchema(def.in)) return innermost(def.in)
	return schema
}

function isSchema(value: unknown): value is z.core.$ZodType {
	return typeof value === 'object' && value !== null && '_zod' in value
}

const toBoolean: Convert = (value) => (value === 'true' ? true : value === 'false' ? false : value)
const toNumber: Convert = (value) =>
	typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value

function converterOf(schema: z.core.$ZodType): Convert | undefined {
	const inner = innermost(schema)
	const { def } = inner._zod
	if (def.type === 'boolean') return toBoolean
	if (def.type === 'number' || def.type === 'int') return toNumber
	if (def.type !== 'array' || !('element' in def) || !isSchema(def.element)) return undefined
	const ofElement = converterOf(def.element)
	return (value) => {
		const list = Array.isArray(value) ? value : [value]
		return ofElement === undefined ? list : list.map(ofElement)
	}
}

/** Makes the converter from query strings to what the schema's fields expect: numbers, booleans, and lists of one. */
export function queryConverter(input: z.ZodObject): (query: Record<string, unknown>) => Record<string, unknown> {
	const converters = Object.entries(input.shape).flatMap(([field, schema]) => {
		const convert = converterOf(schema)
		return convert === undefined ? [] : [{ field, convert }]
	})
	return (query) => {
		for (const { field, convert } of converters) if (query[field] !== undefined) query[field] = convert(query[field])
		return query
	}
}

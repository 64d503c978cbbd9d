import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { isOutsiderPermission } from './permissions.ts'

const declared = new WeakSet<z.ZodType>()
const whole = new WeakSet<z.ZodType>()

/** An object that clients, guests, service providers and visitors with a link may read: each of its fields is named for them. Answers of the
 *  endpoints they may call consist of these alone, and of pages, lists and values. */
export function forOutsiders<S extends z.core.$ZodLooseShape>(shape: S): z.ZodObject<S> {
	const schema = z.object(shape)
	declared.add(schema)
	return schema
}

/** What outsiders may read with all it holds: what they were asked and wrote themselves, or answers that are checked one by one. */
export function wholeForOutsiders<S extends z.ZodType>(schema: S): S {
	whole.add(schema)
	return schema
}

/** Whether someone outside the firm may call an endpoint. */
export function isOpenToOutsiders({ access }: Pick<Endpoint, 'access'>): boolean {
	if (access === 'public' || access === 'self') return true
	if (access === 'firm') return false
	return typeof access === 'string' ? isOutsiderPermission(access) : access.some(isOutsiderPermission)
}

const INNER = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right', 'rest'] as const

/** Schemas directly within another that is not an object. */
function innerOf(schema: z.ZodType): z.ZodType[] {
	if (schema instanceof z.ZodLazy) return [schema.unwrap()].filter((one) => one instanceof z.ZodType)
	const def: Readonly<Record<string, unknown>> = { ...schema.def }
	const all = [...INNER.map((name) => def[name]), def.options, def.items].flat()
	return all.filter((one) => one instanceof z.ZodType)
}

/** Where an answer holds objects that are not declared for outsiders, or values of any kind, e.g. `.items.owner`. */
export function undeclaredIn(schema: z.ZodType, path = '', seen: ReadonlySet<z.ZodType> = new Set()): string[] {
	if (seen.has(schema) || whole.has(schema)) return []
	const within = new Set(seen).add(schema)
	if (schema instanceof z.ZodObject) {
		const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>)
		const deeper = fields.flatMap(([name, one]) => undeclaredIn(one, `${path}.${name}`, within))
		return declared.has(schema) ? deeper : [path || '.', ...deeper]
	}
	if (schema instanceof z.ZodAny || schema instanceof z.ZodUnknown) return [path || '.']
	return innerOf(schema).flatMap((one) => undeclaredIn(one, path, within))
}

/** An answer with nothing in it but what its schema names. A value is not checked, only taken or left. */
export function namedIn(schema: z.ZodType, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || value instanceof Date || whole.has(schema)) return value
	if (Array.isArray(value)) {
		const item = schema instanceof z.ZodArray ? schema.element : null
		if (item instanceof z.ZodType) return value.map((one) => namedIn(item, one))
	} else if (schema instanceof z.ZodObject) {
		const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>)
		const named = fields.filter(([name]) => Object.hasOwn(value, name))
		return Object.fromEntries(named.map(([name, one]) => [name, namedIn(one, Reflect.get(value, name))]))
	} else if (schema instanceof z.ZodRecord) {
		const { valueType } = schema
		if (valueType instanceof z.ZodType) {
			return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, namedIn(valueType, one)]))
		}
	}
	const inner = innerOf(schema)
	const fitting = inner.length === 1 ? inner[0] : inner.find((one) => one.safeParse(value).success)
	return fitting === undefined ? undefined : namedIn(fitting, value)
}

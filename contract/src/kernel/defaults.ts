import type { z } from 'zod'

type Defaulted<S extends z.ZodRawShape, D> = {
	[F in keyof S]: F extends keyof D ? (S[F] extends z.ZodType ? z.ZodDefault<S[F]> : S[F]) : S[F]
}

/** The schema with values for fields that are not sent, as a new record has them. */
export function withDefaults<S extends z.ZodRawShape, const D extends { readonly [F in keyof S]?: unknown }>(
	schema: z.ZodObject<S>,
	values: D,
): z.ZodObject<Defaulted<S, D>> {
	const shape = Object.entries(schema.shape).map(([field, type]) => [
		field,
		field in values ? (type as z.ZodType).default(values[field]) : type,
	])
	return schema.extend(Object.fromEntries(shape)) as unknown as z.ZodObject<Defaulted<S, D>>
}

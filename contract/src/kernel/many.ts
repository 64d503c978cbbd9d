import { z } from 'zod'

/** Most rows that one call changes. */
export const MANY_MAX = 200

/** Input of an endpoint that changes several rows: each with its own version and changes. */
export function manyOf<I extends z.ZodType>(item: I) {
	return z.object({ items: z.array(item).min(1).max(MANY_MAX) })
}

/** What became of each row, in the order it was sent: the changed record, or why it was not changed. */
export function manyResults<R extends z.ZodType>(record: R) {
	return z.object({
		results: z.array(
			z.object({
				id: z.string(),
				record: record.nullable(),
				error: z.object({ code: z.string(), message: z.string() }).nullable(),
			}),
		),
	})
}

export interface ManyResult<R> {
	readonly id: string
	readonly record: R | null
	readonly error: { readonly code: string; readonly message: string } | null
}

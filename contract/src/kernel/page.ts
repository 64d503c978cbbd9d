import { z } from 'zod'
import { splitList } from './comma-list.ts'
import { forOutsiders } from './outsiders.ts'

export const PAGE_LIMIT_MAX = 200
export const PAGE_LIMIT_DEFAULT = 50

/** Input fields of every list endpoint. The cursor is opaque: it comes from the page before. */
export const pageInput = {
	cursor: z.string().max(500).optional(),
	limit: z.coerce.number<number | string>().int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
}

/** A page of a list. `total` counts all matching rows; it is null when it was not asked for, or when a search
 *  found more than is worth counting. */
export function pageOf<T extends z.ZodType>(item: T) {
	return forOutsiders({
		items: z.array(item),
		nextCursor: z.string().nullable(),
		total: z.number().int().nullable(),
	})
}

export interface Page<T> {
	items: T[]
	nextCursor: string | null
	total: number | null
}

/** A yes or no in a query string. */
export const flag = z
	.union([z.boolean(), z.enum(['true', 'false'])])
	.optional()
	.transform((value) => value === true || value === 'true')

/** Several values in one query field, `a,b,c` with `\,` for a comma within one; absent or empty means no filter. */
export function commaList<T extends z.ZodType<string, string>>(item: T) {
	return z
		.union([z.string().max(1_000), z.array(z.string()).max(50)])
		.optional()
		.transform((value) => (typeof value === 'string' ? splitList(value) : (value ?? [])))
		.pipe(z.array(item).max(50))
}

/** The version of the row that was read before changing it. */
export const expectedVersion = z.int('The version that was read is required.').min(1)

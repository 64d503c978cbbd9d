import { z } from 'zod'

export const PAGE_LIMIT_MAX = 200
export const PAGE_LIMIT_DEFAULT = 50

/** Input fields of every list endpoint. The cursor is opaque: it comes from the page before. */
export const pageInput = {
	cursor: z.string().max(500).optional(),
	limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
}

/** A page of a list. `total` counts all matching rows; it is null when it was not asked for. */
export function pageOf<T extends z.ZodType>(item: T) {
	return z.object({
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

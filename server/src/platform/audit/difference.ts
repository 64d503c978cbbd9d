import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

/** Fields that change with every write and say nothing of what was done. */
const BOOKKEEPING = new Set(['version', 'updatedAt'])

export interface Difference {
	readonly before: Record<string, unknown>
	readonly after: Record<string, unknown>
}

/** The fields in which two versions of a record differ, with both values. */
export function difference(before: Fields, after: Fields): Difference {
	const result: Difference = { before: {}, after: {} }
	for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
		if (BOOKKEEPING.has(field) || isDeepStrictEqual(before[field], after[field])) continue
		result.before[field] = before[field]
		result.after[field] = after[field]
	}
	return result
}

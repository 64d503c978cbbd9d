import { ApiError } from './call.ts'

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null
}

/** The row as it now is, out of the refusal of a change that was made to an older version; null for other errors. The
 *  refusal carries the row itself, or names it `current`. */
export function staleCurrent<T>(error: unknown): T | null {
	if (!(error instanceof ApiError) || error.code !== 'stale_version' || !isRecord(error.data)) return null
	const row = 'current' in error.data ? error.data.current : error.data
	return isRecord(row) && 'version' in row ? (row as T) : null
}

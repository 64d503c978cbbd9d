import { ApiError } from './call.ts'

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null
}

/** The current row from a `stale_version` error; null for other errors. `data` is the row, or holds it as `current`. */
export function staleCurrent<T>(error: unknown): T | null {
	if (!(error instanceof ApiError) || error.code !== 'stale_version' || !isRecord(error.data)) return null
	const row = 'current' in error.data ? error.data.current : error.data
	return isRecord(row) && 'version' in row ? (row as T) : null
}

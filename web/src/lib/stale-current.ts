import { ApiError } from './call.ts'

/** The row as it now is, out of the refusal of a change that was made to an older version; null for other errors. */
export function staleCurrent<T>(error: unknown): T | null {
	if (!(error instanceof ApiError) || error.code !== 'stale_version') return null
	return (error.data as { readonly current?: T } | undefined)?.current ?? null
}

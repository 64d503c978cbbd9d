export interface Failure {
	/** What a person reads. */
	readonly message: string
	/** Messages by field name. */
	readonly fields: Readonly<Record<string, string>>
	/** Does the same again, where that may help. */
	readonly retry?: () => Promise<unknown>
}

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null
}

function known(error: unknown): Failure | null {
	if (!isRecord(error) || typeof error.code !== 'string' || typeof error.message !== 'string') return null
	const fields = isRecord(error.fields) ? Object.entries(error.fields) : []
	return {
		message: error.message,
		fields: Object.fromEntries(fields.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
		...(typeof error.retry === 'function' ? { retry: error.retry as () => Promise<unknown> } : {}),
	}
}

/** The text for anything that was thrown. Only errors with a `code` carry words for people; for others, `otherwise`. */
export function failureText(error: unknown, otherwise = UNEXPECTED): string {
	return known(error)?.message || otherwise
}

/** Reads anything that was thrown, once, where it is caught. An error without a `code` is a fault of ours: it is
 *  reported to the window's error handlers and shown in general words. */
export function failureOf(error: unknown): Failure {
	const failure = known(error)
	if (failure !== null) return failure
	globalThis.reportError?.(error)
	return { message: UNEXPECTED, fields: {} }
}

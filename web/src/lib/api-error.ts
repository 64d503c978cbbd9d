export interface ApiErrorDetails {
	readonly code: string
	readonly message: string
	/** HTTP status; 0 without a response. */
	readonly status: number
	readonly fields?: Readonly<Record<string, string>> | undefined
	readonly data?: unknown
	readonly requestId?: string | undefined
	/** Does the same again. */
	readonly retry?: (() => Promise<unknown>) | undefined
}

function mayPass(status: number): boolean {
	return status === 0 || status === 408 || status === 429 || status >= 500
}

/** A failed call. `code` is an error code of the endpoint, of the kernel or of this file; `message` is shown to users. */
export class ApiError extends Error {
	readonly code: string
	readonly status: number
	readonly fields: Readonly<Record<string, string>>
	readonly data: unknown
	readonly requestId: string | null
	/** Does the same again, where that may help: no answer, or the server failed. */
	readonly retry: (() => Promise<unknown>) | null

	constructor(details: ApiErrorDetails) {
		super(details.message)
		this.name = 'ApiError'
		this.code = details.code
		this.status = details.status
		this.fields = details.fields ?? {}
		this.data = details.data
		this.requestId = details.requestId ?? null
		this.retry = (mayPass(details.status) && details.retry) || null
	}
}

/** No response: network or server is down. */
export function unreachable(): ApiError {
	return new ApiError({
		code: 'server_unreachable',
		status: 0,
		message: 'The server cannot be reached. Please check your connection and try again.',
	})
}

export function timedOut(): ApiError {
	return new ApiError({
		code: 'timeout',
		status: 0,
		message: 'The server took too long to answer. Please try again.',
	})
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

function stringsOf(value: unknown): Record<string, string> {
	if (!isRecord(value)) return {}
	return Object.fromEntries(
		Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
	)
}

/** Parses the error envelope. Anything else (e.g. a proxy's page) becomes `internal_error`. */
export function errorOf(status: number, body: unknown): ApiError {
	if (isRecord(body) && typeof body.code === 'string' && typeof body.message === 'string') {
		const requestId = typeof body.requestId === 'string' ? body.requestId : undefined
		return new ApiError({
			code: body.code,
			message: body.message,
			status,
			fields: stringsOf(body.fields),
			data: body.data,
			requestId,
		})
	}
	return new ApiError({ code: 'internal_error', status, message: 'An unexpected error occurred. Please try again.' })
}

/** Message to show for any thrown value. */
export function messageOf(error: unknown): string {
	return error instanceof ApiError ? error.message : 'An unexpected error occurred. Please try again.'
}

import { z } from 'zod'

/** What kind of refusal an error is. The HTTP status follows from the kind, in one place on the server. */
export type ErrorKind =
	| 'invalid'
	| 'unauthenticated'
	| 'forbidden'
	| 'not_found'
	| 'conflict'
	| 'gone'
	| 'too_large'
	| 'unprocessable'
	| 'too_many'
	| 'unavailable'
	| 'internal'

export interface ErrorEntry {
	readonly kind: ErrorKind
	readonly message: string
}

/** A feature's closed list of errors: code to kind and to the exact text a person reads. */
export function defineErrors<const T extends Record<string, ErrorEntry>>(errors: T): T {
	return errors
}

/** Errors any endpoint can answer with. */
export const kernelErrors = defineErrors({
	validation_failed: { kind: 'invalid', message: 'Some of what was entered is not valid.' },
	malformed_request: { kind: 'invalid', message: 'The request could not be read.' },
	unauthenticated: { kind: 'unauthenticated', message: 'Please sign in.' },
	reauthentication_required: { kind: 'forbidden', message: 'Please confirm your password first.' },
	forbidden: { kind: 'forbidden', message: 'You are not allowed to do this.' },
	token_invalid: {
		kind: 'unauthenticated',
		message: 'This API token is not valid: it is unknown, has expired or was revoked.',
	},
	token_not_accepted: { kind: 'forbidden', message: 'This cannot be done with an API token. Please sign in.' },
	token_scope_missing: {
		kind: 'forbidden',
		message: 'This API token may not do this: its scopes, or the rights of its owner, do not reach so far.',
	},
	foreign_origin: { kind: 'forbidden', message: 'This request came from another site and was refused.' },
	foreign_host: {
		kind: 'forbidden',
		message: 'The server does not know this address. Its operator can set PUBLIC_URL to it.',
	},
	preview_read_only: {
		kind: 'forbidden',
		message: 'You are viewing the portal as the client. Nothing you do here is saved or sent.',
	},
	preview_over: {
		kind: 'forbidden',
		message: 'This preview of the portal has ended. Start it again from the case.',
	},
	not_found: { kind: 'not_found', message: 'Not found.' },
	stale_version: { kind: 'conflict', message: 'Someone else changed this in the meantime.' },
	id_taken: { kind: 'conflict', message: 'This is already there.' },
	conflicting_data: { kind: 'conflict', message: 'This conflicts with what is already there.' },
	idempotency_key_reused: {
		kind: 'unprocessable',
		message: 'This idempotency key was already used for a different request.',
	},
	idempotent_answer_ended: {
		kind: 'gone',
		message: 'This request was already carried out. Its answer is no longer kept. Please reload the page.',
	},
	body_too_large: { kind: 'too_large', message: 'The request is too large.' },
	document_not_created: {
		kind: 'unprocessable',
		message: 'The document could not be created in time. Please shorten the text and try again.',
	},
	rate_limited: { kind: 'too_many', message: 'Too many requests. Please wait a moment and try again.' },
	database_unavailable: { kind: 'unavailable', message: 'The database does not answer. Please try again.' },
	storage_full: {
		kind: 'unavailable',
		message:
			'The server’s storage is full, so nothing new can be saved. What you entered stays on this screen, and what was saved before is safe. Please contact an administrator and try again once there is space.',
	},
	database_timeout: { kind: 'unavailable', message: 'Database query timeout. Please try again.' },
	stopping: { kind: 'unavailable', message: 'The server is restarting. Please try again.' },
	internal_error: { kind: 'internal', message: 'An unexpected error occurred. Please try again.' },
})

/** The one body of every refused request. `fields` maps an input field to its message; `data` is what the error's
 *  documentation says it carries (for `stale_version` the current row). */
export const errorEnvelope = z.object({
	code: z.string(),
	message: z.string(),
	fields: z.record(z.string(), z.string()).optional(),
	data: z.unknown().optional(),
	requestId: z.string(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelope>

export interface AppErrorDetails {
	/** In place of the text of the list: the same, with the names in this case. */
	readonly message?: string
	readonly fields?: Readonly<Record<string, string>>
	readonly data?: unknown
}

/** A refusal with a code from a closed list. Thrown by commands and policies, answered as an `ErrorEnvelope`. */
export class AppError extends Error {
	readonly code: string
	readonly kind: ErrorKind
	readonly fields: Readonly<Record<string, string>> | undefined
	readonly data: unknown

	constructor(code: string, entry: ErrorEntry, details: AppErrorDetails = {}) {
		super(details.message ?? entry.message)
		this.name = 'AppError'
		this.code = code
		this.kind = entry.kind
		this.fields = details.fields
		this.data = details.data
	}
}

const MEGABYTE = 1024 * 1024

/** `body_too_large` that names the limit. */
export function bodyTooLarge(maxBytes: number): AppError {
	const limit = maxBytes < MEGABYTE ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / MEGABYTE)} MB`
	const { kind } = kernelErrors.body_too_large
	return new AppError('body_too_large', { kind, message: `The request is too large: at most ${limit} are accepted.` })
}

/** `refuse(caseErrors, 'case_not_found')` makes the error; the caller throws it. */
export function refuse<T extends Record<string, ErrorEntry>>(
	errors: T,
	code: keyof T & string,
	details: AppErrorDetails = {},
): AppError {
	const entry = errors[code]
	if (entry === undefined) throw new Error(`unknown error code ${code}`)
	return new AppError(code, entry, details)
}

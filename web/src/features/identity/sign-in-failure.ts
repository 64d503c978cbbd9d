import { ACCOUNT_CALL_MS } from '@praxis/contract/kernel/account-time'
import { ApiError } from '../../lib/api-error.ts'

/** The longest a sign-in may take. */
export const SIGN_IN_TIMEOUT_MS = ACCOUNT_CALL_MS

export const SIGN_IN_MESSAGES = {
	bothRequired: 'Please enter both email and password',
	timeout: 'Connection timeout. Please check your internet connection and try again.',
	notReady: 'Authentication system not ready. Please refresh the page.',
	failed: 'Authentication failed',
	invalid: 'Invalid email or password',
	unexpected: 'An unexpected error occurred. Please try again.',
} as const

interface Situation {
	/** The user has an account or already saw the reason: no hint to create one. */
	readonly knowsWhy?: boolean
}

function messageOf(error: ApiError, { knowsWhy = false }: Situation): string {
	if (error.code === 'timeout' || error.code === 'database_timeout') return SIGN_IN_MESSAGES.timeout
	if (error.code === 'stopping' || error.code === 'database_unavailable') return SIGN_IN_MESSAGES.notReady
	if (error.code === 'invalid_credentials' && knowsWhy) return SIGN_IN_MESSAGES.invalid
	// Something between here and the server answered in its place, and not in our words.
	const isForeign = error.code === 'internal_error' && error.requestId === null
	return isForeign || error.message === '' ? SIGN_IN_MESSAGES.failed : error.message
}

/** A failed sign-in with the words the specification has for it. */
export function signInFailure(error: unknown, situation: Situation = {}): ApiError {
	if (!(error instanceof ApiError)) {
		globalThis.reportError?.(error)
		return new ApiError({ code: 'unexpected', status: 0, message: SIGN_IN_MESSAGES.unexpected })
	}
	return new ApiError({
		code: error.code,
		status: error.status,
		message: messageOf(error, situation),
		fields: error.fields,
		data: error.data,
		...(error.requestId === null ? {} : { requestId: error.requestId }),
	})
}

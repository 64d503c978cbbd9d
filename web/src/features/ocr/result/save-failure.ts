import { ApiError } from '../../../lib/call.ts'
import { withPrefix } from '../../../parts/use-save.ts'

/** What was thrown while a recognized text was saved, as it is shown. */
export function saveFailure(error: unknown): unknown {
	if (!(error instanceof ApiError) || error.code !== 'unauthenticated') {
		return withPrefix(
			'Failed to save document',
			error,
			error instanceof ApiError ? (error.retry ?? undefined) : undefined,
		)
	}
	return new ApiError({ code: error.code, status: error.status, message: 'User not authenticated' })
}

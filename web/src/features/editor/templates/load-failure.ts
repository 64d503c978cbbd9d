import { ApiError } from '../../../lib/api-error.ts'

const NO_TEMPLATES: readonly string[] = ['templates_table_missing', 'templates_schema_faulty']

function messageOf({ code, status, message }: ApiError): string {
	if (status === 403) return 'You do not have permission to access templates.'
	if (code === 'server_unreachable') return 'Network error. Please check your connection and try again.'
	if (code === 'timeout' || code === 'database_timeout' || status === 504) return 'Request timed out. Please try again.'
	return NO_TEMPLATES.includes(code) ? message : 'Failed to load templates from database.'
}

/** Why the templates could not be loaded, with the message of the template manager. */
export function loadFailure(error: Error | null): Error | null {
	if (!(error instanceof ApiError)) return error
	const { code, status } = error
	return new ApiError({ code, status, message: messageOf(error) })
}

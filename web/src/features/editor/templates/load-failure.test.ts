import { expect, test } from 'vitest'
import { ApiError, errorOf, timedOut, unreachable } from '../../../lib/api-error.ts'
import { loadFailure } from './load-failure.ts'

test('names each way in which templates fail to load', () => {
	const said = (error: Error) => loadFailure(error)?.message
	expect(said(unreachable())).toBe('Network error. Please check your connection and try again.')
	expect(said(timedOut())).toBe('Request timed out. Please try again.')
	expect(said(errorOf(403, { code: 'forbidden', message: 'No.' }))).toBe(
		'You do not have permission to access templates.',
	)
	expect(said(errorOf(500, 'a page of a proxy'))).toBe('Failed to load templates from database.')
	const missing = 'Templates table not found. Please contact system administrator.'
	expect(said(new ApiError({ code: 'templates_table_missing', status: 503, message: missing }))).toBe(missing)
	expect(loadFailure(null)).toBeNull()
})

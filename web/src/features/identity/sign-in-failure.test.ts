import { describe, expect, it, vi } from 'vitest'
import { ApiError, errorOf } from '../../lib/api-error.ts'
import { signInFailure } from './sign-in-failure.ts'

function answer(code: string, message: string, status = 401): ApiError {
	return new ApiError({ code, message, status, requestId: 'r-1' })
}

describe('a failed sign-in', () => {
	it.each([
		[answer('timeout', 'x', 0), 'Connection timeout. Please check your internet connection and try again.'],
		[answer('database_timeout', 'x', 503), 'Connection timeout. Please check your internet connection and try again.'],
		[answer('stopping', 'x', 503), 'Authentication system not ready. Please refresh the page.'],
		[answer('database_unavailable', 'x', 503), 'Authentication system not ready. Please refresh the page.'],
		[answer('sign_in_locked', 'Too many failed sign-ins.', 429), 'Too many failed sign-ins.'],
		[answer('sign_in_failed', ''), 'Authentication failed'],
		[errorOf(502, null), 'Authentication failed'],
		[answer('internal_error', 'An unexpected error occurred.', 500), 'An unexpected error occurred.'],
	])('shows the message for %s', (error, words) => {
		expect(signInFailure(error).message).toBe(words)
	})

	it('is said in short to those who know what else may be wrong', () => {
		const refused = answer('invalid_credentials', 'Invalid email or password. If you just registered, …')
		expect(signInFailure(refused).message).toBe(refused.message)
		expect(signInFailure(refused, { knowsWhy: true }).message).toBe('Invalid email or password')
	})

	it('keeps what support needs', () => {
		expect(signInFailure(answer('invalid_credentials', 'No.'))).toMatchObject({
			code: 'invalid_credentials',
			status: 401,
			requestId: 'r-1',
		})
	})

	it('is unexpected, and reported, when it is a fault of ours', () => {
		const reported = vi.fn((event: ErrorEvent) => event.preventDefault())
		window.addEventListener('error', reported, { once: true })
		expect(signInFailure(new TypeError('x is undefined')).message).toBe(
			'An unexpected error occurred. Please try again.',
		)
		expect(reported).toHaveBeenCalledOnce()
	})
})

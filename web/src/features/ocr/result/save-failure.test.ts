import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/call.ts'
import { saveFailure } from './save-failure.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : null)

test('says that no one is signed in, and else what failed', () => {
	const signedOut = new ApiError({ code: 'unauthenticated', status: 401, message: 'Please sign in.' })
	expect(messageOf(saveFailure(signedOut))).toBe('User not authenticated')
	const taken = new ApiError({ code: 'id_taken', status: 409, message: 'This already exists.' })
	expect(messageOf(saveFailure(taken))).toBe('Failed to save document: This already exists.')
	expect(saveFailure('anything else')).toBe('anything else')
})

test('does the same again where that may help', async () => {
	let tried = 0
	const retry = async () => {
		tried += 1
	}
	const down = new ApiError({ code: 'server_unreachable', status: 0, message: 'No connection.', retry })
	const shown = saveFailure(down)
	if (shown instanceof ApiError) await shown.retry?.()
	expect(tried).toBe(1)
})

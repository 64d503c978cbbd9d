import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { toast } from '../ui/toast/toast.tsx'
import { failing, named } from './failing.ts'

const CUT_OFF = { code: 'server_unreachable', status: 0, message: 'No answer.' }
const shown = vi.spyOn(toast, 'failure').mockImplementation(() => undefined)
beforeEach(() => shown.mockClear())

function last(): ApiError {
	const error = shown.mock.lastCall?.[0]
	if (!(error instanceof ApiError)) throw new Error('Nothing was shown.')
	return error
}

test('a toast names what failed, and its retry does it again and is named when it fails again', async () => {
	let attempts = 0
	const work = async () => {
		attempts += 1
		if (attempts === 1) throw new ApiError(CUT_OFF)
		return attempts
	}
	failing('Failed to pin', work)(new ApiError(CUT_OFF))
	expect(last().message).toBe('Failed to pin: No answer.')
	const again: unknown = await last()
		.retry?.()
		.catch((error: unknown) => error)
	if (!(again instanceof ApiError)) throw new Error('The first retry fails.')
	expect(again.message).toBe('Failed to pin: No answer.')
	expect(await again.retry?.()).toBe(2)
})

test('what would be refused again is named without a retry', () => {
	failing('Failed to pin', async () => 1)(new ApiError({ code: 'forbidden', status: 403, message: 'Not allowed.' }))
	expect([last().message, last().retry]).toEqual(['Failed to pin: Not allowed.', null])
})

test('work that is named passes its result on, and its failure with its name', async () => {
	expect(await named('Failed to download', async () => 7)).toBe(7)
	const failed = named('Failed to download', () => Promise.reject(new ApiError(CUT_OFF)))
	await expect(failed).rejects.toMatchObject({ message: 'Failed to download: No answer.', retry: expect.any(Function) })
})

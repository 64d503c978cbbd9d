import { account, type OwnProfile } from '@praxis/contract/identity/account.contract'
import { ACCOUNT_CALL_MS } from '@praxis/contract/kernel/account-time'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'

/** What took too long may have been done all the same: trying again does no harm. */
async function inTime<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== 'timeout') throw error
		const seconds = ACCOUNT_CALL_MS / 1000
		const message = `Profile update timeout: no answer came within ${seconds} seconds. Please try again.`
		throw new ApiError({ code: 'timeout', status: 0, message })
	}
}

/** Changes the own profile. Throws `stale_version` with the profile as it now is. */
export function saveProfile(input: InputOf<typeof account.updateProfile>): Promise<OwnProfile> {
	return inTime(call(account.updateProfile, input, { timeoutMs: ACCOUNT_CALL_MS }))
}

/** Notes that the introduction was finished or skipped. */
export function completeOnboarding(): Promise<OwnProfile> {
	return inTime(call(account.completeOnboarding, {}, { timeoutMs: ACCOUNT_CALL_MS }))
}

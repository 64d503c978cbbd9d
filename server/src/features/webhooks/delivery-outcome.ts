import { cutText } from '@praxis/contract/kernel/text'
import { ATTEMPTS_MAX } from '@praxis/contract/webhooks/webhooks.contract'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Pauses before the second attempt, the third and so on. */
const PAUSES_MS = [
	5 * SECOND,
	5 * MINUTE,
	30 * MINUTE,
	2 * HOUR,
	5 * HOUR,
	10 * HOUR,
	14 * HOUR,
	20 * HOUR,
] as const satisfies { length: 8 }
const ANSWER_MAX = 1_000
const GONE = 410
/** A webhook that has failed for so long is turned off. */
export const FAILING_MAX_MS = 48 * HOUR

export interface Outcome {
	readonly ok: boolean
	readonly status: number | null
	/** Why it failed, in one sentence. */
	readonly error: string | null
	/** The beginning of the answer. */
	readonly answer: string | null
	readonly ms: number
}

/** What an answer says of a delivery. */
export function readOutcome(status: number, body: string, ms: number): Outcome {
	const text = cutText(body.replaceAll('\u0000', ''), ANSWER_MAX)
	const answer = text === '' ? null : text
	if (status >= 200 && status < 300) return { ok: true, status, error: null, answer, ms }
	const redirects = status >= 300 && status < 400
	const error = redirects
		? `The address answered ${status} and points to another address. Redirects are not followed.`
		: `The address answered ${status}.`
	return { ok: false, status, error, answer, ms }
}

/** When it is tried again; null when it was the last attempt. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
	const pause = attempts >= ATTEMPTS_MAX ? undefined : PAUSES_MS[attempts - 1]
	return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** Why a webhook that failed is turned off; null when it stays on. */
export function endedBecause(status: number | null, failingSince: Date, now: Date): string | null {
	if (status === GONE) return 'Its address answered 410: it no longer exists.'
	const isLong = now.getTime() - failingSince.getTime() >= FAILING_MAX_MS
	return isLong ? 'Every delivery has failed for two days.' : null
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import { CHALLENGE_HOURS, LEAST_SECONDS } from '@praxis/contract/intake/intake.rules'
import { isAnswer } from '@praxis/contract/intake/proof-of-work'
import { refuse } from '@praxis/contract/kernel/errors'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

const PURPOSE = 'intake challenge'
const HOUR_MS = 3_600_000
const SALT_BYTES = 12

/** Zero bits asked for when little comes in: a tenth of a second on a desk, a second on a slow phone. */
const BITS_LEAST = 15
const BITS_MOST = 20
/** So many in the last ten minutes are nothing unusual; each doubling doubles the toll. */
const USUAL_ARRIVALS = 20
/** A form that was opened a few doublings ago still counts. */
const BITS_OUTDATED = 2

/** The toll grows with what has come in lately: a flood pays for itself, a person hardly notices. */
export function bitsFor(recentArrivals: number): number {
	const doublings = recentArrivals <= USUAL_ARRIVALS ? 0 : Math.ceil(Math.log2(recentArrivals / USUAL_ARRIVALS))
	return Math.min(BITS_MOST, BITS_LEAST + doublings)
}

/** Whether a toll was asked for before so much came in that it is now several times as high: challenges that were gathered
 *  beforehand do not outlive the quiet. */
export function isOutdated(bits: number, recentArrivals: number): boolean {
	return bits + BITS_OUTDATED < bitsFor(recentArrivals)
}

function signature(secrets: SecretBox, body: string): Buffer {
	return createHmac('sha256', secrets.derive(PURPOSE)).update(body).digest().subarray(0, 16)
}

/** `<moment>.<bits>.<salt>.<signature>`: nothing is kept of it until it is answered. */
export function makeChallenge(secrets: SecretBox, now: Date, bits: number): string {
	const body = `${now.getTime().toString(36)}.${bits}.${randomBytes(SALT_BYTES).toString('base64url')}`
	return `${body}.${signature(secrets, body).toString('base64url')}`
}

export interface AnsweredChallenge {
	/** Names the challenge, so that it counts once. */
	readonly id: string
	/** The toll that was paid. */
	readonly bits: number
	/** Whether it came back sooner than anyone fills in a form. */
	readonly isTooFast: boolean
}

/** What an answered challenge tells. Refused when it was not made here, is too old, or the answer is none. */
export function checkChallenge(secrets: SecretBox, now: Date, challenge: string, answer: string): AnsweredChallenge {
	const parts = challenge.split('.')
	const [at = '', bits = '', salt = '', given = ''] = parts
	const due = signature(secrets, `${at}.${bits}.${salt}`)
	const sent = Buffer.from(given, 'base64url')
	const isOurs = parts.length === 4 && sent.length === due.length && timingSafeEqual(sent, due)
	if (!isOurs || !isAnswer(challenge, answer, Number(bits))) throw refuse(intakeErrors, 'challenge_invalid')
	const ageMs = now.getTime() - Number.parseInt(at, 36)
	if (ageMs > CHALLENGE_HOURS * HOUR_MS) throw refuse(intakeErrors, 'challenge_expired')
	return { id: salt, bits: Number(bits), isTooFast: ageMs < LEAST_SECONDS * 1_000 }
}

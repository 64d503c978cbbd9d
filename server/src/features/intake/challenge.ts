import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import { CHALLENGE_HOURS, LEAST_SECONDS } from '@praxis/contract/intake/intake.rules'
import { isAnswer } from '@praxis/contract/intake/proof-of-work'
import { refuse } from '@praxis/contract/kernel/errors'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

const PURPOSE = 'intake challenge'
const HOUR_MS = 3_600_000
const SALT_BYTES = 12

/** Zero bits asked for normally: a tenth of a second on a desktop, a second on a slow phone. */
const BITS_LEAST = 15
const BITS_MOST = 20
/** Inquiries in ten minutes up to which no more is asked for; each doubling doubles the work. */
const USUAL_COUNT = 20
/** Bits by which the proof of work may fall behind what is asked for now. */
const BITS_OUTDATED = 2

/** The proof of work grows with the recent number of inquiries: costly for a flood, hardly noticed by a person. */
export function bitsFor(recentCount: number): number {
	const doublings = recentCount <= USUAL_COUNT ? 0 : Math.ceil(Math.log2(recentCount / USUAL_COUNT))
	return Math.min(BITS_MOST, BITS_LEAST + doublings)
}

/** Whether a challenge is much easier than those issued now: challenges collected in advance do not pass during a flood. */
export function isOutdated(bits: number, recentCount: number): boolean {
	return bits + BITS_OUTDATED < bitsFor(recentCount)
}

function signature(secrets: SecretBox, body: string): Buffer {
	return createHmac('sha256', secrets.derive(PURPOSE)).update(body).digest().subarray(0, 16)
}

/** `<moment>.<bits>.<salt>.<signature>`: not stored until it is answered. */
export function createChallenge(secrets: SecretBox, now: Date, bits: number): string {
	const body = `${now.getTime().toString(36)}.${bits}.${randomBytes(SALT_BYTES).toString('base64url')}`
	return `${body}.${signature(secrets, body).toString('base64url')}`
}

export interface AnsweredChallenge {
	/** Identifies the challenge, so that it is accepted once. */
	readonly id: string
	/** Zero bits of the proof of work. */
	readonly bits: number
	/** Whether the form was submitted faster than anyone types. */
	readonly isTooFast: boolean
}

/** Refuses a challenge that was not issued here, is too old, or is answered wrongly. */
export function checkChallenge(secrets: SecretBox, now: Date, challenge: string, answer: string): AnsweredChallenge {
	const parts = challenge.split('.')
	const [at = '', bits = '', salt = '', given = ''] = parts
	const expected = signature(secrets, `${at}.${bits}.${salt}`)
	const sent = Buffer.from(given, 'base64url')
	const isOurs = parts.length === 4 && sent.length === expected.length && timingSafeEqual(sent, expected)
	if (!isOurs || !isAnswer(challenge, answer, Number(bits))) throw refuse(intakeErrors, 'challenge_invalid')
	const ageMs = now.getTime() - Number.parseInt(at, 36)
	if (ageMs > CHALLENGE_HOURS * HOUR_MS) throw refuse(intakeErrors, 'challenge_expired')
	return { id: salt, bits: Number(bits), isTooFast: ageMs < LEAST_SECONDS * 1_000 }
}

import { createHash } from 'node:crypto'
import { findAnswer, hashWords } from '@praxis/contract/intake/proof-of-work'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createSecretBox } from '../../platform/secrets/secret-box.ts'
import { bitsFor, checkChallenge, createChallenge, isOutdated } from './challenge.ts'

const secrets = createSecretBox({ secretKey: 'a key that is only for these tests' })
const BITS = 8
const NOON = new Date('2026-11-20T12:00:00Z')

function hex(words: Int32Array): string {
	return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function later(seconds: number): Date {
	return new Date(NOON.getTime() + seconds * 1_000)
}

function answerTo(challenge: string): string {
	return findAnswer(challenge, BITS, 0, 100_000) ?? ''
}

test('browser and server compute the same hash of any text', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
			expect(hex(hashWords(text))).toBe(createHash('sha256').update(text).digest('hex'))
		}),
		{ numRuns: 50 },
	)
})

test('the proof of work grows with recent inquiries, up to a limit for phones', () => {
	expect([0, 20, 21, 41, 100, 1_000_000].map(bitsFor)).toEqual([15, 15, 16, 17, 18, 20])
})

test('an easier challenge is accepted until it is less than a quarter of the current work', () => {
	expect([40, 80, 81, 1_000_000].map((count) => isOutdated(15, count))).toEqual([false, false, true, true])
	expect(isOutdated(18, 1_000_000)).toBe(false)
})

describe('a challenge', () => {
	const challenge = createChallenge(secrets, NOON, BITS)
	const answer = answerTo(challenge)

	it('is accepted with its answer and reports a form submitted too fast', () => {
		expect(checkChallenge(secrets, later(2), challenge, answer)).toMatchObject({ isTooFast: true, bits: BITS })
		expect(checkChallenge(secrets, later(60), challenge, answer)).toMatchObject({ isTooFast: false })
		expect(checkChallenge(secrets, later(60), challenge, answer).id).toBe(challenge.split('.')[2])
	})

	it('expires after hours', () => {
		expect(() => checkChallenge(secrets, later(5 * 3_600), challenge, answer)).toThrow('open for too long')
	})

	it.each([
		['empty', ''],
		['easier', challenge.replace(`.${BITS}.`, '.0.')],
		['of another key', createChallenge(createSecretBox({ secretKey: 'another key altogether' }), NOON, BITS)],
		['longer', `${challenge}.x`],
	])('is refused when it is %s', (_name, altered) => {
		expect(() => checkChallenge(secrets, later(60), altered, answerTo(altered))).toThrow('could not be checked')
	})

	it('is refused with a wrong answer', () => {
		// Of so many bits no text is an answer by chance.
		const hard = createChallenge(secrets, NOON, 128)
		expect(() => checkChallenge(secrets, later(60), hard, answer)).toThrow('could not be checked')
	})
})

import { createHmac } from 'node:crypto'
import { ATTEMPTS_MAX } from '@praxis/contract/webhooks/webhooks.contract'
import { expect, test } from 'vitest'
import { endedBecause, FAILING_MAX_MS, nextAttemptAt, readOutcome } from './delivery-outcome.ts'
import { signatureOf } from './sign-body.ts'

const NOW = new Date('2026-03-02T10:00:00.000Z')

test('a signature is the HMAC of time and body, one for each secret', () => {
	const at = NOW.getTime() / 1000
	const mac = (secret: string) => createHmac('sha256', secret).update(`${at}.{"a":1}`).digest('hex')
	expect(signatureOf(['new', 'old'], NOW, '{"a":1}')).toBe(`t=${at},v1=${mac('new')},v1=${mac('old')}`)
})

test('pauses grow, and the last attempt ends two days after the first', () => {
	let at = NOW
	for (let attempts = 1; attempts < ATTEMPTS_MAX; attempts++) {
		const next = nextAttemptAt(attempts, at)
		if (next === null) throw new Error('too few attempts')
		expect(next.getTime()).toBeGreaterThan(at.getTime())
		at = next
	}
	expect(nextAttemptAt(ATTEMPTS_MAX, at)).toBeNull()
	expect(at.getTime() - NOW.getTime()).toBeGreaterThan(FAILING_MAX_MS)
})

test('only 2xx is a success, and a redirect says that it is none', () => {
	expect(readOutcome(204, '', 3)).toMatchObject({ ok: true, error: null, answer: null })
	expect(readOutcome(301, 'moved', 3).error).toBe(
		'The address answered 301 and points to another address. Redirects are not followed.',
	)
	expect(readOutcome(500, `a\u0000b${'x'.repeat(2_000)}`, 3)).toMatchObject({ ok: false, status: 500 })
	expect(readOutcome(500, `a\u0000b${'x'.repeat(2_000)}`, 3).answer).toHaveLength(1_000)
})

test('a webhook is turned off when its address is gone, or after two days', () => {
	expect(endedBecause(410, NOW, NOW)).toMatch(/410/)
	expect(endedBecause(500, NOW, NOW)).toBeNull()
	expect(endedBecause(null, new Date(NOW.getTime() - FAILING_MAX_MS), NOW)).toMatch(/two days/)
})

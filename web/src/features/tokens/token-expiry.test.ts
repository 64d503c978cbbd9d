import { DAY_MS } from '@praxis/contract/kernel/dates'
import { describe, expect, it } from 'vitest'
import { dayRange, expiryOf, expiryState } from './token-expiry.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

describe('when a token ends', () => {
	it('is some days from now, or the end of a day', () => {
		expect(expiryOf('7', null, NOW)).toBe('2026-11-27T10:00:00.000Z')
		expect(expiryOf('365', null, NOW)).toBe('2027-11-20T10:00:00.000Z')
		expect(new Date(expiryOf('date', '2026-12-24', NOW)).getTime()).toBe(new Date(2026, 11, 24, 23, 59, 59).getTime())
	})

	it('lies between tomorrow and a year from now, whatever day is chosen', () => {
		const { min, max } = dayRange(NOW)
		expect(min > '2026-11-20').toBe(true)
		expect(Date.parse(expiryOf('date', max, NOW)) - NOW.getTime()).toBeLessThanOrEqual(366 * DAY_MS)
	})

	it('is said a week before', () => {
		const state = (expiresAt: string, expired = false) => expiryState({ expiresAt, expired }, NOW)
		expect(state('2026-11-20T09:59:00.000Z')).toBe('expired')
		expect(state('2026-12-20T10:00:00.000Z', true)).toBe('expired')
		expect(state('2026-11-26T10:00:00.000Z')).toBe('soon')
		expect(state('2026-12-26T10:00:00.000Z')).toBe('good')
	})
})

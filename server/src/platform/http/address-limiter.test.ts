import { describe, expect, it } from 'vitest'
import { AddressLimiter } from './address-limiter.ts'

describe('a limiter', () => {
	it('lets through so many in a window, says how long to wait, and begins anew', () => {
		const limiter = new AddressLimiter(2, 1000)
		expect([limiter.take('a', 0), limiter.take('a', 10), limiter.take('a', 400)]).toEqual([0, 0, 600])
		expect(limiter.take('b', 400)).toBe(0)
		expect([limiter.take('a', 1000), limiter.take('a', 1001), limiter.take('a', 1002)]).toEqual([0, 0, 998])
	})

	it('keeps to its memory however many addresses come, and goes on limiting', () => {
		const limiter = new AddressLimiter(1, 1000)
		for (let at = 0; at < 60_000; at++) limiter.take(`address ${at}`, 0)
		expect(limiter.take('address 59999', 1)).toBe(999)
		expect(limiter.take('address 0', 1)).toBe(0)
	})
})

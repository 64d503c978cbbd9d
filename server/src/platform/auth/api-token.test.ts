import { describe, expect, it } from 'vitest'
import { bearerOf, generateToken, hashToken, isSameHash, isToken } from './api-token.ts'

describe('a token', () => {
	it('is random, with a fixed prefix and a distinguishing suffix', () => {
		const [one, two] = [generateToken(), generateToken()]
		expect(one.token).toMatch(/^praxis_pat_[A-Za-z0-9_-]{43}$/)
		expect(one.token).not.toBe(two.token)
		expect(one.hash).toBe(hashToken(one.token))
		expect(one.token.endsWith(one.hint)).toBe(true)
		expect(isToken(one.token)).toBe(true)
		expect(isToken(`${one.token}A`)).toBe(false)
	})

	it('is read from an Authorization header, other words of which are none of its business', () => {
		const { token } = generateToken()
		expect(bearerOf(`Bearer ${token}`)).toBe(token)
		expect(bearerOf(`bearer  ${token} `)).toBe(token)
		expect(bearerOf('Bearer praxis_pat_short')).toBe('praxis_pat_short')
		for (const not of [undefined, '', 'Bearer', 'Basic YTpi', 'Bearer eyJhbGciOi', token, `Basic ${token}`]) {
			expect(bearerOf(not)).toBeNull()
		}
	})

	it('has a hash that is compared whole', () => {
		const [one, two] = [generateToken().hash, generateToken().hash]
		expect(isSameHash(one, one)).toBe(true)
		expect(isSameHash(one, two)).toBe(false)
		expect(isSameHash(one, one.slice(2))).toBe(false)
	})
})

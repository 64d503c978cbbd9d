import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a hash accepts its password and no other, and is salted', async () => {
	const hash = await hashPassword('Praxis-Demo-2026')
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
	expect(await verifyPassword(hash, 'Praxis-Demo-2026')).toBe(true)
	expect(await verifyPassword(hash, 'praxis-demo-2026')).toBe(false)
	expect(await hashPassword('Praxis-Demo-2026')).not.toBe(hash)
})

test('the same password typed with composed or decomposed accents is the same', async () => {
	expect(
		await verifyPassword(await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9'), 'cafe\u0301 cafe\u0301 cafe\u0301'),
	).toBe(true)
})

test('the reference vector of the algorithm verifies', async () => {
	const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
	expect(await verifyPassword(hash, 'password')).toBe(true)
})

test('anything that is not such a hash is refused', async () => {
	for (const hash of ['', 'password', '$2b$10$abc', '$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAA']) {
		expect(await verifyPassword(hash, 'password')).toBe(false)
	}
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSecretBox, SecretError } from './secret-box.ts'

const OLD = 'an old key that is long enough to be one'
const NEW = 'a new key that is long enough to be one'

describe('secret box', () => {
	test('opens whatever it sealed, and seals the same text differently each time', () => {
		const box = createSecretBox({ secretKey: NEW })
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (plain) => {
				const sealed = box.seal(plain)
				expect(box.open(sealed)).toBe(plain)
				expect(box.seal(plain)).not.toBe(sealed)
			}),
		)
	})

	test('refuses a text with any one character changed', () => {
		const box = createSecretBox({ secretKey: NEW })
		const sealed = box.seal('4242 4242 4242 4242')
		for (let at = 0; at < sealed.length; at++) {
			const other = sealed[at] === 'A' ? 'Q' : 'A'
			const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
			expect(() => box.open(changed), `changed at ${at}`).toThrow(SecretError)
		}
	})

	test('another key opens nothing', () => {
		const sealed = createSecretBox({ secretKey: OLD }).seal('token')
		expect(() => createSecretBox({ secretKey: NEW }).open(sealed)).toThrow(/is not known/)
	})

	test('after a rotation old secrets still open and are encrypted again with the new key', () => {
		const sealed = createSecretBox({ secretKey: OLD }).seal('token')
		const box = createSecretBox({ secretKey: NEW, previousKeys: [OLD] })
		expect(box.isOutdated(sealed)).toBe(true)
		expect(box.outdatedPrefixes.map((prefix) => sealed.startsWith(prefix))).toEqual([true])
		expect(createSecretBox({ secretKey: NEW, previousKeys: [NEW] }).outdatedPrefixes).toEqual([])
		const rotated = box.rotate(sealed)
		expect(box.isOutdated(rotated)).toBe(false)
		expect(box.rotate(rotated)).toBe(rotated)
		expect(createSecretBox({ secretKey: NEW }).open(rotated)).toBe('token')
	})

	test('derives one lasting key per purpose, of previous keys too', () => {
		const old = createSecretBox({ secretKey: OLD })
		const box = createSecretBox({ secretKey: NEW, previousKeys: [OLD] })
		expect(box.derive('audit')).toEqual(createSecretBox({ secretKey: NEW }).derive('audit'))
		expect(box.derive('audit')).not.toEqual(box.derive('downloads'))
		expect(box.derive('audit', old.keyId)).toEqual(old.derive('audit'))
		expect(box.derive('audit')).toHaveLength(32)
	})
})

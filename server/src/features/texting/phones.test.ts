import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePhone } from '../clients/parse-phone.ts'

const SEPARATOR = fc.constantFrom('', ' ', '-', '.', ') ')

test('a number of the United States is the same one however it is typed, and read again it stays', () => {
	const area = fc.constantFrom('212', '315', '503', '617', '716')
	const local = fc.integer({ min: 2_000_000, max: 9_999_999 }).map(String)
	const prefix = fc.constantFrom('', '1', '+1', '1-', '+1 (', '(')
	fc.assert(
		fc.property(area, local, prefix, SEPARATOR, SEPARATOR, (code, number, before, first, second) => {
			const typed = `${before}${code}${first}${number.slice(0, 3)}${second}${number.slice(3)}`
			const { e164, phone } = parsePhone(typed, 'US')
			expect(e164).toBe(`+1${code}${number}`)
			expect(parsePhone(phone, 'US').e164).toBe(e164)
			expect(parsePhone(e164, 'DE').e164).toBe(e164)
		}),
	)
})

test('whatever is typed is a number of E.164, or none', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 40 }), (typed) => {
			expect(parsePhone(typed, 'US').e164).toMatch(/^(\+[1-9]\d{3,14})?$/)
		}),
	)
})

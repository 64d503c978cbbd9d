import { expect, it } from 'vitest'
import { editDistance, nearestWord } from './spelling.ts'
import { stemOf, synonymsOf, wordsOf } from './words.ts'

it('keeps the words that mean something, several words for one thing as one', () => {
	expect(wordsOf('How do I log in with 2FA?')).toEqual(['signin', 'secondfactor'])
	expect(wordsOf('Two-factor authentication')).toEqual(['secondfactor'])
	expect(wordsOf("I can't sign out")).toEqual(['signout'])
})

it('knows inflections and what lawyers call the same thing', () => {
	expect(stemOf('invoices')).toBe(stemOf('invoice'))
	expect(synonymsOf(stemOf('matter'))).toContain(stemOf('case'))
	expect(synonymsOf(stemOf('iolta'))).toContain(stemOf('trust'))
	expect(synonymsOf(stemOf('invoice'))).toContain(stemOf('bill'))
})

it('counts a slip of the keyboard once', () => {
	expect(editDistance('serach', 'search', 2)).toBe(1)
	expect(editDistance('pasword', 'password', 2)).toBe(1)
	expect(editDistance('cat', 'telephone', 2)).toBe(3)
	const known = new Map([
		['password', 9],
		['passkey', 3],
		['case', 40],
	])
	expect(nearestWord('pasword', known)).toBe('password')
	expect(nearestWord('cse', known)).toBe('case')
	expect(nearestWord('weather', known)).toBeNull()
	expect(nearestWord('2026', known)).toBeNull()
})

import { expect, test } from 'vitest'
import { givenName, greeting } from './day.ts'

test('greets by the hour', () => {
	expect([0, 4, 5, 11, 12, 17, 18, 23].map(greeting)).toEqual([
		'Good morning',
		'Good morning',
		'Good morning',
		'Good morning',
		'Good afternoon',
		'Good afternoon',
		'Good evening',
		'Good evening',
	])
})

test('greets by the first name, titles aside', () => {
	expect(givenName('Ada Marsh')).toBe('Ada')
	expect(givenName('  Dr. Ada  Marsh')).toBe('Ada')
	expect(givenName('Prince')).toBe('Prince')
	expect(givenName('')).toBe('')
})

import { expect, test } from 'vitest'
import { setRegion } from '../../ui/text/region.ts'
import { dayLine, givenName, greeting } from './day.ts'

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

test('names the day at the firm where it is another than the reader’s', () => {
	setRegion('en', 'America/Los_Angeles')
	const lateEvening = new Date('2026-11-26T05:30:00Z')
	expect(dayLine(lateEvening, '2026-11-25')).toBe('Wednesday, November 25, 2026')
	expect(dayLine(lateEvening, '2026-11-26')).toBe('Wednesday, November 25, 2026 · Thu, Nov 26, 2026 at the firm')
	setRegion(undefined, undefined)
})

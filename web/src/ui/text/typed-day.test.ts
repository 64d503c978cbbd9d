import { expect, test } from 'vitest'
import { isDayFirst, parseTypedDay } from './typed-day.ts'

test('knows which locales begin with the day', () => {
	expect(['en-US', 'en-GB', 'en-AU', 'en-ZA'].map((locale) => isDayFirst(locale))).toEqual([false, true, true, false])
})

test.each([
	['03/11/2026', false, '2026-03-11'],
	['03/11/2026', true, '2026-11-03'],
	['3.11.2026', true, '2026-11-03'],
	['2026-11-03', true, '2026-11-03'],
	['Nov 20, 2026', false, '2026-11-20'],
	['20 Nov 2026', true, '2026-11-20'],
	['20 November 2026', true, '2026-11-20'],
	['31/02/2026', true, null],
	['13/13/2026', true, null],
	['2026-02-30', false, null],
	['tomorrow', true, null],
	['7', false, null],
	['', false, null],
])('%j with the day first %j is %j', (typed, dayFirst, day) => {
	expect(parseTypedDay(typed, dayFirst)).toBe(day)
})

import { expect, test } from 'vitest'
import { momentOf, nowAsFields } from './moment-of.ts'

const NOW = new Date(2026, 10, 30, 14, 5, 59)
const FROM = new Date(2026, 10, 29, 3, 42).toISOString()

test('the present minute is offered, and it can be restored', () => {
	const typed = nowAsFields(NOW)
	expect(typed).toEqual({ date: '2026-11-30', time: '14:05' })
	const due = `${new Date(2026, 10, 30, 14, 5).toISOString().slice(0, 19)}Z`
	expect(momentOf(typed, FROM, NOW)).toEqual({ at: due, error: null })
})

test.each([
	['2026-11-30', '14:06', 'Choose a moment that has passed.'],
	['2026-11-29', '03:41', 'This moment is too early to be restored.'],
	['', '14:05', 'Enter a date and a time.'],
	['2026-11-30', '', 'Enter a date and a time.'],
])('%s %s is refused', (date, time, error) => {
	expect(momentOf({ date, time }, FROM, NOW)).toEqual({ at: null, error })
})

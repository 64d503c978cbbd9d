import { expect, test } from 'vitest'
import { instantAt, tomorrowIn, wallAt } from './zoned-time.ts'

test('nine in the morning is another moment in every time zone', () => {
	const wall = { day: '2026-11-20', time: '09:00' }
	expect(instantAt(wall, 'America/New_York')?.toISOString()).toBe('2026-11-20T14:00:00.000Z')
	expect(instantAt(wall, 'Europe/Berlin')?.toISOString()).toBe('2026-11-20T08:00:00.000Z')
	expect(instantAt(wall, 'Asia/Kathmandu')?.toISOString()).toBe('2026-11-20T03:15:00.000Z')
	expect(instantAt(wall, 'Pacific/Kiritimati')?.toISOString()).toBe('2026-11-19T19:00:00.000Z')
})

test('a time the clocks leave out is an hour later, and of one they show twice the first counts', () => {
	expect(instantAt({ day: '2026-03-08', time: '02:30' }, 'America/New_York')?.toISOString()).toBe(
		'2026-03-08T07:30:00.000Z',
	)
	expect(instantAt({ day: '2026-11-01', time: '01:30' }, 'America/New_York')?.toISOString()).toBe(
		'2026-11-01T05:30:00.000Z',
	)
})

test('what is no day is no moment', () => {
	expect(instantAt({ day: '', time: '09:00' }, 'UTC')).toBeNull()
	expect(instantAt({ day: '2026-11-20', time: '' }, 'UTC')).toBeNull()
})

test('tomorrow is the day after where the person is', () => {
	const now = new Date('2026-12-31T23:30:00Z')
	expect(tomorrowIn('UTC', now)).toBe('2027-01-01')
	expect(tomorrowIn('Europe/Berlin', now)).toBe('2027-01-02')
	expect(wallAt(now, 'America/New_York')).toEqual({ day: '2026-12-31', time: '18:30' })
})

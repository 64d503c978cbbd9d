import { afterEach, expect, test } from 'vitest'
import {
	formatBytes,
	formatClock,
	formatDate,
	formatDayOf,
	formatHours,
	formatInstant,
	formatMinutes,
	formatMoney,
	formatRelative,
} from './format.ts'
import { setRegion } from './region.ts'
import { formatIso, wallClock } from './wall-clock.ts'

afterEach(() => setRegion(undefined, undefined))

test('money has its currency, its separators and its sign', () => {
	expect(formatMoney(1_284_050)).toBe('$12,840.50')
	expect(formatMoney(-5)).toBe('-$0.05')
	expect(formatMoney(99_900, 'EUR')).toBe('€999.00')
})

test('time worked reads in tenths, with minutes behind it', () => {
	expect(formatHours(4680)).toBe('1.3 h')
	expect(formatMinutes(4680)).toBe('1 h 18 min')
	expect(formatMinutes(300)).toBe('5 min')
})

test('a calendar date is the same day everywhere', () => {
	expect(formatDate('2026-11-20')).toBe('Nov 20, 2026')
})

test('formats instants relative to now', () => {
	const now = new Date('2026-11-20T12:00:00Z')
	expect(formatRelative('2026-11-20T11:59:40Z', now)).toBe('just now')
	expect(formatRelative('2026-11-20T11:48:00Z', now)).toBe('12 minutes ago')
	expect(formatRelative('2026-11-20T09:00:00Z', now)).toBe('3 hours ago')
	expect(formatRelative('2026-11-19T11:00:00Z', now)).toBe('yesterday')
	expect(formatRelative('2026-10-01T11:00:00Z', now)).toBe('Oct 1, 2026')
})

test('the day of an instant, and a time of day, as the region writes them', () => {
	expect(formatDayOf('2026-11-20T23:30:00Z', 'Asia/Tokyo')).toBe('Nov 21, 2026')
	expect(formatClock('08:30').replaceAll('\u202f', ' ')).toBe('8:30 AM')
})

test('everything follows the region of the person, not of the device', () => {
	const at = '2026-11-20T01:30:00Z'
	setRegion('en-GB', 'Asia/Kolkata')
	expect(formatInstant(at)).toBe('20 Nov 2026, 07:00')
	expect(formatDate('2026-11-20')).toBe('20 Nov 2026')
	expect(formatMoney(1_284_050, 'GBP')).toBe('£12,840.50')
	setRegion('en', 'America/New_York')
	expect(formatInstant(at)).toMatch(/^Nov 19, 2026, 8:30\sPM$/)
	expect(formatRelative('2026-10-01T01:00:00Z', new Date(at))).toBe('Sep 30, 2026')
})

test('files tell the same moment on the wall clock of the person', () => {
	const at = new Date('2026-07-01T23:15:30.250Z')
	expect(formatIso(at, 'America/New_York')).toBe('2026-07-01T19:15:30-04:00')
	expect(formatIso(at, 'Asia/Kolkata')).toBe('2026-07-02T04:45:30+05:30')
	expect(formatIso(at, 'UTC')).toBe('2026-07-01T23:15:30+00:00')
	expect(wallClock(at, 'America/St_Johns')).toEqual({ year: 2026, month: 7, day: 1, hour: 20, minute: 45, second: 30 })
})

test('file sizes are decimal, with one digit below ten', () => {
	expect([0, 1, 999, 1000, 12_345, 3_400_000, 512_000_000, 2e12].map(formatBytes)).toEqual([
		'0 bytes',
		'1 byte',
		'999 bytes',
		'1 kB',
		'12 kB',
		'3.4 MB',
		'512 MB',
		'2,000 GB',
	])
})

import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'
import { formatBytes, formatClock, formatDate, formatDayOf, formatInstant, formatRelative } from './format.ts'
import { formatHours, formatMinutes, formatMoney } from './format-amounts.ts'
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

const MONDAY_NIGHT = '2026-11-24T06:00:00Z'

test.each([
	['2026-11-24T05:59:16Z', 'just now'],
	['2026-11-24T05:00:20Z', '1 hour ago'],
	['2026-11-24T05:01:00Z', '59 minutes ago'],
	['2026-11-23T06:40:00Z', '23 hours ago'],
	['2026-11-23T06:10:00Z', 'yesterday'],
	['2026-11-23T05:10:00Z', 'yesterday'],
	['2026-11-23T04:30:00Z', '2 days ago'],
	['2026-11-18T05:10:00Z', '6 days ago'],
	['2026-11-18T04:50:00Z', 'Nov 17, 2026'],
	['2026-11-24T06:10:00Z', 'in 10 minutes'],
	['2026-11-25T07:00:00Z', 'tomorrow'],
	['2026-11-26T05:10:00Z', 'in 2 days'],
])('at one in the night in New York, %s was %s', (at, text) => {
	setRegion('en', 'America/New_York')
	expect(formatRelative(at, new Date(MONDAY_NIGHT))).toBe(text)
})

test('no text says 60 minutes, 24 hours or 7 days', () => {
	setRegion('en', 'America/New_York')
	const now = new Date(MONDAY_NIGHT)
	fc.assert(
		fc.property(fc.integer({ min: -864_000, max: 864_000 }), (seconds) => {
			const text = formatRelative(new Date(now.getTime() + seconds * 1000), now)
			expect(text).not.toMatch(/\b(60|0) minutes|\b(24|0) hours|\b(7|0) days/)
		}),
	)
})

test('days until a date are those of the calendar on the wall', () => {
	setRegion('en', 'America/New_York')
	const late = new Date('2026-11-21T04:59:00Z')
	expect(['2026-11-19', '2026-11-20', '2026-11-21', '2027-11-20'].map((day) => daysUntil(day, late))).toEqual([
		-1, 0, 1, 365,
	])
	expect(daysUntil('2026-11-21', new Date('2026-11-21T05:00:00Z'))).toBe(0)
	expect(daysUntil('2026-03-09', new Date('2026-03-08T04:30:00Z'))).toBe(2)
})

test('cents of any amount are all there', () => {
	fc.assert(
		fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
			const shown = formatMoney(cents)
			expect(Math.round(Number(shown.replace(/[$,]/g, '')) * 100)).toBe(cents === 0 ? 0 : cents)
			expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/)
		}),
	)
})

test('hours and minutes of work agree to the rounding of each', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seconds) => {
			const [, hours = 0, minutes = 0] = /^(?:(\d+) h )?(\d+) min$/.exec(formatMinutes(seconds))?.map(Number) ?? []
			expect(Math.abs((hours || 0) * 3600 + minutes * 60 - seconds)).toBeLessThanOrEqual(30)
			const tenths = Number(formatHours(seconds).replace(/[, h]/g, ''))
			expect(Math.abs(tenths * 3600 - seconds)).toBeLessThanOrEqual(180.001)
		}),
	)
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

test('file sizes are in units of 1,024 like the limits, with one digit below ten', () => {
	const kilo = 1_024
	const sizes = [0, 1, 1023, kilo, 12_345, 1023.4 * kilo, 1023.7 * kilo, 3.4 * kilo ** 2, 100 * kilo ** 2, 2e12]
	expect(sizes.map(formatBytes)).toEqual([
		'0 Bytes',
		'1 Byte',
		'1,023 Bytes',
		'1 KB',
		'12 KB',
		'1,023 KB',
		'1 MB',
		'3.4 MB',
		'100 MB',
		'1,863 GB',
	])
})

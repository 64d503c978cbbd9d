import { instantOf, localAt } from '@praxis/contract/kernel/local-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBefore, datesOf, type Series, untilOf } from './expand-event.ts'
import { placeDates } from './place-dates.ts'
import { planCalendarFile } from './plan-calendar-file.ts'
import { zonesOf } from './write-icalendar.ts'

const NEW_YORK = 'America/New_York'
const ZONES = [
	NEW_YORK,
	'America/Los_Angeles',
	'Europe/Berlin',
	'Australia/Lord_Howe',
	'America/Phoenix',
	'Asia/Kolkata',
	'UTC',
]

const series = (startsLocal: string, rrule: string | null, rest: Partial<Series> = {}): Series => ({
	startsLocal,
	rrule,
	timeZone: NEW_YORK,
	repeatUntil: null,
	...rest,
})
const within = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })
const YEAR = within('2026-01-01', '2027-01-01')

test('a weekly 9:30 stays 9:30 across daylight saving, in every zone', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...ZONES),
			fc.integer({ min: 0, max: 364 }),
			fc.integer({ min: 4 * 60, max: 1_439 }),
			(zone, day, minute) => {
				const at = new Date(Date.UTC(2026, 0, 1 + day, 0, minute)).toISOString().slice(0, 16)
				const dates = datesOf(series(at, 'FREQ=WEEKLY', { timeZone: zone }), within('2026-01-01', '2027-06-01'))
				for (const one of dates) {
					expect(one.local.slice(11)).toBe(at.slice(11))
					expect(localAt(one.at, zone)).toBe(one.local)
				}
				expect(dates.length).toBeGreaterThan(20)
			},
		),
		{ numRuns: 60 },
	)
})

test('an instant and its local time are each other’s, but in the hour that is skipped', () => {
	fc.assert(
		fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 5 * 365 * 24 * 4 }), (zone, quarter) => {
			const instant = Date.UTC(2024, 0, 1) + quarter * 900_000
			const back = instantOf(localAt(instant, zone), zone)
			// Of two equal times in fall, the first.
			expect(instant - back === 0 || (instant - back > 0 && instant - back <= 3_600_000)).toBe(true)
			expect(localAt(back, zone)).toBe(localAt(instant, zone))
		}),
	)
	expect(instantOf('2026-03-08T02:30', NEW_YORK)).toBe(Date.parse('2026-03-08T07:30:00Z'))
	expect(instantOf('2026-11-01T01:30', NEW_YORK)).toBe(Date.parse('2026-11-01T05:30:00Z'))
})

test('a date at a time that the clocks skip does not take place', () => {
	const days = datesOf(series('2026-03-06T02:30', 'FREQ=DAILY;COUNT=4'), YEAR).map((one) => one.local.slice(0, 10))
	expect(days).not.toContain('2026-03-08')
	expect(days.slice(0, 3)).toEqual(['2026-03-06', '2026-03-07', '2026-03-09'])
})

test('the last day is included, whatever the zone', () => {
	const until = (timeZone: string) =>
		datesOf(series('2026-11-02T23:30', 'FREQ=DAILY', { timeZone, repeatUntil: '2026-11-04' }), YEAR)
	for (const zone of ZONES) expect(until(zone).map((one) => one.local.slice(8, 10))).toEqual(['02', '03', '04'])
	expect(untilOf('2026-11-30', NEW_YORK)).toBe('20261201T045959Z')
})

test('the 31st skips short months; the last Friday is the last Friday', () => {
	const days = (rule: string, from: string) => datesOf(series(from, rule), YEAR).map((one) => one.local.slice(5, 10))
	const months = ['01-31', '03-31', '05-31', '07-31', '08-31', '10-31', '12-31']
	expect(days('FREQ=MONTHLY', '2026-01-31T10:00').slice(0, 7)).toEqual(months)
	expect(days('FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-01-30T10:00')).toEqual(['01-30', '02-27', '03-27'])
})

test('a single event has its date whenever that is; dates before one of a series are counted', () => {
	expect(datesOf(series('2019-05-01T09:00', null), YEAR)).toHaveLength(1)
	expect(countBefore(series('2026-03-02T09:30', 'FREQ=WEEKLY;COUNT=9'), '2026-03-16T09:30')).toBe(2)
})

test('where weeks begin decides which dates a fortnightly series has', () => {
	const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU;COUNT=4'
	const days = datesOf(series('2026-11-01T09:30', rule), YEAR).map((one) => one.local.slice(8, 10))
	expect(days).toEqual(['01', '03', '15', '17'])
})

test('an event whose rule cannot be expanded is left out of a file by its name', () => {
	const event = (title: string, rule: string) => [
		'BEGIN:VEVENT',
		`UID:${title}`,
		`SUMMARY:${title}`,
		'DTSTART:20261101T093000',
		`RRULE:${rule}`,
		'END:VEVENT',
	]
	const lines = [...event('Odd', 'FREQ=DAILY;BYDAY=XX'), ...event('Plain', 'FREQ=DAILY;COUNT=2')]
	const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
	expect(planCalendarFile({ text, zone: NEW_YORK, now: Date.parse('2026-11-02') })).toMatchObject({
		events: [{ uid: 'Plain' }],
		leftOut: [{ line: 2, title: 'Odd' }],
	})
})

test('a series whose dates are all long ago is over; one that never has a date is refused', () => {
	const placed = (rrule: string) => placeDates({ ...series('2019-05-01T09:00', rrule), durationMinutes: 60 }, [], YEAR)
	expect(placed('FREQ=WEEKLY;COUNT=3')).toEqual([])
	expect(placed('FREQ=YEARLY;INTERVAL=50')).toEqual([])
	expect(() => placed('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3')).toThrow('never')
})

test('zones of a feed are written from its first year on, few enough however they are spelled', () => {
	const spelled = (at: number) =>
		[...'america/new_york'].map((sign, bit) => ((at >> bit) & 1 ? sign.toUpperCase() : sign)).join('')
	const events = Array.from({ length: 1_000 }, (_, at) => ({ timeZone: spelled(at), startsLocal: '1900-01-01T09:00' }))
	const text = zonesOf(events, '2029-12-01T00:00', '2025-12-01T00:00')
	expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(100)
	expect(text.match(/BEGIN:DAYLIGHT/g)).toHaveLength(600)
	expect(text).toContain('DTSTART:20260308T020000')
})

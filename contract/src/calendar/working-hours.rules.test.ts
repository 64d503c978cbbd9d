import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/dates.ts'
import { instantOf, localAt } from '../kernel/local-time.ts'
import { workingSpans } from './booking-pages.contract.ts'
import { hoursOfOffice, isWithinHours, timesOff, type WorkingWeek } from './working-hours.rules.ts'

const NEW_YORK = 'America/New_York'
const WEEK: WorkingWeek = {
	timeZone: NEW_YORK,
	hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
		{ weekday, from: '09:00', to: '12:00' },
		{ weekday, from: '13:00', to: '17:00' },
	]),
}
const at = (local: string, zone = NEW_YORK) => instantOf(local, zone)
const within = (from: string, to: string) => isWithinHours(WEEK, { from: at(from), to: at(to) })

describe('working hours', () => {
	test.each([
		['2026-12-01T09:00', '2026-12-01T12:00', true],
		['2026-12-01T11:30', '2026-12-01T12:30', false],
		['2026-12-01T12:00', '2026-12-01T12:00', false],
		['2026-12-01T16:59', '2026-12-01T16:59', true],
		['2026-12-01T17:00', '2026-12-01T17:00', false],
		['2026-12-05T10:00', '2026-12-05T11:00', false],
		['2026-12-01T16:00', '2026-12-02T10:00', false],
	])('%s to %s: %s', (from, to, is) => {
		expect(within(from, to)).toBe(is)
	})

	test('have room for office hours with all their breaks', () => {
		const spans = (count: number) => Array.from({ length: count }, () => ({ weekday: 1, from: '09:00', to: '10:00' }))
		expect([workingSpans.safeParse(spans(35)).success, workingSpans.safeParse(spans(36)).success]).toEqual([
			true,
			false,
		])
	})

	test('that touch are one, also over midnight', () => {
		const night = [
			{ weekday: 1, from: '20:00', to: '24:00' },
			{ weekday: 2, from: '00:00', to: '04:00' },
		]
		const span = { from: at('2026-11-30T22:00'), to: at('2026-12-01T03:00') }
		expect(isWithinHours({ timeZone: NEW_YORK, hours: night }, span)).toBe(true)
	})

	test('are shown by the clocks of another zone', () => {
		expect(timesOff(WEEK, '2026-12-01', 'Europe/Berlin')).toEqual([
			{ start: '2026-12-01T00:00', end: '2026-12-01T15:00' },
			{ start: '2026-12-01T18:00', end: '2026-12-01T19:00' },
			{ start: '2026-12-01T23:00', end: '2026-12-02T00:00' },
		])
		expect(timesOff(WEEK, '2026-12-05', NEW_YORK)).toEqual([{ start: '2026-12-05T00:00', end: '2026-12-06T00:00' }])
	})

	test('of an office leave out its breaks and closed days', () => {
		const day = { open: true, from: '09:00', to: '17:00', breaks: [{ from: '12:00', to: '13:00' }] }
		const closed = { ...day, open: false }
		const office = {
			sunday: closed,
			monday: day,
			tuesday: day,
			wednesday: day,
			thursday: day,
			friday: day,
			saturday: closed,
		}
		expect(hoursOfOffice(office)).toEqual(WEEK.hours)
	})

	test('and the times off fill each day, in any zone and across daylight saving', () => {
		expect(timesOff({ timeZone: 'UTC', hours: [] }, '2026-12-01', 'UTC')).toHaveLength(1)
		const zone = fc.constantFrom(NEW_YORK, 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Lord_Howe', 'UTC')
		const hour = fc.integer({ min: 0, max: 23 }).map((one) => `${String(one).padStart(2, '0')}:00`)
		const hours = fc.array(
			fc
				.record({ weekday: fc.integer({ min: 0, max: 6 }), from: hour, to: fc.oneof(hour, fc.constant('24:00')) })
				.filter(({ from, to }) => from < to),
			{ maxLength: 10 },
		)
		const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
		fc.assert(
			fc.property(zone, zone, hours, day, fc.integer({ min: 0, max: 1_439 }), (own, viewer, all, on, minute) => {
				const week = { timeZone: own, hours: all }
				const moment = at(`${on}T00:00`, viewer) + minute * 60_000
				if (moment >= at(`${addDays(on, 1)}T00:00`, viewer)) return
				const off = timesOff(week, on, viewer).some(
					({ start, end }) => at(start, viewer) <= moment && moment < at(end, viewer),
				)
				// Of times that clocks show twice, local times name the first: what begins or ends there is shown there.
				const shown = localAt(moment, viewer)
				if ([-60, -30, 30, 60].some((minutes) => localAt(moment + minutes * 60_000, viewer) === shown)) return
				expect(off).toBe(!isWithinHours(week, { from: moment, to: moment }))
			}),
		)
	})
})

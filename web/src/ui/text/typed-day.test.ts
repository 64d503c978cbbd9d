import { DAY_MS } from '@praxis/contract/kernel/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDayFirst, parseTypedDay } from './typed-day.ts'

/** A Friday. */
const TODAY = '2026-11-20'

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
	['Friday, November 20, 2026', false, '2026-11-20'],
	['12/5', false, '2026-12-05'],
	['12/5', true, '2027-05-12'],
	['11/20', false, '2026-11-20'],
	['11/19', false, '2027-11-19'],
	['12/5/27', false, '2027-12-05'],
	['12/5/85', false, '1985-12-05'],
	['dec 5', false, '2026-12-05'],
	['Dec. 5th', false, '2026-12-05'],
	['5 december', false, '2026-12-05'],
	['2/29', false, '2028-02-29'],
	['today', false, '2026-11-20'],
	['Tomorrow', false, '2026-11-21'],
	['yesterday', false, '2026-11-19'],
	['+30d', false, '2026-12-20'],
	['+ 2 weeks', false, '2026-12-04'],
	['in 3 months', false, '2027-02-20'],
	['-1y', false, '2025-11-20'],
	['next fri', false, '2026-11-27'],
	['mon', false, '2026-11-23'],
	['next week', false, '2026-11-27'],
	['31/02/2026', true, null],
	['13/13/2026', true, null],
	['2026-02-30', false, null],
	['2/30', false, null],
	['dec', false, null],
	['dec 2026', false, null],
	['12/5/026', false, null],
	['12/5/0226', false, null],
	['Smith 5', false, null],
	['next', false, null],
	['7', false, null],
	['', false, null],
])('%j with the day first %j is %j', (typed, dayFirst, day) => {
	expect(parseTypedDay(typed, { today: TODAY, dayFirst })).toBe(day)
})

const days = fc.integer({ min: Date.UTC(1900, 0, 1) / DAY_MS, max: Date.UTC(2199, 0, 1) / DAY_MS })
const dayAt = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10)
const daysOf = (day: string | null) => (day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`) / DAY_MS)

test('what is shown can be typed', () => {
	const styles = fc.constantFrom('short', 'medium', 'long', 'full')
	fc.assert(
		fc.property(days, styles, fc.constantFrom('en-US', 'en-GB', 'en-AU'), (at, dateStyle, locale) => {
			const shown = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(at * DAY_MS)
			expect(parseTypedDay(shown, { today: dayAt(at), locale })).toBe(dayAt(at))
		}),
	)
})

test('a day without a year is the coming one', () => {
	fc.assert(
		fc.property(days, fc.integer({ min: 0, max: 364 }), (at, ahead) => {
			const day = dayAt(at + ahead)
			fc.pre(!day.endsWith('-02-29'))
			const typed = `${day.slice(5, 7)}/${day.slice(8)}`
			expect(parseTypedDay(typed, { today: dayAt(at), dayFirst: false })).toBe(day)
		}),
	)
})

test('a weekday is one of the next seven days, and the right one', () => {
	const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
	fc.assert(
		fc.property(days, fc.nat(6), fc.constantFrom('', 'next '), (at, weekday, before) => {
			const found = daysOf(parseTypedDay(`${before}${names[weekday]}`, { today: dayAt(at) }))
			expect(new Date(found * DAY_MS).getUTCDay()).toBe(weekday)
			expect(found).toBeGreaterThan(at)
			expect(found).toBeLessThanOrEqual(at + 7)
		}),
	)
})

test('so many days, weeks and months on', () => {
	fc.assert(
		fc.property(days, fc.integer({ min: -900, max: 900 }), (at, count) => {
			const typed = `${count < 0 ? '-' : '+'}${Math.abs(count)}`
			const read = (unit: string) => parseTypedDay(`${typed}${unit}`, { today: dayAt(at) })
			expect(daysOf(read('d'))).toBe(at + count)
			expect(daysOf(read('w'))).toBe(at + count * 7)
			const [year, month] = dayAt(at).split('-').map(Number)
			const months = (year ?? 0) * 12 + (month ?? 0) - 1 + count
			expect(read('m')?.slice(0, 7)).toBe(
				`${Math.floor(months / 12)}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`,
			)
		}),
	)
})

test('anything else is no day, or a real one', () => {
	const bits = fc.constantFrom('12', '5', '/', '-', ' ', 'dec', 'next', 'fri', '+', '30', 'd', '2026', '31', ',', 'in')
	const typed = fc.oneof(
		fc.string(),
		fc.array(bits, { maxLength: 7 }).map((each) => each.join('')),
	)
	fc.assert(
		fc.property(typed, (text) => {
			const day = parseTypedDay(text, { today: TODAY })
			expect(day === null || dayAt(daysOf(day)) === day).toBe(true)
		}),
	)
})

test('where only past days are taken, a day without a year is the latest such day', () => {
	const read = (typed: string) => parseTypedDay(typed, { today: '2026-11-26', max: '2026-11-26', locale: 'en-US' })
	expect(['12/5', 'dec 5', '11/26', '11/25', 'feb 29'].map(read)).toEqual([
		'2025-12-05',
		'2025-12-05',
		'2026-11-26',
		'2026-11-25',
		'2024-02-29',
	])
	expect(['fri', 'on monday', 'yesterday', '-2w'].map(read)).toEqual([
		'2026-11-20',
		'2026-11-23',
		'2026-11-25',
		'2026-11-12',
	])
	expect(['next fri', '12/5/2026', '+3d'].map(read)).toEqual(['2026-11-27', '2026-12-05', '2026-11-29'])
})

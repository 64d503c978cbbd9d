import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, DAY_MS, weekdayOf } from '../kernel/dates.ts'
import { maskTaxId } from './firm.rules.ts'
import { FEDERAL_HOLIDAY_KEYS, holidaysOf } from './holidays.rules.ts'
import { clientCode, formatAroundCount, formatNumber, patternMistake, type Restart } from './number-format.rules.ts'
import {
	closureAt,
	type DayHours,
	type FirmHours,
	hoursMistake,
	isOpenAt,
	isOpenOn,
	nextOpenDay,
} from './office-hours.rules.ts'

const token = fc.constantFrom('{YYYY}', '{YY}', '{MM}', '{CLIENT}', '-', '/', 'INV', 'M', ' ', '7')
const count = fc.integer({ min: 1, max: 9 }).map((digits) => `{${'#'.repeat(digits)}}`)
const pattern = fc
	.tuple(fc.array(token, { maxLength: 4 }), count, fc.array(token, { maxLength: 4 }))
	.map(([before, one, after]) => [...before, one, ...after].join(''))
const restart = fc.constantFrom<Restart>('never', 'yearly')
const client = fc.stringMatching(/^[A-Z0-9]{1,6}$/)
const taken = fc.record({
	sequence: fc.integer({ min: 1, max: 200_000 }),
	year: fc.integer({ min: 2000, max: 2099 }),
	client,
})

describe('numbers', () => {
	test('a sound pattern never makes the same number twice', () => {
		fc.assert(
			fc.property(pattern, restart, taken, taken, fc.integer({ min: 1, max: 12 }), (made, again, one, other, month) => {
				fc.pre(patternMistake(made, again) === null)
				const isSame = one.sequence === other.sequence && (again === 'never' || one.year === other.year)
				fc.pre(!isSame)
				const of = ({ sequence, year, client: name }: typeof one) =>
					formatNumber(made, { sequence, date: `${year}-${String(month).padStart(2, '0')}-15`, client: name })
				expect(of(one)).not.toBe(of(other))
				expect(of(one)).not.toMatch(/[{}#]/)
			}),
			{ numRuns: 3_000 },
		)
	})

	test('is what stands around its count and the count between', () => {
		fc.assert(
			fc.property(pattern, restart, taken, (one, again, { sequence, client: name }) => {
				fc.pre(patternMistake(one, again) === null)
				const { before, digits, after } = formatAroundCount(one, { date: '2026-03-15', client: name })
				const number = formatNumber(one, { sequence, date: '2026-03-15', client: name })
				expect(before + String(sequence).padStart(digits, '0') + after).toBe(number)
			}),
		)
	})

	test.each([
		['{YYYY}-{####}', 'yearly', null],
		['{####}', 'never', null],
		['{####}', 'yearly', 'Counting that begins again each year needs {YYYY} or {YY}.'],
		['{YYYY}', 'yearly', 'The running number must stand in it once: {####}, one # for each digit.'],
		['{##}-{##}', 'never', 'The running number must stand in it once: {####}, one # for each digit.'],
		['{CLIENT}{####}', 'never', 'Put a sign such as - between {CLIENT} and the running number.'],
		['{CLIENT}{MM}{####}', 'never', 'Put a sign such as - between {CLIENT} and the running number.'],
		['{CLIENT}-{####}', 'never', null],
		['{YEAR}-{####}', 'never', '{YEAR} is not known. Use {YYYY}, {YY}, {MM}, {CLIENT} and {####}.'],
		['{####}<b>', 'never', 'Beside the parts in braces only letters, digits, spaces and - / . _ can stand.'],
		['{##########}', 'never', 'The running number has at most 9 digits.'],
		[' {####}', 'never', 'Leave out the spaces at the beginning and the end.'],
	] as const)('%s counted %s', (made, again, message) => {
		expect(patternMistake(made, again)).toBe(message)
	})

	test.each([
		['Ada van der Osei', 'person', 'OSEI'],
		['Élodie Brontë', 'person', 'BRONTË'],
		['Cedar & Stone Logistics', 'organization', 'CEDAR'],
		['Featherstonehaugh', 'person', 'FEATHE'],
		['—', 'person', 'X'],
	] as const)('%s is %s', (name, kind, code) => {
		expect(clientCode(name, kind)).toBe(code)
	})
})

const time = fc
	.integer({ min: 0, max: 1439 })
	.map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
const day: fc.Arbitrary<DayHours> = fc
	.record({
		open: fc.boolean(),
		from: time,
		to: time,
		breaks: fc.array(fc.record({ from: time, to: time }), { maxLength: 2 }),
	})
	.filter((one) => hoursMistake(one) === null)
const date = fc.integer({ min: 0, max: 365 * 40 }).map((days) => addDays('2000-01-01', days))
const closure = fc
	.record({ from: date, days: fc.integer({ min: 0, max: 40 }), yearly: fc.boolean() })
	.map(({ from, days, yearly }) => ({ name: 'Closed', from, to: addDays(from, days), yearly }))
const firm: fc.Arbitrary<FirmHours> = fc.record({
	federalHolidays: fc.subarray(FEDERAL_HOLIDAY_KEYS),
	closures: fc.array(closure, { maxLength: 3 }),
	officeHours: fc.record({
		sunday: day,
		monday: day,
		tuesday: day,
		wednesday: day,
		thursday: day,
		friday: day,
		saturday: day,
	}),
	timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'),
})

describe('office hours', () => {
	test('the next open day is open, none before it is, and it is itself when asked for', () => {
		fc.assert(
			fc.property(firm, date, (of, from) => {
				const next = nextOpenDay(of, from)
				if (next === null) {
					expect(isOpenOn(of, from)).toBe(false)
					return
				}
				expect(isOpenOn(of, next)).toBe(true)
				for (let one = from; one < next; one = addDays(one, 1)) expect(isOpenOn(of, one)).toBe(false)
				expect(nextOpenDay(of, next)).toBe(next)
			}),
			{ numRuns: 200 },
		)
	})

	test('open at a moment only on an open day', () => {
		const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2039-01-01'), noInvalidDate: true })
		fc.assert(
			fc.property(firm, moment, (of, at) => {
				const days = [-1, 0, 1].map((shift) => new Date(at.getTime() + shift * DAY_MS).toISOString().slice(0, 10))
				expect(!isOpenAt(of, at) || days.some((one) => isOpenOn(of, one))).toBe(true)
			}),
		)
	})

	test('knows the time on the wall of the firm, breaks and the last minute', () => {
		const workday = { open: true, from: '09:00', to: '17:00', breaks: [{ from: '12:00', to: '13:00' }] }
		const closed = { open: false, from: '09:00', to: '17:00', breaks: [] }
		const hours = {
			sunday: closed,
			monday: workday,
			tuesday: workday,
			wednesday: workday,
			thursday: workday,
			friday: workday,
			saturday: workday,
		}
		const of = {
			officeHours: hours,
			timeZone: 'America/New_York',
			federalHolidays: FEDERAL_HOLIDAY_KEYS,
			closures: [],
		}
		const at = (moment: string) => isOpenAt(of, new Date(moment))
		expect(at('2026-11-20T14:00:00Z')).toBe(true)
		expect(at('2026-11-20T13:59:00Z')).toBe(false)
		expect(at('2026-11-20T17:30:00Z')).toBe(false)
		expect(at('2026-11-20T18:00:00Z')).toBe(true)
		expect(at('2026-11-20T22:00:00Z')).toBe(false)
		expect(at('2026-11-26T16:00:00Z')).toBe(false)
		expect(at('2026-07-20T13:00:00Z')).toBe(true)
		expect(nextOpenDay(of, '2026-11-26')).toBe('2026-11-27')
		const why = (moment: string) => closureAt(of, new Date(moment))
		expect(why('2026-11-26T16:00:00Z')).toBe('Thanksgiving Day')
		// Still the day before in New York; then a Sunday, and a workday after hours.
		expect(why('2026-11-27T04:30:00Z')).toBe('Thanksgiving Day')
		expect([why('2027-07-04T16:00:00Z'), why('2026-11-20T23:00:00Z')]).toEqual([null, null])
	})
})

describe('holidays', () => {
	test('lie in their year, in order; federal ones kept on a weekday', () => {
		fc.assert(
			fc.property(firm, fc.integer({ min: 2000, max: 2100 }), (of, year) => {
				const days = holidaysOf(year, of)
				expect(days.every((one) => one.date.startsWith(String(year)))).toBe(true)
				expect(days.map((one) => one.date)).toEqual(days.map((one) => one.date).sort())
				for (const one of days.filter((each) => each.isObserved)) expect([1, 5]).toContain(weekdayOf(one.date))
			}),
			{ numRuns: 200 },
		)
	})

	test('a yearly closure over New Year comes every winter, and 29 February does not get lost', () => {
		const of = (from: string, to: string, yearly: boolean) => ({
			federalHolidays: [],
			closures: [{ name: 'x', from, to, yearly }],
		})
		const days = (year: number, one: ReturnType<typeof of>) => holidaysOf(year, one).map((each) => each.date)
		const winter = of('2026-12-30', '2027-01-02', true)
		expect(days(2026, winter)).toEqual(['2026-12-30', '2026-12-31'])
		expect(days(2027, winter)).toEqual(['2027-01-01', '2027-01-02', '2027-12-30', '2027-12-31'])
		expect(days(2026, of('2026-12-30', '2027-01-02', false))).toEqual(['2026-12-30', '2026-12-31'])
		expect(days(2029, of('2028-02-29', '2028-02-29', true))).toEqual(['2029-02-28'])
		expect(days(2027, of('2028-02-29', '2028-02-29', true))).toEqual([])
	})
})

test('masks a tax id but for its end', () => {
	expect(['', '123', '13-5550140'].map(maskTaxId)).toEqual(['', '••••', '••••0140'])
})

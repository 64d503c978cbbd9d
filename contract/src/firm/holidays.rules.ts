import { addDays, type DateText, dateText, weekdayOf, yearOf } from '../kernel/dates.ts'

/** The legal public holidays of 5 U.S.C. § 6103(a), in the order of the year. */
export const FEDERAL_HOLIDAYS = {
	new_year: 'New Year’s Day',
	king: 'Birthday of Martin Luther King, Jr.',
	washington: 'Washington’s Birthday',
	memorial: 'Memorial Day',
	juneteenth: 'Juneteenth National Independence Day',
	independence: 'Independence Day',
	labor: 'Labor Day',
	columbus: 'Columbus Day',
	veterans: 'Veterans Day',
	thanksgiving: 'Thanksgiving Day',
	christmas: 'Christmas Day',
} as const
export type FederalHoliday = keyof typeof FEDERAL_HOLIDAYS
export const FEDERAL_HOLIDAY_KEYS = Object.keys(FEDERAL_HOLIDAYS) as FederalHoliday[]

/** From this year on all of the rules below hold (Juneteenth apart, which has its own). */
export const FIRST_HOLIDAY_YEAR = 1986
const JUNETEENTH_SINCE = 2021
const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** A stretch of days on which the firm is closed. With `yearly` it returns each year on the same days. */
export interface Closure {
	readonly name: string
	readonly from: DateText
	readonly to: DateText
	readonly yearly: boolean
}

export interface Holiday {
	readonly date: DateText
	readonly name: string
	readonly kind: 'federal' | 'own'
	/** The working day on which a holiday is kept that itself falls on a weekend. */
	readonly isObserved: boolean
}

/** The `count`th given weekday of a month; the last one when `count` is -1. */
function nthWeekday(year: number, month: number, weekday: number, count: number): DateText {
	if (count === -1) {
		const last = dateText(year, month + 1, 0)
		return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
	}
	const first = dateText(year, month, 1)
	return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

const DAY_OF: Readonly<Record<FederalHoliday, (year: number) => DateText>> = {
	new_year: (year) => dateText(year, 1, 1),
	king: (year) => nthWeekday(year, 1, MONDAY, 3),
	washington: (year) => nthWeekday(year, 2, MONDAY, 3),
	memorial: (year) => nthWeekday(year, 5, MONDAY, -1),
	juneteenth: (year) => dateText(year, 6, 19),
	independence: (year) => dateText(year, 7, 4),
	labor: (year) => nthWeekday(year, 9, MONDAY, 1),
	columbus: (year) => nthWeekday(year, 10, MONDAY, 2),
	veterans: (year) => dateText(year, 11, 11),
	thanksgiving: (year) => nthWeekday(year, 11, THURSDAY, 4),
	christmas: (year) => dateText(year, 12, 25),
}

/** The holiday itself and, when that is a weekend, the working day it is kept on: Friday for Saturday, Monday for Sunday
 *  (5 U.S.C. § 6103(b), Executive Order 11582). Nothing for a year in which it was no holiday. */
export function federalHoliday(key: FederalHoliday, year: number): readonly Holiday[] {
	if (year < FIRST_HOLIDAY_YEAR || (key === 'juneteenth' && year < JUNETEENTH_SINCE)) return []
	const date = DAY_OF[key](year)
	const name = FEDERAL_HOLIDAYS[key]
	const day: Holiday = { date, name, kind: 'federal', isObserved: false }
	const shift = weekdayOf(date) === SATURDAY ? -1 : weekdayOf(date) === SUNDAY ? 1 : 0
	if (shift === 0) return [day]
	return [day, { date: addDays(date, shift), name: `${name} (observed)`, kind: 'federal', isObserved: true }]
}

/** Days of one year in another; 29 February becomes the 28th where there is none. */
function moveToYear(date: DateText, year: number): DateText {
	const month = Number(date.slice(5, 7))
	const day = Number(date.slice(8, 10))
	const lastDay = Number(dateText(year, month + 1, 0).slice(8, 10))
	return dateText(year, month, Math.min(day, lastDay))
}

/** The days of a closure that lie in a year. */
function closureDays(closure: Closure, year: number): DateText[] {
	const crossings = yearOf(closure.to) - yearOf(closure.from)
	const begins = closure.yearly ? [year - crossings, year] : [yearOf(closure.from)]
	const days = begins.flatMap((begin) => {
		if (closure.yearly && begin < yearOf(closure.from)) return []
		const from = closure.yearly ? moveToYear(closure.from, begin) : closure.from
		const to = closure.yearly ? moveToYear(closure.to, begin + crossings) : closure.to
		const found: DateText[] = []
		for (let day = from < `${year}-01-01` ? `${year}-01-01` : from; day <= to; day = addDays(day, 1)) {
			if (yearOf(day) > year) break
			found.push(day)
		}
		return found
	})
	return [...new Set(days)]
}

/** What a firm keeps: which federal holidays, and its own closures. */
export interface FirmHolidays {
	readonly federalHolidays: readonly FederalHoliday[]
	readonly closures: readonly Closure[]
}

/** Every day of a year on which the firm keeps a holiday or is closed, in order; a day can have several. */
export function holidaysOf(year: number, firm: FirmHolidays): Holiday[] {
	const federal = [year - 1, year, year + 1]
		.flatMap((one) => firm.federalHolidays.flatMap((key) => federalHoliday(key, one)))
		.filter((one) => yearOf(one.date) === year)
	const own = firm.closures.flatMap((closure) =>
		closureDays(closure, year).map((date): Holiday => ({ date, name: closure.name, kind: 'own', isObserved: false })),
	)
	return [...federal, ...own].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

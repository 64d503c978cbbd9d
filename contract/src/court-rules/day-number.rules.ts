import { DAY_MS, type DateText, dateText } from '../kernel/dates.ts'

/** The weekday of day 0, January 1, 1970: a Thursday. */
const FIRST_WEEKDAY = 4

/** Days since January 1, 1970. */
export type DayNumber = number

export const numberOf = (day: DateText): DayNumber => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
export const textOf = (day: DayNumber): DateText => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const yearOfNumber = (day: DayNumber): number => new Date(day * DAY_MS).getUTCFullYear()
export const dayNumber = (year: number, month: number, day: number): DayNumber =>
	Math.round(Date.UTC(year, month - 1, day) / DAY_MS)

/** 0 is Sunday, 6 Saturday. */
export const weekdayOfNumber = (day: DayNumber): number => (((day + FIRST_WEEKDAY) % 7) + 7) % 7

/** That day some months later or earlier; the last day of that month where it has no such day. */
export function addMonths(day: DateText, months: number): { readonly on: DateText; readonly isShortened: boolean } {
	const [year, month, wanted] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
	const last = Number(dateText(year, month + months + 1, 0).slice(8, 10))
	return { on: dateText(year, month + months, Math.min(wanted, last)), isShortened: wanted > last }
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = [
	...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
	...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
] as const

/** `Friday, July 3, 2026`. */
export function dayInWords(day: DateText): string {
	const [year, month, date] = day.split('-').map(Number)
	return `${WEEKDAYS[weekdayOfNumber(numberOf(day))]}, ${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`
}

import { addDays, type DateText, weekdayOf } from '@praxis/contract/kernel/dates'

/** `2026-11`. */
export type MonthText = string

export const monthOf = (day: DateText): MonthText => day.slice(0, 7)

export function addMonths(month: MonthText, by: number): MonthText {
	const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
	return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The days of a month. */
export function daysOf(month: MonthText): DateText[] {
	const days: DateText[] = []
	for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
	return days
}

/** Empty places before the first day of a month in a row of weekdays; `firstDay` 0 is Sunday. */
export function placesBefore(month: MonthText, firstDay: number): number {
	return (weekdayOf(`${month}-01`) - firstDay + 7) % 7
}

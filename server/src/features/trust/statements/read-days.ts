import { isDate } from '@praxis/contract/kernel/dates'

const TWO_DIGITS = 100

/** Which of the first two parts of a day is the month. */
export type DayOrder = 'month first' | 'day first'

function fullYear(text: string): number {
	const year = Number(text)
	return text.length > 2 ? year : 2000 + (year % TWO_DIGITS)
}

function iso(year: number, month: string, day: string): string | null {
	const text = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	return isDate(text) ? text : null
}

/** The day of `10/31/2026`, `10/31'26`, `31.10.2026`, `2026-10-31` or `20261031`; null for what is none. */
export function readDay(text: string, order: DayOrder): string | null {
	const typed = text.trim()
	const whole = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(typed)
	if (whole !== null) return iso(Number(whole[1]), whole[2] ?? '', whole[3] ?? '')
	const parts = /^(\d{1,2})[-/.]\s*(\d{1,2})[-/.']\s*(\d{2}|\d{4})(?:\s.*)?$/.exec(typed)
	if (parts === null) return null
	const [, first = '', second = '', year = ''] = parts
	const [month, day] = order === 'month first' ? [first, second] : [second, first]
	return iso(fullYear(year), month, day)
}

/** American order, unless only the other one makes days of all of them. */
export function dayOrderOf(days: readonly string[]): DayOrder {
	const isReadable = (order: DayOrder) => days.every((day) => readDay(day, order) !== null)
	return !isReadable('month first') && isReadable('day first') ? 'day first' : 'month first'
}

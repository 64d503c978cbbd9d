/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000

/** A calendar day without a time, `2026-11-20`. */
export type DateText = string

function toUtc(date: DateText): number {
	return Date.parse(`${date}T00:00:00Z`)
}

/** The text of a day; out-of-range months and days carry over, as in `Date.UTC`. Months count from 1. */
export function dateText(year: number, month: number, day: number): DateText {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

export function addDays(date: DateText, days: number): DateText {
	return new Date(toUtc(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** That day some months later; the last day of that month where it has no such day. */
export function addMonths(date: DateText, months: number): DateText {
	const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
	const last = Number(dateText(year, month + months + 1, 0).slice(8, 10))
	return dateText(year, month + months, Math.min(day, last))
}

/** Calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
	return Math.round((toUtc(to) - toUtc(from)) / DAY_MS)
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: DateText): number {
	return new Date(toUtc(date)).getUTCDay()
}

export function yearOf(date: DateText): number {
	return Number(date.slice(0, 4))
}

/** Whether a text names a day that exists. */
export function isDate(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && addDays(text, 0) === text
}

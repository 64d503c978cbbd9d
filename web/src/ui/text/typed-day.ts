import { region } from './region.ts'

/** Whether a date of the locale begins with the day. */
export function isDayFirst(locale = region().locale): boolean {
	const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(new Date(0))
	const order = parts.map((part) => part.type)
	return order.indexOf('day') < order.indexOf('month')
}

function dayOf(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day))
	const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
	return isReal ? date.toISOString().slice(0, 10) : null
}

/** A calendar date as typed, in figures as the locale orders them or with the month in words; null when it is none. */
export function parseTypedDay(typed: string, dayFirst = isDayFirst()): string | null {
	const text = typed.trim()
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
	if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
	const figures = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(text)
	if (figures !== null) {
		const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])]
		return dayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
	}
	if (!/\p{L}{3}/u.test(text)) return null
	const date = new Date(`${text} 00:00 UTC`)
	return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

import { addDays, type DateText, weekdayOf, yearOf } from '../kernel/dates.ts'
import { type FirmHolidays, holidaysOf } from './holidays.rules.ts'

/** In the order of `Date.getDay()`. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `09:00` up to, not including, `17:30`: local time of the firm. */
export interface Span {
	readonly from: string
	readonly to: string
}

export interface DayHours extends Span {
	readonly open: boolean
	readonly breaks: readonly Span[]
}

export interface FirmHours extends FirmHolidays {
	readonly officeHours: Readonly<Record<Weekday, DayHours>>
	/** An IANA name, `America/New_York`. */
	readonly timeZone: string
}

/** Most breaks of a day. */
export const BREAKS_MAX = 4

/** Beyond this no open day is looked for. */
const SEARCH_DAYS_MAX = 3 * 366

/** What is wrong with a day's hours; null when they are sound. */
export function hoursMistake(day: DayHours): string | null {
	if (!day.open) return null
	if (day.from >= day.to) return 'The office must open before it closes.'
	const breaks = [...day.breaks].sort((a, b) => (a.from < b.from ? -1 : 1))
	for (const [at, one] of breaks.entries()) {
		if (one.from >= one.to) return 'A break must begin before it ends.'
		if (one.from <= day.from || one.to >= day.to) return 'A break lies between opening and closing.'
		const before = breaks[at - 1]
		if (before !== undefined && one.from < before.to) return 'Two breaks overlap.'
	}
	return null
}

const FORMATS = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
	let format = FORMATS.get(timeZone)
	if (format === undefined) {
		format = new Intl.DateTimeFormat('en-CA', {
			timeZone,
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
			hour: '2-digit',
			minute: '2-digit',
			hourCycle: 'h23',
		})
		FORMATS.set(timeZone, format)
	}
	return format
}

/** The day and the time a clock on the firm's wall shows. */
export function localMoment(timeZone: string, at: Date): { readonly date: DateText; readonly time: string } {
	const parts = new Map(
		formatOf(timeZone)
			.formatToParts(at)
			.map((part) => [part.type, part.value]),
	)
	const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
	return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

function hoursOn(firm: FirmHours, date: DateText): DayHours {
	const weekday = WEEKDAYS[weekdayOf(date)]
	if (weekday === undefined) throw new Error(`${date} is no day`)
	return firm.officeHours[weekday]
}

/** Whether the office opens at all on a day: a working weekday that is neither a holiday kept nor a closure. */
export function isOpenOn(firm: FirmHours, date: DateText): boolean {
	return hoursOn(firm, date).open && !holidaysOf(yearOf(date), firm).some((one) => one.date === date)
}

function isWithin(span: Span, time: string): boolean {
	return span.from <= time && time < span.to
}

/** Whether the office is open at a moment: an open day, within its hours, outside its breaks. */
export function isOpenAt(firm: FirmHours, at: Date): boolean {
	const { date, time } = localMoment(firm.timeZone, at)
	const day = hoursOn(firm, date)
	return isWithin(day, time) && !day.breaks.some((one) => isWithin(one, time)) && isOpenOn(firm, date)
}

/** The name of the holiday or closure that keeps the office closed at a moment; null when none does. */
export function closureAt(firm: FirmHours, at: Date): string | null {
	const { date } = localMoment(firm.timeZone, at)
	if (!hoursOn(firm, date).open) return null
	return holidaysOf(yearOf(date), firm).find((one) => one.date === date)?.name ?? null
}

/** The given day when the office is open on it, else the first day after it that is; null when none comes in three
 *  years. */
export function nextOpenDay(firm: FirmHours, date: DateText): DateText | null {
	const closed = new Map<number, ReadonlySet<DateText>>()
	for (let day = date, seen = 0; seen <= SEARCH_DAYS_MAX; day = addDays(day, 1), seen += 1) {
		const year = yearOf(day)
		const holidays = closed.get(year) ?? new Set(holidaysOf(year, firm).map((one) => one.date))
		closed.set(year, holidays)
		if (hoursOn(firm, day).open && !holidays.has(day)) return day
	}
	return null
}

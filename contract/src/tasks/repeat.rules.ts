import { z } from 'zod'
import { addDays, addMonths, type DateText, daysBetween } from '../kernel/dates.ts'
import { calendarDay } from '../kernel/instant.ts'

export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const
export const INTERVAL_MAX = 99
export const TIMES_MAX = 999
const LAST_YEAR = 2100

export const taskRepeat = z
	.object({
		every: z.enum(REPEAT_UNITS),
		interval: z
			.int('Enter a number.')
			.min(1, 'Enter 1 or more.')
			.max(INTERVAL_MAX, `At most ${INTERVAL_MAX}.`)
			.default(1),
		/** The last day on which a task of the series can be due. */
		until: calendarDay.nullable().default(null),
		/** How many tasks the series has, with the first one. */
		times: z
			.int('Enter a number.')
			.min(1, 'Enter 1 or more.')
			.max(TIMES_MAX, `At most ${TIMES_MAX} times.`)
			.nullable()
			.default(null),
	})
	.refine(({ until, times }) => until === null || times === null, {
		path: ['times'],
		message: 'Choose a last day or a number of times, not both.',
	})
	.meta({ examples: [{ every: 'week', interval: 2, until: null, times: null }] })
export type TaskRepeat = z.output<typeof taskRepeat>

const DAYS = { day: 1, week: 7, month: 31, year: 366 } as const

/** The nth day of a series, its first being the 0th. A month without the day has its last one: January 31, February 28, March 31. */
export function nthDay(start: DateText, { every, interval }: Pick<TaskRepeat, 'every' | 'interval'>, nth: number) {
	const count = nth * interval
	if (every === 'month') return addMonths(start, count)
	if (every === 'year') return addMonths(start, count * 12)
	return addDays(start, count * DAYS[every])
}

/** How many days of a series are before a day. */
export function daysBefore(start: DateText, repeat: Pick<TaskRepeat, 'every' | 'interval'>, day: DateText): number {
	// So many have passed at least; the days of months and years are counted as the most they can be.
	let nth = Math.max(0, Math.floor(daysBetween(start, day) / (DAYS[repeat.every] * repeat.interval)))
	while (nthDay(start, repeat, nth) < day) nth += 1
	return nth
}

/** The first day of a series after one and not before another; null when the series has ended by then. */
export function nextDay(start: DateText, repeat: TaskRepeat, after: DateText, notBefore: DateText): DateText | null {
	const from = [addDays(after, 1), notBefore].toSorted().at(-1) ?? after
	const nth = daysBefore(start, repeat, from)
	const day = nthDay(start, repeat, nth)
	if (repeat.times !== null && nth >= repeat.times) return null
	if (repeat.until !== null && day > repeat.until) return null
	return Number(day.slice(0, 4)) > LAST_YEAR ? null : day
}

/** “Every 2 weeks until 2026-12-31”, with the day as `dayText` writes it. */
export function describeRepeat(repeat: TaskRepeat, dayText: (day: DateText) => string): string {
	const { every, interval, until, times } = repeat
	const each = interval === 1 ? `Every ${every}` : `Every ${interval} ${every}s`
	if (until !== null) return `${each} until ${dayText(until)}`
	return times === null ? each : `${each}, ${times} ${times === 1 ? 'time' : 'times'}`
}

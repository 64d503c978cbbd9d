import { OCCURRENCES_MAX } from '@praxis/contract/calendar/calendar.contract'
import { addDays, DAY_MS } from '@praxis/contract/kernel/dates'
import { addMinutes, instantOf, type LocalTime } from '@praxis/contract/kernel/local-time'
import { RRuleTemporal } from 'rrule-temporal'

/** When an event takes place. */
export interface Series {
	readonly startsLocal: LocalTime
	readonly timeZone: string
	readonly rrule: string | null
	readonly repeatUntil: string | null
}

/** One date of an event. */
export interface SeriesDate {
	readonly local: LocalTime
	/** Milliseconds. */
	readonly at: number
}

/** Days before and after today whose dates are kept. */
const BACK_DAYS = 366
const AHEAD_DAYS = 731
/** Periods without a date after which a rule counts as one that has none. */
const ITERATIONS_MAX = 20_000

export interface Window {
	readonly from: number
	readonly to: number
}

export function windowAround(now: Date): Window {
	return { from: now.getTime() - BACK_DAYS * DAY_MS, to: now.getTime() + AHEAD_DAYS * DAY_MS }
}

const compact = (local: LocalTime) => `${local.replaceAll(/[-:]/g, '')}00`

/** The last moment of a day in a time zone, as UNTIL wants it: `20261201T045959Z`. */
export function untilOf(day: string, timeZone: string): string {
	const last = instantOf(`${addDays(day, 1)}T00:00`, timeZone) - 1_000
	return `${new Date(last).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** RFC 5545 with UNTIL. */
export function fullRule({ rrule, repeatUntil, timeZone }: Series): string | null {
	if (rrule === null || repeatUntil === null) return rrule
	return `${rrule};UNTIL=${untilOf(repeatUntil, timeZone)}`
}

/** The dates of an event within a window; one that does not repeat has its date whenever that is. Times that the clocks skip are skipped. */
export function datesOf(series: Series, { from, to }: Window): SeriesDate[] {
	const { startsLocal, timeZone } = series
	const rule = fullRule(series)
	if (rule === null) return [{ local: startsLocal, at: instantOf(startsLocal, timeZone) }]
	const start = instantOf(startsLocal, timeZone)
	// A series that begins later is looked at from there on.
	const end = Math.max(to, start + AHEAD_DAYS * DAY_MS)
	const expanded = new RRuleTemporal({
		rruleString: `DTSTART;TZID=${timeZone}:${compact(startsLocal)}\nRRULE:${rule}`,
		maxIterations: ITERATIONS_MAX,
	})
	return expanded
		.between(new Date(Math.min(from, end)), new Date(end), true)
		.slice(0, OCCURRENCES_MAX + 1)
		.map((one) => ({ local: one.toPlainDateTime().toString().slice(0, 16), at: one.epochMilliseconds }))
}

/** How many dates of a series lie before one of them. */
export function countBefore(series: Series, original: LocalTime): number {
	const start = instantOf(series.startsLocal, series.timeZone)
	const before = addMinutes(original, -1)
	const all = datesOf(series, { from: start, to: instantOf(before, series.timeZone) })
	return all.filter((one) => one.local < original).length
}

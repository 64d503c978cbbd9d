import { DAY_MS } from '../kernel/dates.ts'

const WEEK = 7
/** 1970-01-01 was a Thursday: days since the Monday before it. */
const THURSDAY = 3
const WORKED = 5

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Mondays to Fridays before a day, counted from a Monday long ago. */
function before(day: number): number {
	const since = day + THURSDAY
	const weeks = Math.floor(since / WEEK)
	return weeks * WORKED + Math.min(since - weeks * WEEK, WORKED)
}

/** Mondays to Fridays of a period, first and last day included; holidays count. */
export function weekdaysIn(from: string, through: string): number {
	return before(dayNumber(through) + 1) - before(dayNumber(from))
}

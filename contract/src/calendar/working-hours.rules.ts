import { type DayHours, WEEKDAYS, type Weekday } from '../firm/office-hours.rules.ts'
import { addDays, weekdayOf } from '../kernel/dates.ts'
import { dayOf, instantOf, type LocalTime, localAt } from '../kernel/local-time.ts'
import type { Hours } from './booking-times.rules.ts'

/** When someone works: hours of each weekday by the clocks of a zone. */
export interface WorkingWeek {
	readonly hours: readonly Hours[]
	readonly timeZone: string
}

/** In milliseconds, without its end. */
interface Span {
	readonly from: number
	readonly to: number
}

const MINUTE_MS = 60_000

/** Office hours without their breaks. */
export function hoursOfOffice(office: Readonly<Record<Weekday, DayHours>>): Hours[] {
	return WEEKDAYS.flatMap((name, weekday) => {
		const { open, from, to, breaks } = office[name]
		if (!open) return []
		const pauses = breaks.toSorted((a, b) => a.from.localeCompare(b.from))
		const starts = [from, ...pauses.map((one) => one.to)]
		const ends = [...pauses.map((one) => one.from), to]
		return starts.map((start, at) => ({ weekday, from: start, to: ends[at] ?? to }))
	})
}

/** Spans in order, those that touch or overlap as one. */
function joined(spans: readonly Span[]): Span[] {
	const all: Span[] = []
	for (const one of spans.toSorted((a, b) => a.from - b.from)) {
		const last = all.at(-1)
		if (last === undefined || one.from > last.to) all.push(one)
		else all[all.length - 1] = { from: last.from, to: Math.max(last.to, one.to) }
	}
	return all
}

/** The working hours on the days that a span touches. */
function workedIn({ hours, timeZone }: WorkingWeek, { from, to }: Span): Span[] {
	const spans: Span[] = []
	const last = dayOf(localAt(to, timeZone))
	for (let day = dayOf(localAt(from, timeZone)); day <= last; day = addDays(day, 1)) {
		for (const one of hours.filter(({ weekday }) => weekday === weekdayOf(day))) {
			const end = one.to === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${one.to}`
			spans.push({ from: instantOf(`${day}T${one.from}`, timeZone), to: instantOf(end, timeZone) })
		}
	}
	return joined(spans.filter((one) => one.from < one.to))
}

/** Whether all of a time, a minute at least, is within working hours. */
export function isWithinHours(week: WorkingWeek, { from, to }: Span): boolean {
	const span = { from, to: Math.max(to, from + MINUTE_MS) }
	return workedIn(week, span).some((one) => one.from <= span.from && one.to >= span.to)
}

/** The parts of a viewer’s day that are outside working hours, by the viewer’s clocks. */
export function timesOff(
	week: WorkingWeek,
	day: string,
	zone: string,
): { readonly start: LocalTime; readonly end: LocalTime }[] {
	const from = instantOf(`${day}T00:00`, zone)
	const to = instantOf(`${addDays(day, 1)}T00:00`, zone)
	const worked = workedIn(week, { from, to }).filter((one) => one.from < to && one.to > from)
	const starts = [from, ...worked.map((one) => Math.max(from, one.to))]
	const ends = [...worked.map((one) => Math.min(to, one.from)), to]
	return starts.flatMap((start, at) => {
		const end = ends[at] ?? to
		return start < end ? [{ start: localAt(start, zone), end: localAt(end, zone) }] : []
	})
}

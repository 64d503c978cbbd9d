import type { EventKind } from '@praxis/contract/calendar/calendar.fields'
import { formatClock, formatDate } from '../../ui/text/format.ts'

/** Colors of kinds: red is before a court, amber other proceedings, green with clients, blue within the firm. */
export const KIND_TONES = {
	meeting: 'blue',
	client_meeting: 'green',
	call: 'green',
	hearing: 'red',
	trial: 'red',
	deposition: 'amber',
	mediation: 'amber',
	out_of_office: 'grey',
	other: 'grey',
} as const satisfies Record<EventKind, string>

interface Timed {
	readonly start: string
	readonly end: string
	readonly isAllDay: boolean
}

const clock = (local: string) => formatClock(local.slice(11, 16))

/** The last day of whole days: they end at midnight after it. */
export function lastDayOf({ end, start }: Timed): string {
	const before = new Date(Date.parse(`${end}:00Z`) - 60_000).toISOString().slice(0, 10)
	return before < start.slice(0, 10) ? start.slice(0, 10) : before
}

/** When an event takes place, without its first day: “9:30 AM – 10:30 AM”, “All day”. */
export function formatTimes(one: Timed): string {
	const { start, end, isAllDay } = one
	const [first, last] = [start.slice(0, 10), isAllDay ? lastDayOf(one) : end.slice(0, 10)]
	if (isAllDay) return first === last ? 'All day' : `All day, until ${formatDate(last, 'weekday')}`
	if (first !== last) return `${clock(start)} – ${formatDate(last, 'weekday')}, ${clock(end)}`
	return start === end ? clock(start) : `${clock(start)} – ${clock(end)}`
}

/** With the day: “Tue, Dec 1, 2026, 9:30 AM – 10:30 AM”. */
export function formatWhen(one: Timed): string {
	return `${formatDate(one.start.slice(0, 10), 'weekday')}, ${formatTimes(one)}`
}

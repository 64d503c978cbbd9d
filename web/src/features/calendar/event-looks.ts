import type { Occurrence } from '@praxis/contract/calendar/calendar.contract'
import type { EventKind } from '@praxis/contract/calendar/calendar.fields'
import { HUES, type Hue, type ScheduleTone } from '../../ui/schedule/schedule-entry.ts'
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

/** What the color of an event says. */
export const COLORED_BY = ['kind', 'case'] as const
export type ColoredBy = (typeof COLORED_BY)[number]

type Colored = Pick<Occurrence, 'kind' | 'caseId'>
export type ToneOf = (one: Colored) => ScheduleTone

/** A color for each case: mostly the same one wherever the case is shown, and another one than that of the others, of which there are eight. */
export function tonesOfCases(ids: readonly string[]): ReadonlyMap<string, Hue> {
	const tones = new Map<string, Hue>()
	const free = new Set<Hue>(HUES)
	for (const id of [...new Set(ids)].sort()) {
		if (free.size === 0) for (const one of HUES) free.add(one)
		const own = Number.parseInt(id.slice(-6), 16) % HUES.length
		const [tone = HUES[0]] = [...HUES.slice(own), ...HUES.slice(0, own)].filter((one) => free.has(one))
		free.delete(tone)
		tones.set(id, tone)
	}
	return tones
}

/** The color of each of some events. */
export function tonesOf(events: readonly Colored[], by: ColoredBy): ToneOf {
	if (by === 'kind') return ({ kind }) => KIND_TONES[kind]
	const tones = tonesOfCases(events.flatMap(({ caseId }) => caseId ?? []))
	return ({ caseId }) => (caseId === null ? 'grey' : (tones.get(caseId) ?? 'grey'))
}

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

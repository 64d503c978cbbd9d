import type { ReadDate } from '@praxis/contract/calendar/read-event.rules'
import { contentLine, escapeValue } from '@praxis/contract/kernel/content-line'
import { untilOf } from './expand-event.ts'
import { timeZoneLines } from './time-zone-lines.ts'

export interface CalendarEvent {
	readonly uid: string
	readonly sequence: string
	readonly title: string
	readonly description: string
	readonly location: string
	/** `2026-03-04T10:00`, in the event's time zone. */
	readonly startsLocal: string
	readonly timeZone: string
	readonly durationMinutes: number
	readonly isAllDay: boolean
	readonly isPrivate: boolean
	readonly rrule: string
	/** Last day of a series, empty for none. */
	readonly repeatUntil: string
	readonly updatedAt: string
	readonly dates: readonly ReadDate[]
}

const compact = (local: string) => `${local.replace(/[-:]/g, '')}00`
const dayOf = (local: string) => local.slice(0, 10).replaceAll('-', '')
const utc = (text: string) => `${new Date(text).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const MINUTE_MS = 60_000
/** Times of this zone end with Z, and it is not described (RFC 5545, 3.3.5). */
export const UTC = 'UTC'
/** Programs know the zones of the world by their names; those after so many are left to them. */
const ZONES_MAX = 100

type Timed = Pick<CalendarEvent, 'isAllDay' | 'timeZone'>

function at(name: string, { isAllDay, timeZone }: Timed, local: string): string {
	if (isAllDay) return `${name};VALUE=DATE:${dayOf(local)}`
	return timeZone === UTC ? `${name}:${compact(local)}Z` : `${name};TZID=${timeZone}:${compact(local)}`
}

/** Wall time so many minutes later: of a day of the calendar, so no time zone is asked. */
function later(local: string, minutes: number): string {
	return new Date(Date.parse(`${local}:00Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16)
}

function duration({ isAllDay }: Timed, startsLocal: string, minutes: number): string {
	return isAllDay ? `DTEND;VALUE=DATE:${dayOf(later(startsLocal, minutes))}` : `DURATION:PT${minutes}M`
}

/** A rule ends with its last day; of a date-time rule the end is in UTC: the last second of that day in the event’s zone. */
function ruleOf({ rrule, repeatUntil, isAllDay, timeZone }: CalendarEvent): string[] {
	if (rrule === '') return []
	if (repeatUntil === '' || /UNTIL=|COUNT=/.test(rrule)) return [`RRULE:${rrule}`]
	return [`RRULE:${rrule};UNTIL=${isAllDay ? repeatUntil.replaceAll('-', '') : untilOf(repeatUntil, timeZone)}`]
}

function eventLines(event: CalendarEvent, change: ReadDate | null, more: readonly string[]): string[] {
	const changes = change?.changes ?? {}
	const startsLocal = changes.startsLocal ?? change?.original ?? event.startsLocal
	const description = changes.description ?? event.description
	const location = changes.location ?? event.location
	return [
		'BEGIN:VEVENT',
		`UID:${event.uid}`,
		`SEQUENCE:${event.sequence}`,
		`DTSTAMP:${utc(event.updatedAt)}`,
		...(change === null ? [] : [at('RECURRENCE-ID', event, change.original)]),
		at('DTSTART', event, startsLocal),
		duration(event, startsLocal, changes.durationMinutes ?? event.durationMinutes),
		...(change === null ? ruleOf(event) : []),
		...(change === null
			? event.dates.filter((date) => date.changes === null).map((date) => at('EXDATE', event, date.original))
			: []),
		`SUMMARY:${escapeValue(changes.title ?? event.title)}`,
		...(description === '' ? [] : [`DESCRIPTION:${escapeValue(description)}`]),
		...(location === '' ? [] : [`LOCATION:${escapeValue(location)}`]),
		...(event.isPrivate ? ['CLASS:PRIVATE'] : []),
		...more,
		'END:VEVENT',
	]
}

/** An event with the dates of its series that differ (RFC 5545), each with some lines more. */
export function toVevents(event: CalendarEvent, more: readonly string[] = []): string {
	const changed = event.dates.filter((date) => date.changes !== null)
	const all = [eventLines(event, null, more), ...changed.map((date) => eventLines(event, date, more))]
	return all.flat().map(contentLine).join('')
}

/** The time zones that events name, each once (RFC 5545, 3.6.5), with the changes of their clocks from the first event or `since` on. */
export function zonesOf(
	events: readonly Pick<CalendarEvent, 'timeZone' | 'startsLocal'>[],
	until: string,
	since = '',
): string {
	const first = new Map<string, string>()
	for (const { timeZone, startsLocal } of events) {
		if (timeZone === UTC) continue
		const known = first.get(timeZone)
		const from = startsLocal > since ? startsLocal : since
		if (known === undefined ? first.size < ZONES_MAX : from < known) first.set(timeZone, from)
	}
	return [...first].map(([zone, from]) => timeZoneLines(zone, from, until > from ? until : from)).join('')
}

export interface DayItem {
	readonly kind: 'deadline' | 'task'
	readonly id: string
	readonly title: string
	readonly description: string
	readonly dueOn: string
	readonly isDone: boolean
	readonly updatedAt: string
}

/** A deadline as an event of a whole day, a task as a to-do. */
export function toDayItem({ kind, id, title, description, dueOn, isDone, updatedAt }: DayItem): string {
	const name = kind === 'task' ? 'VTODO' : 'VEVENT'
	const due = dueOn === '' ? [] : [`${kind === 'task' ? 'DUE' : 'DTSTART'};VALUE=DATE:${dayOf(dueOn)}`]
	return [
		`BEGIN:${name}`,
		`UID:${kind}-${id}`,
		`DTSTAMP:${utc(updatedAt)}`,
		...due,
		`SUMMARY:${escapeValue(title)}`,
		...(description === '' ? [] : [`DESCRIPTION:${escapeValue(description)}`]),
		...(kind === 'task' ? [`STATUS:${isDone ? 'COMPLETED' : 'NEEDS-ACTION'}`] : ['TRANSP:TRANSPARENT']),
		`END:${name}`,
	]
		.map(contentLine)
		.join('')
}

/** Head of a calendar; `name` is shown by programs that subscribe to it, `method` says what is asked of who gets it (RFC 5546). */
export function calendarStart(name?: string, method?: string): string {
	const named = name === undefined ? [] : [`X-WR-CALNAME:${escapeValue(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Praxis//Calendar//EN',
		'CALSCALE:GREGORIAN',
		...named,
		...(method === undefined ? [] : [`METHOD:${method}`]),
	]
		.map(contentLine)
		.join('')
}
export const CALENDAR_END = contentLine('END:VCALENDAR')

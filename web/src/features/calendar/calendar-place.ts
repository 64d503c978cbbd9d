import { addDays, dateText, isDate, weekdayOf } from '@praxis/contract/kernel/dates'
import { CALENDAR } from './calendar.api.ts'

export const VIEWS = ['day', 'week', 'month', 'agenda'] as const
export type View = (typeof VIEWS)[number]

export const DAY_ROWS = ['people', 'rooms'] as const
export type DayRows = (typeof DAY_ROWS)[number]

/** What of the calendar an address shows. */
export interface Place {
	readonly view: View
	readonly day: string
	/** Whose: ids of people; empty for everyone. */
	readonly people: readonly string[]
	/** Only events that take place there. */
	readonly room: string | null
	/** A day with a row for each person or room. */
	readonly rows: DayRows | null
	/** An event that is open, and which of its dates. */
	readonly event: { readonly id: string; readonly original: string | undefined } | null
}

const EVERYONE = 'all'
const AGENDA_DAYS = 30

interface Defaults {
	readonly today: string
	readonly isNarrow: boolean
	readonly userId: string
}

/** A narrow screen shows the agenda first. */
export function placeOf(params: URLSearchParams, { today, isNarrow, userId }: Defaults): Place {
	const asked = params.get('view')
	const view = VIEWS.find((one) => one === asked) ?? (isNarrow ? 'agenda' : 'week')
	const day = params.get('date') ?? ''
	const people = params.get('people') ?? userId
	const id = params.get('event')
	return {
		view,
		day: isDate(day) ? day : today,
		people: people === EVERYONE ? [] : people.split(',').filter((one) => one !== ''),
		room: params.get('room'),
		rows: view === 'day' ? (DAY_ROWS.find((one) => one === params.get('by')) ?? null) : null,
		event: id === null ? null : { id, original: params.get('on') ?? undefined },
	}
}

/** The people part of an address; null for one’s own calendar. */
export function peopleParam(people: readonly string[], userId: string): string | null {
	if (people.length === 0) return EVERYONE
	return people.length === 1 && people[0] === userId ? null : people.join(',')
}

/** Places with the same key are one room. */
export const roomKey = (location: string) => location.trim().toLowerCase()

/** The rooms and other places of events, each once, by name. */
export function roomsOf(events: readonly { readonly location: string }[]): string[] {
	const named = new Map(events.map(({ location }) => [roomKey(location), location.trim()]))
	named.delete('')
	return [...named.values()].sort((a, b) => a.localeCompare(b))
}

/** Events of a room; all where none is chosen. */
export function inRoom<T extends { readonly location: string }>(
	events: readonly T[],
	room: string | null,
): readonly T[] {
	return room === null ? events : events.filter(({ location }) => roomKey(location) === roomKey(room))
}

/** The address of an event, on the day it takes place. */
export function eventHref(one: {
	readonly eventId: string | null
	readonly originalLocal: string
	readonly start: string
}): string {
	const params = new URLSearchParams({ date: one.start.slice(0, 10) })
	if (one.eventId !== null) {
		params.set('event', one.eventId)
		params.set('on', one.originalLocal)
	}
	return `${CALENDAR.href}?${params.toString()}`
}

function monthOf(day: string): readonly [number, number] {
	return [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
}

/** First day of the week that a day is in; weeks begin on `firstDay`, 0 is Sunday. */
export function weekStart(day: string, firstDay: number): string {
	return addDays(day, -((weekdayOf(day) - firstDay + 7) % 7))
}

export interface DaySpan {
	readonly from: string
	/** Included. */
	readonly to: string
}

/** The days that a view shows; a month with the whole of its first and last week. */
export function spanOf(view: View, day: string, firstDay: number): DaySpan {
	if (view === 'day') return { from: day, to: day }
	if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS - 1) }
	if (view === 'week') {
		const from = weekStart(day, firstDay)
		return { from, to: addDays(from, 6) }
	}
	const [year, month] = monthOf(day)
	const from = weekStart(dateText(year, month, 1), firstDay)
	return { from, to: addDays(weekStart(dateText(year, month + 1, 0), firstDay), 6) }
}

/** The day that the next or previous page of a view shows. */
export function pagedDay(view: View, day: string, by: 1 | -1): string {
	if (view === 'day') return addDays(day, by)
	if (view === 'week') return addDays(day, by * 7)
	if (view === 'agenda') return addDays(day, by * AGENDA_DAYS)
	const [year, month] = monthOf(day)
	const last = Number(dateText(year, month + by + 1, 0).slice(8, 10))
	return dateText(year, month + by, Math.min(Number(day.slice(8, 10)), last))
}

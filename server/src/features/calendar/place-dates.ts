import { calendarErrors, OCCURRENCES_MAX } from '@praxis/contract/calendar/calendar.contract'
import { dayBefore, movedRule, partsOf, withoutParts } from '@praxis/contract/calendar/recurrence.rules'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { addMinutes, dayOf, instantOf, minutesBetween } from '@praxis/contract/kernel/local-time'
import { refuseField } from '../../platform/refuse-field.ts'
import type { EventValues, PlacedDate } from './calendar.queries.ts'
import type { DateChanges, DateException } from './exceptions.queries.ts'
import { countBefore, datesOf, type Window } from './expand-event.ts'

const DAY_MINUTES = 1_440

const SEARCHED_MS = 5 * 366 * DAY_MS

/** A series begins with its first date. */
function aligned(values: EventValues): EventValues {
	if (values.rrule === null) return values
	const start = instantOf(values.startsLocal, values.timeZone)
	const [first] = datesOf(values, { from: start, to: start + SEARCHED_MS })
	return first === undefined ? values : { ...values, startsLocal: first.local }
}

/** Whole days begin at midnight and last whole days; only what repeats has a last day. */
export function normalized(values: EventValues): EventValues {
	const repeatUntil = values.rrule === null ? null : values.repeatUntil
	if (!values.isAllDay) return aligned({ ...values, repeatUntil })
	const days = Math.max(1, Math.ceil(values.durationMinutes / DAY_MINUTES))
	const startsLocal = `${dayOf(values.startsLocal)}T00:00`
	return aligned({ ...values, repeatUntil, startsLocal, durationMinutes: days * DAY_MINUTES })
}

type Placed = Pick<EventValues, 'startsLocal' | 'durationMinutes' | 'timeZone' | 'rrule' | 'repeatUntil'>

/** Whether a series without a date in a window had some before it. */
function hasTakenPlace(event: Placed, window: Window): boolean {
	const { repeatUntil, startsLocal, timeZone } = event
	if (repeatUntil !== null && instantOf(`${repeatUntil}T23:59`, timeZone) < window.from) return true
	const start = instantOf(startsLocal, timeZone)
	return start < window.from && datesOf(event, { from: start, to: window.from }).length > 0
}

/** The dates of an event with what was moved and deleted. @throws AppError where it has none, or too many */
export function placeDates(event: Placed, exceptions: readonly DateException[], window: Window): PlacedDate[] {
	const dates = datesOf(event, window)
	if (dates.length > OCCURRENCES_MAX) {
		throw refuseField(calendarErrors, 'too_many_occurrences', 'rrule')
	}
	if (dates.length === 0 && !hasTakenPlace(event, window)) {
		throw refuseField(calendarErrors, 'never_occurs', 'rrule')
	}
	const byOriginal = new Map(exceptions.map((one) => [one.original, one.changes]))
	return dates.flatMap(({ local, at }) => {
		const changes = byOriginal.get(local)
		if (changes === null) return []
		const moved = changes?.startsLocal
		const minutes = changes?.durationMinutes ?? event.durationMinutes
		if (moved === undefined) return [{ original: local, local, at, minutes }]
		return [{ original: local, local: moved, at: instantOf(moved, event.timeZone), minutes }]
	})
}

/** When a date of a series starts, moved or not; null where there is no such date. */
export function startOfDate(event: Placed, exceptions: readonly DateException[], original: string): string | null {
	const found = exceptions.find((one) => one.original === original)
	if (found !== undefined) return found.changes === null ? null : (found.changes.startsLocal ?? original)
	const at = instantOf(original, event.timeZone)
	const near = datesOf(event, { from: at - DAY_MS, to: at + DAY_MS })
	return near.some((one) => one.local === original) ? original : null
}

/** One date of a series with another change added to those it has. */
export function withChange(
	all: readonly DateException[],
	original: string,
	changes: DateChanges | null,
): DateException[] {
	const before = all.find((one) => one.original === original)?.changes ?? {}
	const others = all.filter((one) => one.original !== original)
	return [...others, { original, changes: changes === null ? null : { ...before, ...changes } }]
}

/** Exceptions of a series whose start moves: they move along. */
export function shifted(all: readonly DateException[], minutes: number): DateException[] {
	if (minutes === 0) return [...all]
	return all.map(({ original, changes }) => ({
		original: addMinutes(original, minutes),
		changes:
			changes === null || changes.startsLocal === undefined
				? changes
				: { ...changes, startsLocal: addMinutes(changes.startsLocal, minutes) },
	}))
}

interface Moved {
	readonly event: EventValues
	/** Minutes by which its dates moved. */
	readonly minutes: number
}

/**
 * A series after a change that was made on one of its dates: the date's new start moves all of them as far, and the weekdays of the rule unless
 * the rule was changed too.
 */
export function movedSeries(before: EventValues, changes: Partial<EventValues>, dateStart: string): Moved {
	const minutes = changes.startsLocal === undefined ? 0 : minutesBetween(dateStart, changes.startsLocal)
	const startsLocal = addMinutes(before.startsLocal, minutes)
	const keepsRule = changes.rrule === undefined || changes.rrule === before.rrule
	const rrule =
		keepsRule && before.rrule !== null
			? movedRule(before.rrule, dayOf(before.startsLocal), dayOf(startsLocal))
			: changes.rrule === undefined
				? before.rrule
				: changes.rrule
	return { event: { ...before, ...changes, startsLocal, rrule }, minutes }
}

/** A series divided before one of its dates: the first part ends the day before, the second begins with the date. */
export function divided(
	event: EventValues,
	original: string,
): { readonly first: EventValues; readonly second: EventValues } {
	const { rrule } = event
	if (rrule === null) throw new Error('only a series can be divided')
	const count = partsOf(rrule).get('COUNT')
	const open = withoutParts(rrule, 'COUNT')
	const left = count === undefined ? rrule : `${open};COUNT=${Number(count) - countBefore(event, original)}`
	return {
		first: { ...event, rrule: open, repeatUntil: dayBefore(dayOf(original)) },
		second: { ...event, rrule: left, startsLocal: original },
	}
}

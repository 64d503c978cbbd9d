import {
	BADGE_DAYS,
	type calendar,
	calendarErrors,
	type Occurrence,
	SHOWN_MAX,
	SPAN_MAX,
} from '@praxis/contract/calendar/calendar.contract'
import type { EventRecord } from '@praxis/contract/calendar/calendar.fields'
import { addDays, DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { addMinutes, dayOf, instantOf, localAt } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { actorId, mayRead } from './calendar.policy.ts'
import { selectEvent } from './calendar.queries.ts'
import { countUpcoming, selectDueItems, selectFirmZone } from './due-items.queries.ts'
import { type DateChanges, selectExceptions } from './exceptions.queries.ts'
import { datesOf } from './expand-event.ts'
import { type OccurrenceRow, selectOccurrences, selectOverlapping } from './occurrences.queries.ts'
import { startOfDate } from './place-dates.ts'
import { toEventRecord } from './save-event.ts'
import { findOutsideHours } from './set-working-hours.ts'

/** Dates of a new series that are looked at for conflicts. */
const CHECKED_DATES = 60
const CONFLICTS_MAX = 10

const BUSY = { title: 'Busy', kind: 'other', location: '', caseId: null, caseName: null, clientName: null } as const

function mayEdit(ctx: Context, row: OccurrenceRow): boolean {
	if (ctx.actor.kind !== 'person') return true
	return row.ownerId === ctx.actor.id || ctx.actor.permissions.has('manage_calendar')
}

/** A date as the caller’s clocks show it; a private one of others is a busy time. */
function toOccurrence(ctx: Context, row: OccurrenceRow, zone: string): Occurrence {
	const { eventId, originalLocal, startsAt, durationMinutes, isAllDay, ownerId: _owner, attendees, ...rest } = row
	const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
	const start = isAllDay ? localAt(startsAt, row.timeZone) : localAt(startsAt, zone)
	const end = isAllDay ? addMinutes(start, durationMinutes) : localAt(endsAt, zone)
	const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), start, end, isAllDay, originalLocal }
	const key = `${eventId}/${originalLocal}`
	const shown = {
		...rest,
		...times,
		key,
		eventId,
		people: attendees.map((one) => one.name),
		peopleIds: attendees.map((one) => one.id),
		mayEdit: mayEdit(ctx, row),
	}
	return mayRead(ctx, row) ? shown : { ...shown, ...BUSY, eventId: null, mayEdit: false }
}

type ListInput = ParsedInput<typeof calendar.list>

export function listEvents(ctx: Context, input: ListInput): Promise<OutputOf<typeof calendar.list>> {
	const { from, to, people, caseId, clientId } = input
	if (Date.parse(to) - Date.parse(from) > SPAN_MAX * DAY_MS) {
		throw refuseField(calendarErrors, 'span_too_long', 'to')
	}
	return withListRead(ctx, async (db) => {
		const zone = input.timeZone ?? (await selectFirmZone(db))
		// Whole days of events in other zones begin up to a day earlier or later.
		const span = {
			from: new Date(instantOf(`${from}T00:00`, zone) - DAY_MS),
			to: new Date(instantOf(`${addDays(to, 1)}T00:00`, zone) + DAY_MS),
		}
		const cases = ctx.actor.kind !== 'person' || ctx.actor.permissions.has('view_cases')
		const [rows, due] = await Promise.all([
			selectOccurrences(db, { ...span, people, caseId, clientId, limit: SHOWN_MAX + 1 }),
			selectDueItems(db, { from, to, people, caseId, clientId, cases }),
		])
		const isAbout = caseId !== undefined || clientId !== undefined
		const items = rows
			.slice(0, SHOWN_MAX)
			.map((row) => toOccurrence(ctx, row, zone))
			.filter(({ start, end, eventId }) => {
				if (isAbout && eventId === null) return false
				return dayOf(start) <= to && (end > `${from}T00:00` || start >= `${from}T00:00`)
			})
		return { items, due: [...due], isCut: rows.length > SHOWN_MAX }
	})
}

export function countEvents(ctx: Context): Promise<OutputOf<typeof calendar.counts>> {
	const own = actorId(ctx)
	if (own === null) return Promise.resolve({ upcoming: 0 })
	return withRead(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const { today } = await findFirmDay(db, now)
		const cases = ctx.actor.kind !== 'person' || ctx.actor.permissions.has('view_cases')
		return { upcoming: await countUpcoming(db, own, { now, today, days: BADGE_DAYS }, cases) }
	})
}

/** What is there of changes. */
function definedOf(
	changes: DateChanges,
): Partial<Pick<EventRecord, 'title' | 'durationMinutes' | 'location' | 'description'>> {
	return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** @throws AppError event_not_found also where it is private or not visible to the caller */
export function getEvent(ctx: Context, input: ParsedInput<typeof calendar.get>): Promise<EventRecord> {
	return withRead(ctx, async (db) => {
		const found = requireRow(await selectEvent(db, input.id), calendarErrors, 'event_not_found')
		if (!mayRead(ctx, found)) throw refuse(calendarErrors, 'event_not_found')
		const record = toEventRecord(found)
		const { originalLocal } = input
		if (originalLocal === undefined || found.rrule === null) return record
		const exceptions = await selectExceptions(db, found.id)
		const startsLocal = startOfDate(found, exceptions, originalLocal)
		if (startsLocal === null) throw refuse(calendarErrors, 'occurrence_not_found')
		const changes = exceptions.find((one) => one.original === originalLocal)?.changes
		return { ...record, ...definedOf(changes ?? {}), startsLocal }
	})
}

type ConflictsInput = ParsedInput<typeof calendar.conflicts>

/** Other events of the same people or in the same room while an event takes place, and who does not work then. */
export function findConflicts(ctx: Context, input: ConflictsInput): Promise<OutputOf<typeof calendar.conflicts>> {
	const { startsLocal, durationMinutes, timeZone, people, isAllDay, location = '', exceptId } = input
	if (isAllDay) return Promise.resolve({ items: [], outside: [] })
	const start = instantOf(startsLocal, timeZone)
	const series = { startsLocal, timeZone, rrule: input.rrule ?? null, repeatUntil: input.repeatUntil ?? null }
	const dates = datesOf(series, { from: start, to: start + 366 * DAY_MS }).slice(0, CHECKED_DATES)
	const minutes = Math.max(1, durationMinutes)
	const spans = dates.map(({ at }) => ({ from: new Date(at), to: new Date(at + minutes * 60_000) }))
	return withRead(ctx, async (db) => {
		const rows = await selectOverlapping(db, { spans, people, location, exceptId, limit: CONFLICTS_MAX })
		const items = rows.map((row) => {
			const isSameRoom = !row.attendees.some((one) => people.includes(one.id))
			return { ...toOccurrence(ctx, row, timeZone), isSameRoom }
		})
		return { items, outside: await findOutsideHours(db, { spans, people, timeZone }) }
	})
}

import { calendar, calendarErrors, ONE_DATE_FIELDS } from '@praxis/contract/calendar/calendar.contract'
import type { EventRecord } from '@praxis/contract/calendar/calendar.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { addMinutes } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { cancelWithEvent, moveWithEvent } from './booking/follow-event.ts'
import { mayRead, permitAttendees, permitChange } from './calendar.policy.ts'
import {
	deleteEvent,
	type EventValues,
	lockEvent,
	replaceAttendees,
	type StoredEvent,
	selectEvent,
	touchEvent,
	updateEvent,
} from './calendar.queries.ts'
import { copyReminders } from './event-reminders.queries.ts'
import { type DateChanges, type DateException, selectExceptions } from './exceptions.queries.ts'
import { inviteAgain, uninviteAll, updateGuests } from './inviting/invite-guests.ts'
import { divided, movedSeries, normalized, shifted, startOfDate, withChange } from './place-dates.ts'
import { recordEvent } from './record-event.ts'
import { addEvent, assertMembers, placeEvent, toEventRecord, valuesOf, withReferences } from './save-event.ts'

type EditInput = ParsedInput<typeof calendar.edit>
type RemoveInput = ParsedInput<typeof calendar.remove>

interface Changing {
	readonly ctx: Context
	readonly before: StoredEvent
	readonly exceptions: readonly DateException[]
	/** The date that the change was made on, and when it starts now. */
	readonly original: string
	readonly dateStart: string
}

/** The event, locked, if the caller may change it. */
async function lockForChange(db: Db, ctx: Context, input: RemoveInput | EditInput): Promise<Changing> {
	const before = requireRow(await lockEvent(db, input.id), calendarErrors, 'event_not_found')
	if (!mayRead(ctx, before)) throw refuse(calendarErrors, 'event_not_found')
	permitChange(ctx, before.ownerId)
	requireVersion(toEventRecord(before), input.version)
	const exceptions = await selectExceptions(db, before.id)
	const original = before.rrule === null ? before.startsLocal : (input.originalLocal ?? before.startsLocal)
	const dateStart =
		input.scope === 'all' && input.originalLocal === undefined
			? before.startsLocal
			: startOfDate(before, exceptions, original)
	if (dateStart === null) throw refuse(calendarErrors, 'occurrence_not_found')
	return { ctx, before, exceptions, original, dateStart }
}

function changesOf(input: EditInput) {
	const { id: _id, version: _version, scope: _scope, originalLocal: _original, attendeeIds, ...changes } = input
	const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
	return { attendeeIds, changes: sent as Partial<EventValues> }
}

async function written(db: Db, ctx: Context, before: StoredEvent, details?: object): Promise<EventRecord> {
	const after = requireRow(await selectEvent(db, before.id), calendarErrors, 'event_not_found')
	await recordEvent(db, ctx, { action: calendar.edit.id, before, after, ...(details && { details }) })
	await moveWithEvent(db, ctx, before, after)
	await updateGuests(db, ctx, { before, after, isOfDate: details !== undefined })
	return toEventRecord(after)
}

const ONE_DATE: ReadonlySet<string> = new Set(ONE_DATE_FIELDS)

/** Fields that are sent with another value than the series has. */
function differs(before: StoredEvent, input: EditInput): string[] {
	const { changes, attendeeIds } = changesOf(input)
	const own: Readonly<Record<string, unknown>> = { ...before }
	const names = Object.entries(changes).flatMap(([name, value]) => (own[name] === value ? [] : [name]))
	const now = before.attendees.map((one) => one.id).sort()
	return attendeeIds === undefined || now.join() === attendeeIds.toSorted().join() ? names : [...names, 'attendeeIds']
}

async function editOneDate(
	db: Db,
	{ ctx, before, exceptions, original }: Changing,
	input: EditInput,
): Promise<EventRecord> {
	const changed = differs(before, input)
	if (changed.some((name) => !ONE_DATE.has(name))) throw refuse(calendarErrors, 'series_wide_change')
	const { title, startsLocal, durationMinutes, location, description } = input
	const sent = Object.entries({ title, startsLocal, durationMinutes, location, description })
	const changes = Object.fromEntries(sent.filter(([, value]) => value !== undefined)) as DateChanges
	await touchEvent(db, before.id, ctx.platform.clock.now())
	const all = withChange(exceptions, original, changes)
	await placeEvent(db, ctx, { id: before.id, values: valuesOf(before), exceptions: all })
	return written(db, ctx, before, { on: original, ...changes })
}

async function editAll(db: Db, changing: Changing, input: EditInput): Promise<EventRecord> {
	const { ctx, before, exceptions, dateStart } = changing
	const { changes, attendeeIds } = changesOf(input)
	const { event, minutes } = movedSeries(valuesOf(before), changes, dateStart)
	const values = await withReferences(db, normalized(event))
	await updateEvent(db, before.id, ctx.platform.clock.now(), values)
	if (attendeeIds !== undefined) await replaceAttendees(db, before.id, attendeeIds)
	const kept = values.rrule === null ? [] : shifted(exceptions, minutes)
	await placeEvent(db, ctx, { id: before.id, values, exceptions: kept })
	return written(db, ctx, before)
}

/** Ends the series before a date. */
async function endBefore(db: Db, { ctx, before, exceptions, original }: Changing): Promise<EventValues> {
	const { first, second } = divided(valuesOf(before), original)
	await updateEvent(db, before.id, ctx.platform.clock.now(), first)
	const kept = exceptions.filter((one) => one.original < original)
	await placeEvent(db, ctx, { id: before.id, values: first, exceptions: kept })
	await written(db, ctx, before)
	return second
}

/** This and the following dates become an event of their own. */
async function editFollowing(db: Db, changing: Changing, input: EditInput): Promise<EventRecord> {
	const { ctx, before, exceptions, original, dateStart } = changing
	const { changes, attendeeIds } = changesOf(input)
	const second = await endBefore(db, changing)
	// A date that had been moved begins the new series where it is.
	const { event, minutes } = movedSeries(second, changes, dateStart)
	const moved = shifted(
		exceptions.filter((one) => one.original > original),
		minutes,
	)
	const after = await addEvent(db, ctx, calendar.create.id, {
		splitFrom: before.id,
		ownerId: before.ownerId,
		values: { ...event, startsLocal: addMinutes(original, minutes) },
		attendeeIds: attendeeIds ?? before.attendees.map((one) => one.id),
		exceptions: event.rrule === null ? [] : moved,
	})
	await copyReminders(db, before.id, after.id)
	await inviteAgain(db, ctx, before.id, after)
	return toEventRecord(after)
}

const isFirst = ({ before, original }: Changing) => before.rrule === null || original === before.startsLocal

/** @throws AppError stale_version with the current record if it changed since `version` */
export function editEvent(ctx: Context, input: EditInput): Promise<EventRecord> {
	permitTo(ctx, calendar.edit)
	if (input.attendeeIds !== undefined) permitAttendees(ctx, input.attendeeIds)
	return withTransaction(ctx, async (db) => {
		if (input.attendeeIds !== undefined) await assertMembers(db, input.attendeeIds)
		const changing = await lockForChange(db, ctx, input)
		if (input.scope === 'all' || changing.before.rrule === null) return editAll(db, changing, input)
		if (input.scope === 'this') return editOneDate(db, changing, input)
		return isFirst(changing) ? editAll(db, changing, input) : editFollowing(db, changing, input)
	})
}

async function removeOneDate(db: Db, { ctx, before, exceptions, original }: Changing): Promise<void> {
	await touchEvent(db, before.id, ctx.platform.clock.now())
	const all = withChange(exceptions, original, null)
	await placeEvent(db, ctx, { id: before.id, values: valuesOf(before), exceptions: all })
	await written(db, ctx, before, { deleted: original })
}

export function removeEvent(ctx: Context, input: RemoveInput): Promise<Record<string, never>> {
	permitTo(ctx, calendar.remove)
	return withTransaction(ctx, async (db) => {
		const changing = await lockForChange(db, ctx, input)
		const { before } = changing
		const isAll = input.scope === 'all' || before.rrule === null || (input.scope === 'following' && isFirst(changing))
		if (isAll) {
			await cancelWithEvent(db, ctx, before)
			await uninviteAll(db, ctx, before)
			await deleteEvent(db, before.id)
			await recordEvent(db, ctx, { action: calendar.remove.id, before, after: null })
		} else if (input.scope === 'this') await removeOneDate(db, changing)
		else await endBefore(db, changing)
		return {}
	})
}

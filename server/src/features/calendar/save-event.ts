import { calendar, calendarErrors } from '@praxis/contract/calendar/calendar.contract'
import type { EventRecord } from '@praxis/contract/calendar/calendar.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { actorId, permitAttendees } from './calendar.policy.ts'
import {
	countMembers,
	type EventValues,
	insertEvent,
	isClient,
	replaceAttendees,
	replaceOccurrences,
	type StoredEvent,
	selectCaseClient,
	selectEvent,
} from './calendar.queries.ts'
import { type DateException, replaceExceptions } from './exceptions.queries.ts'
import { windowAround } from './expand-event.ts'
import { normalized, placeDates } from './place-dates.ts'
import { recordEvent } from './record-event.ts'

export function toEventRecord({ uid: _uid, sequence: _sequence, ...record }: StoredEvent): EventRecord {
	return record
}

/** What of an event is edited. */
export const valuesOf = ({
	id: _id,
	attendees: _a,
	caseName: _c,
	clientName: _n,
	ownerId: _o,
	ownerName: _w,
	...rest
}: StoredEvent) => {
	const { createdAt: _at, updatedAt: _up, version: _v, uid: _uid, sequence: _s, ...values } = rest
	return values satisfies EventValues
}

/** The event with the client of its case. @throws AppError where case or client is unknown to the caller */
export async function withReferences(db: Db, values: EventValues): Promise<EventValues> {
	if (values.caseId !== null) {
		const { message } = calendarErrors.event_case_unknown
		const found = await selectCaseClient(db, values.caseId)
		if (found === null) throw refuse(calendarErrors, 'event_case_unknown', { fields: { caseId: message } })
		return { ...values, clientId: found.clientId }
	}
	if (values.clientId !== null && !(await isClient(db, values.clientId))) {
		throw refuseField(calendarErrors, 'event_client_unknown', 'clientId')
	}
	return values
}

/** @throws AppError unless all are active members of the firm */
export async function assertMembers(db: Db, userIds: readonly string[]): Promise<void> {
	const ids = [...new Set(userIds)]
	if ((await countMembers(db, ids)) === ids.length) return
	throw refuseField(calendarErrors, 'event_attendee_unknown', 'attendeeIds')
}

interface Dated {
	readonly id: string
	readonly values: EventValues
	readonly exceptions: readonly DateException[]
}

/** Writes the dates of an event again. */
export async function placeEvent(db: Db, ctx: Context, { id, values, exceptions }: Dated): Promise<void> {
	const dates = placeDates(values, exceptions, windowAround(ctx.platform.clock.now()))
	await replaceExceptions(db, id, exceptions)
	await replaceOccurrences(db, id, dates)
}

export interface Added {
	readonly id?: string | undefined
	readonly uid?: string
	readonly splitFrom?: string
	readonly ownerId?: string | null
	readonly values: EventValues
	readonly attendeeIds: readonly string[]
	readonly exceptions?: readonly DateException[]
}

/** Adds an event, in the caller's transaction. */
export async function addEvent(db: Db, ctx: Context, action: string, added: Added): Promise<StoredEvent> {
	const id = added.id ?? newId()
	const values = await withReferences(db, normalized(added.values))
	const ownerId = added.ownerId === undefined ? actorId(ctx) : added.ownerId
	const of = { id, uid: added.uid ?? `${id}@praxis`, ownerId, ...(added.splitFrom && { splitFrom: added.splitFrom }) }
	await rejectDuplicateId('calendar_events_pkey', insertEvent(db, of, values))
	await replaceAttendees(db, id, added.attendeeIds)
	await placeEvent(db, ctx, { id, values, exceptions: added.exceptions ?? [] })
	const after = requireRow(await selectEvent(db, id), calendarErrors, 'event_not_found')
	await recordEvent(db, ctx, { action, before: null, after })
	return after
}

export function createEvent(ctx: Context, input: ParsedInput<typeof calendar.create>): Promise<EventRecord> {
	permitTo(ctx, calendar.create)
	const { id, attendeeIds, ...values } = input
	permitAttendees(ctx, attendeeIds)
	return withTransaction(ctx, async (db) => {
		await assertMembers(db, attendeeIds)
		return toEventRecord(await addEvent(db, ctx, calendar.create.id, { id, values, attendeeIds }))
	})
}

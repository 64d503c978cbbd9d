import { bookingErrors } from '@praxis/contract/calendar/booking.contract'
import { instantOf } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { requireRow } from '../../../platform/require-row.ts'
import type { StoredEvent } from '../calendar.queries.ts'
import {
	lockBookingOf,
	type StoredBooking,
	selectBooking,
	updateBookingCanceled,
	updateBookingEvent,
} from './bookings.queries.ts'
import { recordBooking } from './record-booking.ts'

const MINUTE_MS = 60_000

async function record(
	db: Db,
	ctx: Context,
	event: StoredEvent,
	{ id, eventId }: StoredBooking,
	update: 'moved' | 'canceled',
) {
	const after = requireRow(await selectBooking(db, id), bookingErrors, 'booking_not_found')
	const { timeZone, startsLocal } = event
	const of = { after: { ...after, eventId }, timeZone, startsLocal, notifiesHost: false }
	await recordBooking(db, ctx, { action: update === 'moved' ? 'calendar.edit' : 'calendar.remove', update, ...of })
}

/** The firm deletes the event of what was booked: it is canceled. To be called while the event is there. */
export async function cancelWithEvent(db: Db, ctx: Context, event: StoredEvent): Promise<void> {
	const one = await lockBookingOf(db, event.id)
	const now = ctx.platform.clock.now()
	if (one === null || one.startsAt <= now) return
	await updateBookingCanceled(db, one.id, now, 'firm')
	await record(db, ctx, event, one, 'canceled')
}

/** The firm moves the event of what was booked, or gives it another place: who booked is notified. */
export async function moveWithEvent(db: Db, ctx: Context, before: StoredEvent, after: StoredEvent): Promise<void> {
	const isMoved =
		before.startsLocal !== after.startsLocal ||
		before.timeZone !== after.timeZone ||
		before.durationMinutes !== after.durationMinutes
	const isElsewhere = before.location !== after.location
	if (!isMoved && !isElsewhere) return
	const one = await lockBookingOf(db, after.id)
	if (one === null) return
	const at = instantOf(after.startsLocal, after.timeZone)
	const now = ctx.platform.clock.now()
	if (one.endsAt < now && at < now.getTime()) return
	const minutes = Math.max(1, after.durationMinutes)
	const times = { startsAt: new Date(at), endsAt: new Date(at + minutes * MINUTE_MS) }
	const location = isElsewhere ? after.location : one.location
	await updateBookingEvent(db, one.id, ctx.platform.clock.now(), { times, location })
	await record(db, ctx, after, one, 'moved')
}

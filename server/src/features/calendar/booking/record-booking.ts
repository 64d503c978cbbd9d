import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { notify } from '../../notifications/notify.ts'
import { mailBooking, momentText } from './booking-letter.ts'
import type { BookingUpdate } from './booking-texts.ts'
import type { StoredBooking } from './bookings.queries.ts'

const VERBS: Readonly<Record<BookingUpdate, string>> = { booked: 'booked', moved: 'moved', canceled: 'canceled' }

interface BookingChange {
	/** Endpoint id, or that the firm changed the event. */
	readonly action: string
	readonly update: BookingUpdate
	readonly after: StoredBooking
	/** Who is booked is notified, unless the firm did it. */
	readonly notifiesHost: boolean
	/** In the zone of the page. */
	readonly timeZone: string
	/** Start of the event, to open it. */
	readonly startsLocal: string
}

/** Records what became of an appointment, and notifies both sides. */
export async function recordBooking(db: Db, ctx: Context, change: BookingChange): Promise<void> {
	const { action, update, after, notifiesHost, timeZone, startsLocal } = change
	const { id, hostId, clientId, kindName, fullName, startsAt, eventId } = after
	const said = { kindName, fullName, startsAt: startsAt.toISOString(), hostId, canceledBy: after.canceledBy }
	await emitAudit(db, ctx, { action, entity: 'bookings', entityId: id, clientId, before: {}, after: said })
	if (after.pageId !== null) await emitEvent(db, { topic: 'booking_pages', entityId: after.pageId, kind: 'changed' })
	await mailBooking(db, ctx, after, update)
	if (!notifiesHost) return
	const at = new URLSearchParams({ date: startsLocal.slice(0, 10) })
	if (eventId !== null) at.set('event', eventId)
	if (eventId !== null) at.set('on', startsLocal)
	await notify(db, ctx, {
		userId: hostId,
		kind: 'appointment_booked',
		title: `${fullName} ${VERBS[update]} ${kindName}`,
		text: momentText(startsAt, timeZone),
		href: `/dashboard/calendar?${at.toString()}`,
		dedupeKey: `booking/${id}/${after.version}`,
	})
}

import { type BookedAppointment, booking, bookingErrors } from '@praxis/contract/calendar/booking.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { localAt } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isExclusionViolation } from '../../../platform/db/pg-errors.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { enterLink } from '../../../platform/links/secret-link.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findPublicContact } from '../../firm/find-public-contact.ts'
import { deleteEvent, lockEvent, type StoredEvent, updateEvent } from '../calendar.queries.ts'
import { uninviteAll, updateGuests } from '../inviting/invite-guests.ts'
import { recordEvent } from '../record-event.ts'
import { placeEvent, valuesOf } from '../save-event.ts'
import { APPOINTMENT_LINK, findPath, PAGE_LINK } from './booking-links.ts'
import { selectBookingPage } from './booking-pages.queries.ts'
import {
	lockBooking,
	lockHosts,
	type StoredBooking,
	selectBooking,
	updateBookingCanceled,
	updateBookingTime,
} from './bookings.queries.ts'
import { findFree, type OpenPage, productOf, requireKind, spanOfDays, withHosts } from './find-free-times.ts'
import { recordBooking } from './record-booking.ts'

const MINUTE_MS = 60_000
/** Each sends letters to an address that no one has confirmed. */
const MOVES_MAX = 6

function stateOf({ canceledAt, startsAt }: StoredBooking, now: Date): BookedAppointment['state'] {
	if (canceledAt !== null) return 'canceled'
	return startsAt <= now ? 'past' : 'booked'
}

async function findBooking(ctx: Context, token: string): Promise<StoredBooking> {
	return withRead(productOf(ctx), async (db) => {
		const { id } = await enterLink(db, ctx.platform, APPOINTMENT_LINK, token)
		return requireRow(await selectBooking(db, id), bookingErrors, 'booking_not_found')
	})
}

/** The page of an appointment, to choose another time on. @throws AppError booking_closed */
async function pageOf(ctx: Context, { pageId }: StoredBooking): Promise<OpenPage> {
	const { clock } = ctx.platform
	const page = await withRead(productOf(ctx), async (db) =>
		pageId === null ? null : selectBookingPage(db, clock.now(), pageId),
	)
	return withHosts(ctx, page)
}

async function shownOf(ctx: Context, one: StoredBooking): Promise<BookedAppointment> {
	const { platform } = ctx
	const state = stateOf(one, platform.clock.now())
	const { page, firm } = await withRead(productOf(ctx), async (db) => ({
		page: one.pageId === null ? null : await selectBookingPage(db, platform.clock.now(), one.pageId),
		firm: await findPublicContact(db),
	}))
	const isOpen = page?.isOpen === true
	const { kindName, place, location, hostName, fullName, email, canceledBy } = one
	return {
		firmName: firm.name,
		firmPhone: firm.phone,
		kindName,
		place,
		location,
		hostName,
		fullName,
		email,
		state,
		canceledBy,
		startsAt: one.startsAt.toISOString(),
		endsAt: one.endsAt.toISOString(),
		mayMove: state === 'booked' && isOpen && page.kinds.some((kind) => kind.id === one.kindId),
		timeZone: page?.timeZone ?? one.timeZone,
		bookAgain: isOpen ? findPath(platform, PAGE_LINK, page.linkId, page.digest) : null,
	}
}

export async function findAppointment(
	ctx: Context,
	{ token }: ParsedInput<typeof booking.find>,
): Promise<BookedAppointment> {
	return shownOf(ctx, await findBooking(ctx, token))
}

/** @throws AppError booking_over */
function assertToCome(one: StoredBooking, now: Date): void {
	if (stateOf(one, now) !== 'booked') throw refuse(bookingErrors, 'booking_over')
}

const movedOf = ({ id, eventId, hostId }: StoredBooking) => ({ id, eventId, hostId })

export async function listOtherTimes(
	ctx: Context,
	{ token, ...days }: ParsedInput<typeof booking.otherTimes>,
): Promise<OutputOf<typeof booking.otherTimes>> {
	const span = spanOfDays(days)
	const one = await findBooking(ctx, token)
	assertToCome(one, ctx.platform.clock.now())
	const open = await pageOf(ctx, one)
	const { minutes } = requireKind(open.page, one.kindId)
	const searched = { ...span, minutes, moved: movedOf(one) }
	const free = await withRead(productOf(ctx), (db) => findFree(db, ctx, open, searched))
	return { items: free.map(({ at }) => new Date(at).toISOString()) }
}

async function moveEvent(db: Db, ctx: Context, event: StoredEvent, at: Date, minutes: number): Promise<string> {
	const startsLocal = localAt(at, event.timeZone)
	const values = { ...valuesOf(event), startsLocal, durationMinutes: minutes }
	await updateEvent(db, event.id, ctx.platform.clock.now(), values)
	await placeEvent(db, ctx, { id: event.id, values, exceptions: [] })
	const after = await lockEvent(db, event.id)
	await recordEvent(db, ctx, { action: booking.move.id, before: event, after })
	if (after !== null) await updateGuests(db, ctx, { before: event, after, isOfDate: false })
	return startsLocal
}

async function writeMove(db: Db, ctx: Context, id: string, open: OpenPage, input: ParsedInput<typeof booking.move>) {
	const { platform } = ctx
	const now = platform.clock.now()
	const before = requireRow(await lockBooking(db, id), bookingErrors, 'booking_not_found')
	assertToCome(before, now)
	if (before.version > MOVES_MAX) throw refuse(bookingErrors, 'booking_moved_often')
	const at = Date.parse(input.startsAt)
	const { minutes } = requireKind(open.page, before.kindId)
	await lockHosts(db, [before.hostId])
	const free = await findFree(db, ctx, open, { from: at, to: at + 1, minutes, moved: movedOf(before) })
	if (free.length === 0) throw refuse(bookingErrors, 'booking_time_taken')
	const { beforeMinutes, afterMinutes } = open.page
	const times = { startsAt: new Date(at), endsAt: new Date(at + minutes * MINUTE_MS) }
	await updateBookingTime(db, id, now, { times, timeZone: input.timeZone, beforeMinutes, afterMinutes })
	const event = before.eventId === null ? null : await lockEvent(db, before.eventId)
	const startsLocal =
		event === null ? localAt(at, open.page.timeZone) : await moveEvent(db, ctx, event, times.startsAt, minutes)
	const after = requireRow(await selectBooking(db, id), bookingErrors, 'booking_not_found')
	const of = { after, timeZone: open.page.timeZone, startsLocal }
	await recordBooking(db, ctx, { action: booking.move.id, update: 'moved', notifiesHost: true, ...of })
	return after
}

/** Moves an appointment to another free time. @throws AppError booking_time_taken */
export async function moveBooking(ctx: Context, input: ParsedInput<typeof booking.move>): Promise<BookedAppointment> {
	const known = await findBooking(ctx, input.token)
	assertToCome(known, ctx.platform.clock.now())
	if (known.startsAt.getTime() === Date.parse(input.startsAt)) return shownOf(ctx, known)
	const open = await pageOf(ctx, known)
	const product = productOf(ctx)
	try {
		return await shownOf(ctx, await withTransaction(product, (db) => writeMove(db, product, known.id, open, input)))
	} catch (error) {
		if (isExclusionViolation(error, 'bookings_once')) throw refuse(bookingErrors, 'booking_time_taken')
		throw error
	}
}

/** Cancels an appointment: it leaves the calendar of who was booked. */
export async function cancelBooking(
	ctx: Context,
	{ token }: ParsedInput<typeof booking.cancel>,
): Promise<BookedAppointment> {
	const known = await findBooking(ctx, token)
	const product = productOf(ctx)
	const after = await withTransaction(product, async (db) => {
		const now = ctx.platform.clock.now()
		const before = requireRow(await lockBooking(db, known.id), bookingErrors, 'booking_not_found')
		if (before.canceledBy === 'visitor') return before
		assertToCome(before, now)
		await updateBookingCanceled(db, before.id, now, 'visitor')
		const event = before.eventId === null ? null : await lockEvent(db, before.eventId)
		const canceled = requireRow(await selectBooking(db, before.id), bookingErrors, 'booking_not_found')
		const zone = event?.timeZone ?? before.timeZone
		const of = { after: { ...canceled, eventId: null }, timeZone: zone, startsLocal: localAt(before.startsAt, zone) }
		await recordBooking(db, product, { action: booking.cancel.id, update: 'canceled', notifiesHost: true, ...of })
		if (event !== null) {
			await uninviteAll(db, product, event)
			await deleteEvent(db, event.id)
			await recordEvent(db, product, { action: booking.cancel.id, before: event, after: null })
		}
		return canceled
	})
	return shownOf(ctx, after)
}

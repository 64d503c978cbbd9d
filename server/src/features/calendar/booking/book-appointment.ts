import { BOOKINGS_OF_ADDRESS_MAX, booking, bookingErrors } from '@praxis/contract/calendar/booking.contract'
import { type BookingKind, PLACE_LABELS } from '@praxis/contract/calendar/booking-pages.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { localAt } from '@praxis/contract/kernel/local-time'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isExclusionViolation, isUniqueViolation } from '../../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { formatFirmPhone } from '../../clients/format-firm-phone.ts'
import { consumeOnce, readAnswer } from '../../intake/consume-challenge.ts'
import type { EventValues } from '../calendar.queries.ts'
import { addEvent } from '../save-event.ts'
import { APPOINTMENT_LINK, createAddress, pathOfLink } from './booking-links.ts'
import { countOfAddress, insertBooking, lockHosts, type StoredBooking, selectBooking } from './bookings.queries.ts'
import { enterPage, findFree, type OpenPage, productOf, requireKind } from './find-free-times.ts'
import { clientOf, countRecent } from './open-booking-page.ts'
import { recordBooking } from './record-booking.ts'

const MINUTE_MS = 60_000

type Sent = ParsedInput<typeof booking.book>
type Booked = OutputOf<typeof booking.book>

/** The event in the calendar of who is booked. */
function eventOf(sent: Sent, kind: BookingKind, timeZone: string): Omit<EventValues, 'clientId' | 'isClientVisible'> {
	const { fullName, email, phone, note } = sent
	const who = [`Booked online by ${fullName}`, email, phone].filter((part) => part !== '')
	const where = kind.location === '' ? PLACE_LABELS[kind.place] : kind.location
	return {
		title: `${kind.name}: ${fullName}`.slice(0, 200),
		kind: kind.place === 'phone' ? 'call' : 'client_meeting',
		startsLocal: localAt(new Date(sent.startsAt), timeZone),
		durationMinutes: kind.minutes,
		isAllDay: false,
		timeZone,
		rrule: null,
		repeatUntil: null,
		location: kind.place === 'phone' && phone !== '' ? phone : where,
		description: [who.join('\n'), note].filter((part) => part !== '').join('\n\n'),
		caseId: null,
		isPrivate: false,
	}
}

/** With whom it can be booked at exactly this time, as no one else can book them meanwhile. @throws AppError booking_time_taken */
async function takeHost(db: Db, ctx: Context, open: OpenPage, at: number, minutes: number): Promise<string> {
	await lockHosts(
		db,
		open.hosts.map((one) => one.id),
	)
	const free = await findFree(db, ctx, open, { from: at, to: at + 1, minutes })
	return requireRow(free[0]?.hostIds[0], bookingErrors, 'booking_time_taken')
}

async function writeBooking(db: Db, ctx: Context, open: OpenPage, sent: Sent, clientId: string | null) {
	const { page } = open
	const kind = requireKind(page, sent.kindId)
	const at = Date.parse(sent.startsAt)
	const now = ctx.platform.clock.now()
	const hostId = await takeHost(db, ctx, open, at, kind.minutes)
	if ((await countOfAddress(db, page.id, sent.email, now)) >= BOOKINGS_OF_ADDRESS_MAX) {
		throw refuse(bookingErrors, 'booking_too_many')
	}
	const values = { ...eventOf(sent, kind, page.timeZone), clientId, isClientVisible: clientId !== null }
	const eventId = newId()
	const event = await addEvent(db, ctx, booking.book.id, {
		id: eventId,
		ownerId: hostId,
		values,
		attendeeIds: [hostId],
	})
	const { linkId, digest } = createAddress(ctx.platform, APPOINTMENT_LINK, sent.id)
	const { fullName, email, phone, note, timeZone, language } = sent
	const inserting = insertBooking(db, {
		id: linkId,
		pageId: page.id,
		kindId: kind.id,
		hostId,
		eventId,
		uid: event.uid,
		clientId,
		kindName: kind.name,
		place: kind.place,
		location: kind.location,
		fullName,
		email,
		phone,
		note,
		timeZone,
		language,
		digest,
		beforeMinutes: page.beforeMinutes,
		afterMinutes: page.afterMinutes,
		times: { startsAt: new Date(at), endsAt: new Date(at + kind.minutes * MINUTE_MS) },
	})
	await rejectDuplicateId('bookings_pkey', inserting)
	const after = requireRow(await selectBooking(db, sent.id), bookingErrors, 'booking_not_found')
	const of = { after, timeZone: page.timeZone, startsLocal: event.startsLocal }
	await recordBooking(db, ctx, { action: booking.book.id, update: 'booked', notifiesHost: true, ...of })
	return after
}

function toBooked({ platform }: Context, { id, digest, email }: StoredBooking): Booked {
	const href = pathOfLink(platform, APPOINTMENT_LINK, id, digest)
	return { href, confirmationTo: platform.mail.configured ? email : '' }
}

/** What was booked by the same call before. @throws AppError id_taken where it was another one */
async function findEarlier(db: Db, { id, email, startsAt, kindId }: Sent): Promise<StoredBooking | null> {
	const known = await selectBooking(db, id)
	if (known === null) return null
	const isSame = known.email === email && known.kindId === kindId && known.startsAt.getTime() === Date.parse(startsAt)
	if (!isSame) throw refuse(bookingErrors, 'id_taken')
	return known
}

/** Books an appointment for a visitor, or for a client who is signed in. */
export async function bookAppointment(ctx: Context, typed: Sent): Promise<Booked> {
	const product = productOf(ctx)
	const open = await enterPage(ctx, typed.token, clientOf(ctx))
	const { earlier, recent, phone } = await withRead(product, async (db) => ({
		earlier: await findEarlier(db, typed),
		recent: await countRecent(db, ctx),
		phone: await formatFirmPhone(db, typed.phone),
	}))
	if (earlier !== null) return toBooked(ctx, earlier)
	if (requireKind(open.page, typed.kindId).place === 'phone' && typed.phone === '') {
		throw refuseField(bookingErrors, 'booking_phone_missing', 'phone')
	}
	const challengeId = readAnswer(ctx, typed, recent)
	const sent = { ...typed, phone }
	try {
		const after = await withTransaction(product, async (db) => {
			const booked = await writeBooking(db, product, open, sent, clientOf(ctx))
			await consumeOnce(db, challengeId)
			return booked
		})
		return toBooked(ctx, after)
	} catch (error) {
		if (isExclusionViolation(error, 'bookings_once')) throw refuse(bookingErrors, 'booking_time_taken')
		if (isUniqueViolation(error, 'intake_challenges_pkey')) throw refuse(bookingErrors, 'challenge_used')
		throw error
	}
}

import {
	type GuestReply,
	guestErrors,
	invitations,
	type OpenedInvitation,
} from '@praxis/contract/calendar/event-guests.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { addMinutes, instantOf } from '@praxis/contract/kernel/local-time'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { enterLink } from '../../../platform/links/secret-link.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findPublicContact } from '../../firm/find-public-contact.ts'
import { type StoredEvent, selectEvent } from '../calendar.queries.ts'
import { INVITATION_LINK } from './guest-letter.ts'
import { type StoredGuest, selectGuest, updateGuestReply } from './guests.queries.ts'

const MINUTE_MS = 60_000

/** Guests read and write nothing by themselves: the product does for them what the invitation gives, and nothing else. */
function productOf({ platform, origin }: Context): Context {
	return { platform, origin, actor: { kind: 'system', name: 'calendar-invitation' } }
}

interface Entered {
	readonly guest: StoredGuest
	readonly event: StoredEvent
}

async function enter(db: Db, ctx: Context, token: string): Promise<Entered> {
	const { id } = await enterLink(db, ctx.platform, INVITATION_LINK, token)
	const guest = requireRow(await selectGuest(db, id), guestErrors, 'invitation_not_found')
	const event = requireRow(await selectEvent(db, guest.eventId), guestErrors, 'invitation_not_found')
	return { guest, event }
}

function endOf({ startsLocal, timeZone, durationMinutes }: StoredEvent): number {
	return instantOf(startsLocal, timeZone) + durationMinutes * MINUTE_MS
}

/** A series has no end that anyone could be late for. */
export function isOver(event: StoredEvent, now: Date): boolean {
	return event.rrule === null && endOf(event) < now.getTime()
}

async function shownOf(db: Db, ctx: Context, { guest, event }: Entered): Promise<OpenedInvitation> {
	const { startsLocal, durationMinutes, timeZone, title, location, isAllDay, rrule } = event
	return {
		firmName: (await findPublicContact(db)).name,
		organizer: event.ownerName ?? '',
		title,
		location,
		startsLocal,
		isAllDay,
		timeZone,
		rrule,
		endsLocal: addMinutes(startsLocal, durationMinutes),
		startsAt: new Date(instantOf(startsLocal, timeZone)).toISOString(),
		endsAt: new Date(endOf(event)).toISOString(),
		guestName: guest.name,
		reply: guest.reply,
		isOver: isOver(event, ctx.platform.clock.now()),
	}
}

export function openInvitation(
	ctx: Context,
	{ token }: ParsedInput<typeof invitations.open>,
): Promise<OpenedInvitation> {
	return withRead(productOf(ctx), async (db) => shownOf(db, ctx, await enter(db, ctx, token)))
}

/** Keeps what a guest replied, in the caller's transaction. */
export async function recordReply(db: Db, ctx: Context, { guest, event }: Entered, reply: GuestReply): Promise<void> {
	if (guest.reply === reply) return
	await updateGuestReply(db, guest.id, reply, ctx.platform.clock.now())
	const { id: entityId, caseId, clientId, isPrivate } = event
	const about = isPrivate ? {} : { caseId, clientId }
	await recordAction(db, ctx, {
		action: invitations.reply.id,
		entity: 'calendar_events',
		entityId,
		...about,
		before: {},
		after: { guest: isPrivate ? '' : guest.email, reply },
		audience: { caseId },
	})
}

/** @throws AppError invitation_over */
export function replyToInvitation(
	ctx: Context,
	{ token, reply }: ParsedInput<typeof invitations.reply>,
): Promise<OpenedInvitation> {
	const product = productOf(ctx)
	const now = ctx.platform.clock.now()
	return withTransaction(product, async (db) => {
		const entered = await enter(db, ctx, token)
		const { guest, event } = entered
		if (isOver(event, now)) throw refuse(guestErrors, 'invitation_over')
		await recordReply(db, product, entered, reply)
		return shownOf(db, ctx, { event, guest: { ...guest, reply } })
	})
}

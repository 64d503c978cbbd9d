import {
	type EventGuests,
	eventGuests,
	GUESTS_MAX,
	guestErrors,
	type MailState,
} from '@praxis/contract/calendar/event-guests.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { instantOf } from '@praxis/contract/kernel/local-time'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { hashOfToken } from '../../../platform/secrets/link-secret.ts'
import { actorId, mayRead, permitChange } from '../calendar.policy.ts'
import { lockEvent, type StoredEvent, selectEvent } from '../calendar.queries.ts'
import { mailGuest, newGuestToken } from './guest-letter.ts'
import {
	deleteGuest,
	insertGuest,
	type StoredGuest,
	selectGuest,
	selectGuests,
	selectSuggested,
	updateGuestMail,
} from './guests.queries.ts'

/** @throws AppError event_not_found unless the caller may read the event */
function requireReadable(ctx: Context, found: StoredEvent | null): StoredEvent {
	const event = requireRow(found, guestErrors, 'event_not_found')
	if (!mayRead(ctx, event)) throw refuse(guestErrors, 'event_not_found')
	return event
}

function mailOf({ mailStatus }: StoredGuest, isConfigured: boolean): MailState {
	if (mailStatus === null) return 'unknown'
	if (mailStatus === 'sent' || mailStatus === 'failed') return mailStatus
	return isConfigured ? 'waiting' : 'not_configured'
}

async function read(db: Db, ctx: Context, eventId: string): Promise<EventGuests> {
	const isMailConfigured = ctx.platform.mail.configured
	const all = await selectGuests(db, eventId)
	const invited = new Set(all.map((one) => one.email))
	const suggested = await selectSuggested(db, eventId, actorId(ctx))
	return {
		items: all.map((one) => ({
			id: one.id,
			name: one.name,
			email: one.email,
			reply: one.reply,
			repliedAt: one.repliedAt?.toISOString() ?? null,
			mail: mailOf(one, isMailConfigured),
		})),
		suggested: suggested.filter((one) => !invited.has(one.email)),
		isMailConfigured,
	}
}

export function listGuests(ctx: Context, { id }: ParsedInput<typeof eventGuests.list>): Promise<EventGuests> {
	return withRead(ctx, async (db) => {
		requireReadable(ctx, await selectEvent(db, id))
		return read(db, ctx, id)
	})
}

async function lockForChange(db: Db, ctx: Context, id: string): Promise<StoredEvent> {
	const event = requireReadable(ctx, await lockEvent(db, id))
	permitChange(ctx, event.ownerId)
	return event
}

async function record(db: Db, ctx: Context, event: StoredEvent, action: string, emails: readonly string[]) {
	const { id: entityId, caseId, clientId, isPrivate } = event
	const about = isPrivate ? {} : { caseId, clientId }
	const after = { guests: isPrivate ? emails.length : emails.join(', ') }
	const audience = { caseId }
	await recordAction(db, ctx, { action, entity: 'calendar_events', entityId, ...about, before: {}, after, audience })
}

async function inviteOne(
	db: Db,
	ctx: Context,
	event: StoredEvent,
	who: { readonly name: string; readonly email: string },
) {
	const id = newId()
	const digest = hashOfToken(newGuestToken(ctx, id))
	const mailId = await mailGuest(db, ctx, event, { ...who, id, digest, reply: null }, 'invited')
	await insertGuest(db, { ...who, id, eventId: event.id, digest, mailId })
}

/** Invites people by email, each once. */
export function inviteGuests(ctx: Context, input: ParsedInput<typeof eventGuests.invite>): Promise<EventGuests> {
	permitTo(ctx, eventGuests.invite)
	return withTransaction(ctx, async (db) => {
		const event = await lockForChange(db, ctx, input.id)
		const known = new Set((await selectGuests(db, event.id)).map((one) => one.email))
		const added = [...new Map(input.guests.map((one) => [one.email, one])).values()].filter(
			(one) => !known.has(one.email),
		)
		if (known.size + added.length > GUESTS_MAX) throw refuse(guestErrors, 'too_many_guests')
		for (const one of added) await inviteOne(db, ctx, event, one)
		const emails = added.map((one) => one.email)
		if (emails.length > 0) await record(db, ctx, event, eventGuests.invite.id, emails)
		return read(db, ctx, event.id)
	})
}

/** Withdraws an invitation: the guest is notified, and the link ends. */
export function removeGuest(ctx: Context, input: ParsedInput<typeof eventGuests.remove>): Promise<EventGuests> {
	permitTo(ctx, eventGuests.remove)
	return withTransaction(ctx, async (db) => {
		const event = await lockForChange(db, ctx, input.id)
		const found = await selectGuest(db, input.guestId)
		const guest = requireRow(found?.eventId === event.id ? found : null, guestErrors, 'guest_not_found')
		await mailGuest(db, ctx, event, guest, 'canceled')
		await deleteGuest(db, guest.id)
		await record(db, ctx, event, eventGuests.remove.id, [guest.email])
		return read(db, ctx, event.id)
	})
}

const MINUTE_MS = 60_000

/** Whether it is over; a series is not. No one is written to about the past. */
function hasEnded({ platform }: Context, { rrule, startsLocal, timeZone, durationMinutes }: StoredEvent): boolean {
	if (rrule !== null) return false
	return instantOf(startsLocal, timeZone) + durationMinutes * MINUTE_MS < platform.clock.now().getTime()
}

const WHEN = ['startsLocal', 'durationMinutes', 'isAllDay', 'timeZone', 'rrule', 'repeatUntil'] as const
const WHAT = ['title', 'location'] as const

/** Sends guests of an event what of it has changed, once for each change; when another time was set, their reply is asked again. `isOfDate`: of one date of a series. */
export async function updateGuests(
	db: Db,
	ctx: Context,
	{
		before,
		after,
		isOfDate,
	}: { readonly before: StoredEvent; readonly after: StoredEvent; readonly isOfDate: boolean },
): Promise<void> {
	const isMoved = isOfDate || WHEN.some((name) => before[name] !== after[name])
	if (!isMoved && WHAT.every((name) => before[name] === after[name])) return
	if (hasEnded(ctx, before) && hasEnded(ctx, after)) return
	for (const guest of await selectGuests(db, after.id)) {
		const asked = isMoved ? { ...guest, reply: null } : guest
		await updateGuestMail(db, guest.id, await mailGuest(db, ctx, after, asked, 'changed'), isMoved)
	}
}

/** The event is deleted: its guests are notified. To be called while it is there. */
export async function uninviteAll(db: Db, ctx: Context, event: StoredEvent): Promise<void> {
	if (hasEnded(ctx, event)) return
	for (const guest of await selectGuests(db, event.id)) await mailGuest(db, ctx, event, guest, 'canceled')
}

/** Later dates of a series become an event of their own, to which its guests are invited. */
export async function inviteAgain(db: Db, ctx: Context, fromId: string, to: StoredEvent): Promise<void> {
	for (const { name, email } of await selectGuests(db, fromId)) await inviteOne(db, ctx, to, { name, email })
}

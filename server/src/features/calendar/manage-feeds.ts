import { type AppointmentFeed, appointmentFeeds } from '@praxis/contract/calendar/appointment-feeds.contract'
import {
	type CalendarFeed,
	calendarFeeds,
	FEEDS_MAX,
	feedErrors,
} from '@praxis/contract/calendar/calendar-feeds.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type IdentityEvent, subscribeToIdentity } from '../identity/publish-identity-event.ts'
import { selectCaseClient } from './calendar.queries.ts'
import { insertFeed, lockFeed, type StoredFeed, selectFeeds, updateFeedRevoked } from './calendar-feeds.queries.ts'
import { createFeedLink } from './feed-link.ts'

const RECORDED: Recorded<StoredFeed> = {
	entity: 'calendar_feeds',
	about: ({ caseId }) => ({ caseId }),
	audience: ({ ownerId }) => ({ userId: ownerId }),
}

function toFeed({ ownerId: _owner, revokedAt: _revoked, ...feed }: StoredFeed): CalendarFeed {
	return feed
}

export function listFeeds(ctx: PersonContext): Promise<OutputOf<typeof calendarFeeds.list>> {
	return withRead(ctx, async (db) => ({ items: (await selectFeeds(db, ctx.actor.id)).map(toFeed) }))
}

type CreateInput = ParsedInput<typeof calendarFeeds.create>

/** @throws AppError case_required, event_case_unknown */
async function caseOf(db: Db, { scope, caseId }: CreateInput): Promise<string | null> {
	if (scope !== 'case') return null
	if (caseId === null) {
		throw refuseField(feedErrors, 'case_required', 'caseId')
	}
	if ((await selectCaseClient(db, caseId)) !== null) return caseId
	throw refuseField(feedErrors, 'event_case_unknown', 'caseId')
}

/** Makes a feed; its address is answered once, and only its hash is kept. */
async function writeFeed(ctx: PersonContext, action: string, input: CreateInput) {
	const ownerId = ctx.actor.id
	const { link, hash } = createFeedLink(ctx.platform)
	const feed = await withTransaction(ctx, async (db) => {
		const known = await selectFeeds(db, ownerId)
		if (known.length >= FEEDS_MAX) throw refuse(feedErrors, 'too_many_feeds')
		const { id = newId(), scope, showsDetails } = input
		const caseId = await caseOf(db, input)
		await rejectDuplicateId('calendar_feeds_pkey', insertFeed(db, { id, ownerId, scope, caseId, showsDetails, hash }))
		const after = requireRow(await lockFeed(db, id, ownerId), feedErrors, 'feed_not_found')
		await recordChange(db, ctx, RECORDED, { action, before: null, after })
		return toFeed(after)
	})
	return { feed, link }
}

export function createFeed(ctx: PersonContext, input: CreateInput): Promise<OutputOf<typeof calendarFeeds.create>> {
	permitTo(ctx, calendarFeeds.create)
	return writeFeed(ctx, calendarFeeds.create.id, input)
}

function toAppointmentFeed({ id, showsDetails, createdAt, lastReadAt }: CalendarFeed): AppointmentFeed {
	return { id, showsDetails, createdAt, lastReadAt }
}

export async function listAppointmentFeeds(ctx: PersonContext): Promise<OutputOf<typeof appointmentFeeds.list>> {
	return { items: (await listFeeds(ctx)).items.map(toAppointmentFeed) }
}

/** A feed of the caller’s own appointments. */
export async function createAppointmentFeed(
	ctx: PersonContext,
	input: ParsedInput<typeof appointmentFeeds.create>,
): Promise<OutputOf<typeof appointmentFeeds.create>> {
	permitTo(ctx, appointmentFeeds.create)
	const { feed, link } = await writeFeed(ctx, appointmentFeeds.create.id, { ...input, scope: 'own', caseId: null })
	return { feed: toAppointmentFeed(feed), link }
}

function endFeed(ctx: PersonContext, action: string, id: string): Promise<Record<string, never>> {
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockFeed(db, id, ctx.actor.id), feedErrors, 'feed_not_found')
		await updateFeedRevoked(db, id, ctx.platform.clock.now())
		await recordChange(db, ctx, RECORDED, { action, before, after: null })
		return {}
	})
}

export function revokeFeed(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof calendarFeeds.revoke>,
): Promise<Record<string, never>> {
	permitTo(ctx, calendarFeeds.revoke)
	return endFeed(ctx, calendarFeeds.revoke.id, id)
}

export function revokeAppointmentFeed(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof appointmentFeeds.revoke>,
): Promise<Record<string, never>> {
	permitTo(ctx, appointmentFeeds.revoke)
	return endFeed(ctx, appointmentFeeds.revoke.id, id)
}

/** A person who took an account over may have made feeds: they end with the credentials. */
async function revokeOnReset(ctx: Context, { kind, userId }: IdentityEvent): Promise<void> {
	if (kind !== 'password_changed' && kind !== 'second_factor_off') return
	await withTransaction(ctx, async (db) => {
		for (const { id } of await selectFeeds(db, userId)) {
			const before = await lockFeed(db, id, userId)
			if (before === null) continue
			await updateFeedRevoked(db, id, ctx.platform.clock.now())
			await recordChange(db, ctx, RECORDED, { action: calendarFeeds.revoke.id, before, after: null })
		}
	})
}

/** Called before work starts. */
export function defineFeedJobs(platform: Platform): void {
	subscribeToIdentity(platform, 'calendar.revoke-feeds', revokeOnReset)
}

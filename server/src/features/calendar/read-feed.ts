import { type calendarFeeds, feedErrors } from '@praxis/contract/calendar/calendar-feeds.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { selectCaseClient } from './calendar.queries.ts'
import {
	type FeedDeadline,
	type FeedEvent,
	type StoredFeed,
	selectAppointmentEvents,
	selectFeedByHash,
	selectFeedDeadlines,
	selectFeedEvents,
	updateFeedRead,
} from './calendar-feeds.queries.ts'
import { hashOfFeed } from './feed-link.ts'
import { CALENDAR_END, calendarStart, toDayItem, toVevents, zonesOf } from './write-icalendar.ts'

const BACK_MS = 366 * DAY_MS
const AHEAD_MS = 3 * 366 * DAY_MS
/** How old the noted time of the last reading may be. */
const NOTED_MS = 10 * 60_000

/** A private event is a busy time in every feed: who keeps the file is not known. */
function shownOf(event: FeedEvent, showsDetails: boolean) {
	const { caseName, updatedAt, sequence, ...rest } = event
	const of = { ...rest, sequence: String(sequence), updatedAt: updatedAt.toISOString() }
	if (showsDetails && !event.isPrivate) {
		const about = [caseName === null ? '' : `Case: ${caseName}`, event.description]
		return { ...of, description: about.filter((line) => line !== '').join('\n') }
	}
	const dates = event.dates.map(({ original, changes }) => {
		const { startsLocal, durationMinutes } = changes ?? {}
		const moved = { ...(startsLocal && { startsLocal }), ...(durationMinutes !== undefined && { durationMinutes }) }
		return { original, changes: changes === null ? null : moved }
	})
	return { ...of, title: 'Busy', description: '', location: '', isPrivate: false, dates }
}

function deadlineOf({ id, title, cite, dueOn, caseName, updatedAt }: FeedDeadline): string {
	const description = [`Case: ${caseName}`, cite].filter((line) => line !== '').join('\n')
	const name = { title: `Deadline: ${title}`, description }
	return toDayItem({ kind: 'deadline', id, ...name, dueOn, isDone: false, updatedAt: updatedAt.toISOString() })
}

function nameOf({ scope, caseName, showsDetails }: StoredFeed, firmName: string): string {
	if (scope === 'own') return 'Praxis'
	return scope === 'case' && showsDetails ? (caseName ?? firmName) : firmName
}

/** The feed of a secret, unless it was revoked. Read from the primary database, so that revoking holds at once. */
async function findFeed(ctx: Context, token: string): Promise<StoredFeed> {
	const { platform, origin } = ctx
	const hash = hashOfFeed(platform, token)
	if (hash === null) throw refuse(feedErrors, 'feed_not_found')
	const product: Context = { platform, origin, actor: { kind: 'system', name: 'calendar-feed' } }
	return withTransaction(product, async (db) => {
		const feed = await selectFeedByHash(db, hash)
		if (feed === null || feed.revokedAt !== null) throw refuse(feedErrors, 'feed_not_found')
		const now = platform.clock.now()
		const last = feed.lastReadAt === null ? 0 : Date.parse(feed.lastReadAt)
		if (now.getTime() - last > NOTED_MS) await updateFeedRead(db, feed.id, now)
		return feed
	})
}

interface Content {
	readonly events: readonly FeedEvent[]
	readonly deadlines: readonly FeedDeadline[]
}

/** What the owner of a feed sees of the firm’s calendar now. @throws AppError feed_not_found when its case is not theirs to see */
async function contentOf(db: Db, { scope, caseId, showsDetails, ownerId }: StoredFeed, after: Date): Promise<Content> {
	if (caseId !== null && (await selectCaseClient(db, caseId)) === null) throw refuse(feedErrors, 'feed_not_found')
	const read = { userId: scope === 'own' ? ownerId : null, caseId }
	const events = await selectFeedEvents(db, { ...read, after })
	return { events, deadlines: showsDetails ? await selectFeedDeadlines(db, read) : [] }
}

/** The file of a feed as its owner may see it now: rights and ethical walls are those of this moment. */
async function textOf(ctx: Context, feed: StoredFeed): Promise<string> {
	const { platform } = ctx
	const owner = requireRow(await findActingPerson(platform, feed.ownerId), feedErrors, 'feed_not_found')
	const isClient = owner.reach === 'client'
	const needed = isClient ? 'view_own_cases' : 'view_calendar'
	if (owner.lacksSecondFactor || !owner.permissions.has(needed)) throw refuse(feedErrors, 'feed_not_found')
	const now = platform.clock.now().getTime()
	return withTransaction({ platform, actor: owner }, async (db) => {
		const after = new Date(now - BACK_MS)
		const { events, deadlines } = isClient
			? { events: await selectAppointmentEvents(db, after), deadlines: [] }
			: await contentOf(db, feed, after)
		const [since = '', until = ''] = [now - BACK_MS, now + AHEAD_MS].map((at) =>
			new Date(at).toISOString().slice(0, 16),
		)
		const firmName = (await findLetterhead(db)).name
		return [
			calendarStart(isClient ? firmName : nameOf(feed, firmName)),
			zonesOf(events, until, since),
			...events.map((one) => toVevents(shownOf(one, feed.showsDetails))),
			...deadlines.map(deadlineOf),
			CALENDAR_END,
		].join('')
	})
}

/** The iCalendar file of a feed. @throws AppError feed_not_found when it was revoked, or its owner lost the right */
export async function readFeed(ctx: Context, { token }: ParsedInput<typeof calendarFeeds.read>): Promise<string> {
	return textOf(ctx, await findFeed(ctx, token))
}

import { FEED_EVENTS_MAX, feedScope } from '@praxis/contract/calendar/calendar-feeds.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { CalendarEvent } from './write-icalendar.ts'

function feeds(db: Db) {
	return db
		.selectFrom('calendar_feeds as f')
		.select([
			'f.id',
			'f.owner_id as ownerId',
			'f.scope',
			'f.case_id as caseId',
			'f.shows_details as showsDetails',
			'f.created_at as createdAt',
			'f.last_read_at as lastReadAt',
			'f.revoked_at as revokedAt',
			'f.version',
			sql<string | null>`(SELECT case_name FROM api.cases WHERE cases.id = f.case_id)`.as('caseName'),
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof feeds>['executeTakeFirstOrThrow']>>

const toFeed = (row: Row) => ({
	...row,
	scope: feedScope.parse(row.scope),
	createdAt: row.createdAt.toISOString(),
	lastReadAt: row.lastReadAt?.toISOString() ?? null,
})
export type StoredFeed = ReturnType<typeof toFeed>

/** Feeds of a person that were not revoked, newest first. */
export async function selectFeeds(db: Db, ownerId: string): Promise<StoredFeed[]> {
	const query = feeds(db).where('f.owner_id', '=', ownerId).where('f.revoked_at', 'is', null)
	const rows = await query.orderBy('f.created_at', 'desc').orderBy('f.id').execute()
	return rows.map(toFeed)
}

export async function lockFeed(db: Db, id: string, ownerId: string): Promise<StoredFeed | null> {
	const query = feeds(db).where('f.id', '=', id).where('f.owner_id', '=', ownerId).where('f.revoked_at', 'is', null)
	const row = await query.forUpdate('f').executeTakeFirst()
	return row === undefined ? null : toFeed(row)
}

/** The feed of a secret, revoked or not. */
export async function selectFeedByHash(db: Db, hash: string): Promise<StoredFeed | null> {
	const row = await feeds(db).where('f.address_digest', '=', hash).executeTakeFirst()
	return row === undefined ? null : toFeed(row)
}

interface NewFeed {
	readonly id: string
	readonly ownerId: string
	readonly scope: string
	readonly caseId: string | null
	readonly showsDetails: boolean
	readonly hash: string
}

export async function insertFeed(db: Db, one: NewFeed): Promise<void> {
	const { id, scope, hash } = one
	const of = { owner_id: one.ownerId, case_id: one.caseId, shows_details: one.showsDetails }
	await db
		.insertInto('calendar_feeds')
		.values({ id, scope, address_digest: hash, ...of })
		.execute()
}

export async function updateFeedRevoked(db: Db, id: string, at: Date): Promise<void> {
	const changes = { revoked_at: at, version: sql<number>`version + 1` }
	await db.updateTable('calendar_feeds').set(changes).where('id', '=', id).execute()
}

export async function updateFeedRead(db: Db, id: string, at: Date): Promise<void> {
	await db.updateTable('calendar_feeds').set({ last_read_at: at }).where('id', '=', id).execute()
}

/** An event as its file has it, with its case and when it was changed. */
export interface FeedEvent extends Omit<CalendarEvent, 'sequence' | 'updatedAt'> {
	readonly sequence: number
	readonly updatedAt: Date
	readonly caseName: string | null
}

interface Read {
	/** Whose events; everyone’s when null. */
	readonly userId: string | null
	readonly caseId: string | null
	/** Events with no date after it are left out. */
	readonly after: Date
}

const IN_FILE = sql`e.uid, e.sequence, e.title, e.location, e.starts_local AS "startsLocal", e.time_zone AS "timeZone",
	e.duration_minutes AS "durationMinutes", e.is_all_day AS "isAllDay", e.is_private AS "isPrivate",
	coalesce(e.rrule, '') AS rrule, coalesce(e.repeat_until::text, '') AS "repeatUntil", e.updated_at AS "updatedAt",
	(SELECT case_name FROM api.cases c WHERE c.id = e.case_id) AS "caseName"`

/** Appointments of the acting client: row security leaves no others, and what the firm noted about them stays with it. */
export async function selectAppointmentEvents(db: Db, after: Date): Promise<readonly FeedEvent[]> {
	const { rows } = await sql<FeedEvent>`
		SELECT ${IN_FILE}, '' AS description,
			coalesce((SELECT json_agg(json_build_object('original', x.original_local, 'changes', x.changes - 'description') ORDER BY x.original_local)
				FROM api.calendar_exceptions x WHERE x.event_id = e.id), '[]') AS dates
		FROM api.calendar_events e
		WHERE e.is_client_visible AND e.client_id = ANY ((SELECT api.acting_client_ids())::uuid[])
			AND EXISTS (SELECT FROM api.calendar_occurrences o WHERE o.event_id = e.id AND o.ends_at > ${after})
		ORDER BY e.starts_local DESC, e.id LIMIT ${sql.lit(FEED_EVENTS_MAX)}`.execute(db)
	return rows
}

/** Events that the acting person sees, the newest first. */
export async function selectFeedEvents(db: Db, { userId, caseId, after }: Read): Promise<readonly FeedEvent[]> {
	const whose = userId === null ? sql`true` : sql`o.user_id = ${userId}`
	const about = caseId === null ? sql`true` : sql`e.case_id = ${caseId}`
	const { rows } = await sql<FeedEvent>`
		SELECT ${IN_FILE}, e.description,
			coalesce((SELECT json_agg(json_build_object('original', x.original_local, 'changes', x.changes) ORDER BY x.original_local)
				FROM api.calendar_exceptions x WHERE x.event_id = e.id), '[]') AS dates
		FROM api.calendar_events e
		WHERE ${about} AND EXISTS (SELECT FROM api.calendar_occurrences o WHERE o.event_id = e.id AND o.ends_at > ${after} AND ${whose})
		ORDER BY e.starts_local DESC, e.id LIMIT ${sql.lit(FEED_EVENTS_MAX)}`.execute(db)
	return rows
}

export interface FeedDeadline {
	readonly id: string
	readonly title: string
	readonly cite: string
	readonly dueOn: string
	readonly caseName: string
	readonly updatedAt: Date
}

/** Open deadlines that the acting person sees. */
export async function selectFeedDeadlines(
	db: Db,
	{ userId, caseId }: Omit<Read, 'after'>,
): Promise<readonly FeedDeadline[]> {
	const whose = userId === null ? sql`true` : sql`(d.responsible_id = ${userId} OR d.backup_id = ${userId})`
	const about = caseId === null ? sql`true` : sql`d.case_id = ${caseId}`
	const { rows } = await sql<FeedDeadline>`
		SELECT d.id, d.title, d.cite, d.due_on::text AS "dueOn", c.case_name AS "caseName", d.updated_at AS "updatedAt"
		FROM api.deadlines d JOIN api.cases c ON c.id = d.case_id
		WHERE d.status = 'open' AND ${whose} AND ${about} ORDER BY d.due_on, d.id LIMIT ${sql.lit(FEED_EVENTS_MAX)}`.execute(
		db,
	)
	return rows
}

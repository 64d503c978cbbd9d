import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Channel, NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import {
	channel,
	type NotificationCounts,
	type NotificationView,
	notificationKind,
	type notifications,
} from '@praxis/contract/notifications/notifications.contract'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { afterCursor, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { Notifications } from '../../platform/db/schema.gen.ts'

export interface NewNotification {
	readonly id: string
	readonly userId: string
	readonly kind: NotificationKind
	readonly title: string
	readonly text: string
	readonly href: string | null
	readonly caseId: string | null
	readonly dedupeKey: string | null
	readonly channels: readonly Channel[] | null
	/** Whether it stands in the list, unless the person has chosen otherwise. */
	readonly isShown: boolean
	readonly replaces: boolean
	readonly at: Date
}

/** False if the user must not be notified: inactive, screened from the case, or already notified. */
export async function addNotification(db: Db, note: NewNotification): Promise<boolean> {
	const { rows } = await sql<{ added: boolean }>`
		SELECT api.add_notification(${note.id}::uuid, ${note.userId}, ${note.kind}, ${note.title}, ${note.text},
			${note.href}, ${note.caseId}::uuid, ${note.dedupeKey}, ${note.channels}::text[], ${note.isShown},
			${note.replaces}, ${note.at}) AS added`.execute(db)
	return rows[0]?.added === true
}

const channels = z.array(channel)
const COLUMNS = ['id', 'kind', 'title', 'text', 'href', 'created_at', 'seen_at', 'read_at'] as const
const ORDER = { column: 'notifications.created_at', idColumn: 'notifications.id', direction: 'desc' } as const
type Row = Pick<Selectable<Notifications>, (typeof COLUMNS)[number]>

function toView(row: Row): NotificationView {
	return {
		id: row.id,
		kind: notificationKind.parse(row.kind),
		title: row.title,
		text: row.text,
		href: row.href,
		createdAt: row.created_at.toISOString(),
		readAt: row.read_at?.toISOString() ?? null,
		isNew: row.seen_at === null && row.read_at === null,
	}
}

/** What a person may see of their own list. Row security knows walls and clients; rights are the application's. */
export interface VisibleScope {
	readonly withCases: boolean
	readonly kinds: readonly NotificationKind[]
}

function visible({ withCases, kinds }: VisibleScope): RawBuilder<SqlBool> {
	const ofKind = sql`in_app AND kind = ANY (${kinds}::text[])`
	return withCases ? sql`${ofKind}` : sql`${ofKind} AND case_id IS NULL`
}

function shown(db: Db, sight: VisibleScope) {
	return db.selectFrom('notifications').where(visible(sight))
}

type ListInput = ParsedInput<typeof notifications.list>

function matching(db: Db, input: ListInput, sight: VisibleScope) {
	let query = shown(db, sight)
	if (input.unread) query = query.where('read_at', 'is', null)
	if (input.kind.length > 0) query = query.where('kind', 'in', input.kind)
	if (input.search) {
		const part = `%${input.search.replace(/[\\%_]/g, '\\$&')}%`
		query = query.where((eb) => eb.or([eb('title', 'ilike', part), eb('text', 'ilike', part)]))
	}
	return query
}

export async function selectPage(db: Db, input: ListInput, sight: VisibleScope): Promise<Page<NotificationView>> {
	let query = matching(db, input, sight)
		.select(COLUMNS)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(ORDER, input.cursor))
	const [rows, total] = await Promise.all([
		query.execute(),
		input.withTotal
			? matching(db, input, sight)
					.select((eb) => eb.fn.countAll<number>().as('count'))
					.executeTakeFirstOrThrow()
			: null,
	])
	return toPage(rows, input.limit, (row) => row.created_at, toView, total === null ? null : Number(total.count))
}

export async function countUnread(db: Db, sight: VisibleScope): Promise<NotificationCounts> {
	const row = await shown(db, sight)
		.where('read_at', 'is', null)
		.select((eb) => [
			eb.fn.countAll<number>().as('unread'),
			eb.fn.countAll<number>().filterWhere('seen_at', 'is', null).as('fresh'),
		])
		.executeTakeFirstOrThrow()
	return { unread: Number(row.unread), fresh: Number(row.fresh) }
}

/** Locked one after another by id, so that two windows of a person, or a replacement that comes in, never wait for each other. */
function lockedUnread(db: Db, sight: VisibleScope) {
	return shown(db, sight).select('id').where('read_at', 'is', null).orderBy('id').forUpdate()
}

/** How many were new until now. */
export async function markSeen(db: Db, sight: VisibleScope, now: Date): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('notifications')
		.set({ seen_at: now })
		.where('id', 'in', lockedUnread(db, sight).where('seen_at', 'is', null))
		.executeTakeFirst()
	return Number(numUpdatedRows)
}

/** How many were unread until now. */
export async function markAllRead(db: Db, sight: VisibleScope, now: Date): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('notifications')
		.set({ seen_at: sql`coalesce(seen_at, ${now})`, read_at: now })
		.where('id', 'in', lockedUnread(db, sight))
		.executeTakeFirst()
	return Number(numUpdatedRows)
}

interface Reading {
	readonly id: string
	readonly isRead: boolean
	readonly now: Date
}

/** Null when the person has no such notification. */
export async function markRead(db: Db, sight: VisibleScope, reading: Reading): Promise<NotificationView | null> {
	const { id, isRead, now } = reading
	const row = await db
		.updateTable('notifications')
		.set({ read_at: isRead ? sql`coalesce(read_at, ${now})` : null, seen_at: sql`coalesce(seen_at, ${now})` })
		.where('id', '=', id)
		.where(visible(sight))
		.returning(COLUMNS)
		.executeTakeFirst()
	return row === undefined ? null : toView(row)
}

export interface Undelivered {
	readonly id: string
	readonly kind: NotificationKind
	readonly title: string
	readonly text: string
	readonly href: string | null
	readonly caseId: string | null
	/** What it is about besides a case. */
	readonly about: { readonly clientId?: string; readonly intakeId?: string; readonly answersId?: string }
	readonly channels: readonly Channel[] | null
}

/** Takes one of the acting person's notifications to be handed on to e-mail and push; null when that was done, or when the
 *  person may not see it any more. */
export async function claimUndelivered(db: Db, id: string, now: Date): Promise<Undelivered | null> {
	const row = await db
		.updateTable('notifications')
		.set({ delivered_at: now })
		.where('id', '=', id)
		.where('delivered_at', 'is', null)
		.returning(['id', 'kind', 'title', 'text', 'href', 'case_id', 'client_id', 'intake_id', 'answers_id', 'channels'])
		.executeTakeFirst()
	if (row === undefined) return null
	const { case_id: caseId, client_id: clientId, intake_id: intakeId, answers_id: answersId, ...rest } = row
	const about = { ...(clientId && { clientId }), ...(intakeId && { intakeId }), ...(answersId && { answersId }) }
	return {
		...rest,
		caseId,
		about,
		kind: notificationKind.parse(row.kind),
		channels: channels.nullable().parse(row.channels),
	}
}

/** Whether one of the acting person's is there, still to be seen by them and unread. */
export async function isUnread(db: Db, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('notifications')
		.select('id')
		.where('id', '=', id)
		.where('read_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}

/** Forgets what was read, or never read, long enough ago. */
export async function deleteOld(db: Db, before: { readonly read: Date; readonly unread: Date }): Promise<void> {
	await sql`
		DELETE FROM api.notifications
		WHERE created_at < ${before.unread} OR (read_at < ${before.read} AND created_at < ${before.read})`.execute(db)
}

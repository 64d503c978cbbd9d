import { createHash } from 'node:crypto'
import { deviceName } from '@praxis/contract/kernel/device-name'
import { type LinkSettings, type PortalLink, portalLink } from '@praxis/contract/portal/links.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const LISTED_MAX = 50

export function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}

const COLUMNS = [
	'l.id',
	'l.client_id',
	'l.user_id',
	'l.sent_to',
	'l.is_single_use',
	'l.expires_at',
	'l.created_by',
	'l.created_by_name',
	'l.created_at',
	'l.revoked_at',
	'l.used_count',
	'l.last_used_at',
	'l.last_ip',
	'l.last_user_agent',
	'l.asked_at',
	sql<string>`coalesce((SELECT u.full_name FROM api.users u WHERE u.id = l.user_id), '')`.as('name'),
] as const

const links = (db: Db) => db.selectFrom('portal_links as l').select(COLUMNS)
export type LinkRow = NonNullable<Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirst']>>>

type State = PortalLink['state']

/** Why a link no longer works, or that it does. */
export function stateOf(row: LinkRow, now: Date): State {
	if (row.revoked_at !== null) return 'revoked'
	if (row.is_single_use && row.used_count > 0) return 'used'
	return row.expires_at <= now ? 'expired' : 'open'
}

export function toLink(row: LinkRow, now: Date): PortalLink {
	const from =
		row.last_used_at === null ? '' : [row.last_ip, deviceName(row.last_user_agent)].filter(Boolean).join(' · ')
	return portalLink.parse({
		id: row.id,
		name: row.name,
		sentTo: row.sent_to,
		isSingleUse: row.is_single_use,
		state: stateOf(row, now),
		expiresAt: row.expires_at.toISOString(),
		createdAt: row.created_at.toISOString(),
		createdByName: row.created_by_name,
		usedCount: row.used_count,
		lastUsedAt: row.last_used_at?.toISOString() ?? null,
		lastUsedFrom: from,
		askedAt: row.asked_at?.toISOString() ?? null,
	})
}

export function selectLinks(db: Db, clientId: string): Promise<LinkRow[]> {
	return links(db)
		.where('l.client_id', '=', clientId)
		.orderBy('l.created_at', 'desc')
		.orderBy('l.id', 'desc')
		.limit(LISTED_MAX)
		.execute()
}

export function selectLink(db: Db, id: string): Promise<LinkRow | undefined> {
	return links(db).where('l.id', '=', id).executeTakeFirst()
}

/** Locked, so that a link that works once opens one session. */
export function lockLinkOf(db: Db, token: string): Promise<LinkRow | undefined> {
	return links(db).where('l.token_hash', '=', hashOf(token)).forUpdate().executeTakeFirst()
}

interface NewLink {
	readonly id: string
	readonly clientId: string
	readonly userId: string
	readonly sentTo: string
	readonly token: string
	readonly isSingleUse: boolean
	readonly expiresAt: Date
	readonly createdBy: string
	readonly createdByName: string
	readonly at: Date
}

export async function insertLink(db: Db, one: NewLink): Promise<void> {
	await db
		.insertInto('portal_links')
		.values({
			id: one.id,
			client_id: one.clientId,
			user_id: one.userId,
			sent_to: one.sentTo,
			token_hash: hashOf(one.token),
			is_single_use: one.isSingleUse,
			expires_at: one.expiresAt,
			created_by: one.createdBy,
			created_by_name: one.createdByName,
			created_at: one.at,
		})
		.execute()
}

export async function revokeLink(db: Db, id: string, at: Date): Promise<void> {
	await db.updateTable('portal_links').set({ revoked_at: at }).where('id', '=', id).execute()
}

interface Use {
	readonly at: Date
	readonly ip: string | null
	readonly userAgent: string | null
}

export async function noteUse(db: Db, id: string, { at, ip, userAgent }: Use): Promise<void> {
	await db
		.updateTable('portal_links')
		.set({ used_count: sql`used_count + 1`, last_used_at: at, last_ip: ip, last_user_agent: userAgent })
		.where('id', '=', id)
		.execute()
}

export async function noteAsked(db: Db, id: string, at: Date): Promise<void> {
	await db.updateTable('portal_links').set({ asked_at: at }).where('id', '=', id).execute()
}

export async function selectLinkSettings(db: Db): Promise<LinkSettings> {
	return db
		.selectFrom('portal_link_settings')
		.select(['minutes', 'is_single_use as isSingleUse'])
		.executeTakeFirstOrThrow()
}

export async function updateLinkSettings(db: Db, { minutes, isSingleUse }: LinkSettings): Promise<void> {
	await db.updateTable('portal_link_settings').set({ minutes, is_single_use: isSingleUse }).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface App {
	readonly id: string
	readonly name: string
	readonly redirectUris: readonly string[]
}

export async function countApps(db: Db): Promise<number> {
	const row = await db.selectFrom('oauth_clients').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
	return row.n
}

export async function insertApp(db: Db, { id, name, redirectUris, now }: App & { readonly now: Date }): Promise<void> {
	await db
		.insertInto('oauth_clients')
		.values({ id, name, redirect_uris: [...redirectUris], created_at: now })
		.execute()
}

export function selectApp(db: Db, id: string): Promise<App | undefined> {
	return db
		.selectFrom('oauth_clients')
		.select(['id', 'name', 'redirect_uris as redirectUris'])
		.where('id', '=', id)
		.executeTakeFirst()
}

export interface NewGrant {
	readonly id: string
	readonly userId: string
	readonly clientId: string
	readonly sessionId: string
	readonly scopes: readonly string[]
	readonly resource: string
	readonly redirectUri: string
	readonly now: Date
}

export async function insertGrant(db: Db, one: NewGrant): Promise<void> {
	await db
		.insertInto('oauth_grants')
		.values({
			id: one.id,
			user_id: one.userId,
			client_id: one.clientId,
			session_id: one.sessionId,
			scopes: [...one.scopes],
			resource: one.resource,
			redirect_uri: one.redirectUri,
			allowed_at: one.now,
		})
		.execute()
}

interface NewCode {
	readonly hash: string
	readonly grantId: string
	readonly challenge: string
	readonly expiresAt: Date
}

export async function insertCode(db: Db, { hash, grantId, challenge, expiresAt }: NewCode): Promise<void> {
	await db
		.insertInto('oauth_codes')
		.values({ key_hash: hash, grant_id: grantId, challenge, expires_at: expiresAt })
		.execute()
}

/** What a code or a refresh token stands for, locked. */
export interface Granted {
	readonly grantId: string
	readonly userId: string
	readonly clientId: string
	readonly scopes: string[]
	readonly resource: string
	readonly redirectUri: string
	readonly expiresAt: Date
	readonly usedAt: Date | null
}

const GRANTED = [
	'g.id as grantId',
	'g.user_id as userId',
	'g.client_id as clientId',
	'g.scopes',
	'g.resource',
	'g.redirect_uri as redirectUri',
] as const

/** Only of an active account. */
export function lockCode(db: Db, hash: string): Promise<(Granted & { readonly challenge: string }) | undefined> {
	return db
		.selectFrom('oauth_codes as k')
		.innerJoin('oauth_grants as g', 'g.id', 'k.grant_id')
		.innerJoin('users as u', 'u.id', 'g.user_id')
		.select([...GRANTED, 'k.challenge', 'k.expires_at as expiresAt', 'k.used_at as usedAt'])
		.where('k.key_hash', '=', hash)
		.where('u.status', '=', 'active')
		.forUpdate(['k', 'g'])
		.executeTakeFirst()
}

/** Locks an active account of either kind. */
export function lockKey(db: Db, hash: string): Promise<(Granted & { readonly kind: string }) | undefined> {
	return db
		.selectFrom('oauth_keys as k')
		.innerJoin('oauth_grants as g', 'g.id', 'k.grant_id')
		.innerJoin('users as u', 'u.id', 'g.user_id')
		.select([...GRANTED, 'k.kind', 'k.expires_at as expiresAt', 'k.used_at as usedAt'])
		.where('k.key_hash', '=', hash)
		.where('u.status', '=', 'active')
		.forUpdate(['k', 'g'])
		.executeTakeFirst()
}

export async function consumeCode(db: Db, hash: string, grantId: string, now: Date): Promise<void> {
	await db.updateTable('oauth_codes').set({ used_at: now }).where('key_hash', '=', hash).execute()
	await db.updateTable('oauth_grants').set({ confirmed_at: now }).where('id', '=', grantId).execute()
}

export async function consumeKey(db: Db, hash: string, now: Date): Promise<void> {
	await db.updateTable('oauth_keys').set({ used_at: now }).where('key_hash', '=', hash).execute()
}

interface NewKey {
	readonly hash: string
	readonly grantId: string
	readonly kind: 'access' | 'refresh'
	readonly expiresAt: Date
}

export async function insertKeys(db: Db, keys: readonly NewKey[]): Promise<void> {
	await db
		.insertInto('oauth_keys')
		.values(
			keys.map(({ hash, grantId, kind, expiresAt }) => ({
				key_hash: hash,
				grant_id: grantId,
				kind,
				expires_at: expiresAt,
			})),
		)
		.execute()
}

export async function deleteGrant(db: Db, id: string): Promise<void> {
	await db.deleteFrom('oauth_grants').where('id', '=', id).execute()
}

/** What the same app was granted by the same user before. */
export async function deleteFormerGrants(
	db: Db,
	{ grantId, userId, clientId }: Pick<Granted, 'grantId' | 'userId' | 'clientId'>,
): Promise<void> {
	await db
		.deleteFrom('oauth_grants')
		.where('user_id', '=', userId)
		.where('client_id', '=', clientId)
		.where('id', '<>', grantId)
		.execute()
}

const CONNECTED = [
	'g.id',
	'g.user_id as userId',
	'a.name',
	'g.redirect_uri as redirectUri',
	'g.scopes',
	'g.confirmed_at as connectedAt',
	'g.last_used_at as lastUsedAt',
	'g.last_used_ip as lastUsedIp',
	'g.version',
] as const

function connected(db: Db, userId: string) {
	return db
		.selectFrom('oauth_grants as g')
		.innerJoin('oauth_clients as a', 'a.id', 'g.client_id')
		.select(CONNECTED)
		.where('g.user_id', '=', userId)
		.where('g.confirmed_at', 'is not', null)
}

/** Newest first. */
export function selectConnected(db: Db, userId: string) {
	return connected(db, userId).orderBy('g.confirmed_at', 'desc').orderBy('g.id', 'desc').execute()
}

export type Connected = Awaited<ReturnType<typeof selectConnected>>[number]

/** Locked. */
export function lockConnected(db: Db, userId: string, id: string): Promise<Connected | undefined> {
	return connected(db, userId).where('g.id', '=', id).forUpdate('g').executeTakeFirst()
}

/** Whether there is such an account; guests are not users. */
export async function isUser(db: Db, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.where('email', 'is not', null)
		.executeTakeFirst()
	return row !== undefined
}

/** Forgets what can no longer be used: grants without a live key or code, keys that ended long ago, apps that were not connected within a day. */
export async function purgeConnections(db: Db): Promise<void> {
	await sql`DELETE FROM oauth_grants g WHERE NOT EXISTS (
			SELECT FROM oauth_keys k WHERE k.grant_id = g.id AND k.used_at IS NULL AND k.expires_at > now())
		AND NOT EXISTS (SELECT FROM oauth_codes c WHERE c.grant_id = g.id AND c.used_at IS NULL AND c.expires_at > now())`.execute(
		db,
	)
	await db.deleteFrom('oauth_keys').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
	await sql`DELETE FROM oauth_clients a WHERE a.created_at < now() - interval '1 day'
		AND NOT EXISTS (SELECT FROM oauth_grants g WHERE g.client_id = a.id)`.execute(db)
}

/** Makes room: the app that was registered first and never connected goes. Whether there was one. */
export async function deleteOldestUnused(db: Db): Promise<boolean> {
	const { rows } = await sql<{ id: string }>`
		DELETE FROM oauth_clients WHERE id = (SELECT a.id FROM oauth_clients a
			WHERE NOT EXISTS (SELECT FROM oauth_grants g WHERE g.client_id = a.id)
			ORDER BY a.created_at, a.id LIMIT 1) RETURNING id`.execute(db)
	return rows.length > 0
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

const COLUMNS = [
	'id',
	'name',
	'hint',
	'scopes',
	'created_at',
	'expires_at',
	'last_used_at',
	'last_used_ip',
	'rotated_at',
] as const

export interface StoredToken {
	readonly id: string
	readonly name: string
	readonly hint: string
	readonly scopes: string[]
	readonly created_at: Date
	readonly expires_at: Date
	readonly last_used_at: Date | null
	readonly last_used_ip: string | null
	readonly rotated_at: Date | null
}

/** Newest first. */
export function selectTokens(db: Db, userId: string): Promise<StoredToken[]> {
	return db
		.selectFrom('api_tokens')
		.select(COLUMNS)
		.where('user_id', '=', userId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

/** Locked; undefined when the account has none of that id. */
export function lockToken(db: Db, userId: string, id: string): Promise<StoredToken | undefined> {
	return db
		.selectFrom('api_tokens')
		.select(COLUMNS)
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

export interface TokenOwner {
	readonly id: string
	readonly email: string | null
	readonly full_name: string
	readonly email_verified: boolean
}

/** Locked, so that two tokens made at once are counted one after the other. Guests are not accounts. */
export function lockOwner(db: Db, userId: string): Promise<TokenOwner | undefined> {
	return db
		.selectFrom('users')
		.select(['id', 'email', 'full_name', 'email_verified'])
		.where('id', '=', userId)
		.where('email', 'is not', null)
		.forNoKeyUpdate()
		.executeTakeFirst()
}

export interface TokenValues {
	readonly id: string
	readonly userId: string
	readonly name: string
	readonly hash: string
	readonly hint: string
	readonly scopes: readonly string[]
	readonly expiresAt: Date
	readonly now: Date
}

export function insertToken(db: Db, values: TokenValues): Promise<StoredToken> {
	const { id, userId, name, hash, hint, scopes, expiresAt, now } = values
	return db
		.insertInto('api_tokens')
		.values({
			id,
			user_id: userId,
			name,
			hash,
			hint,
			scopes: [...scopes],
			expires_at: expiresAt,
			created_at: now,
			updated_at: now,
		})
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
}

export interface TokenSecret {
	readonly hash: string
	readonly hint: string
	readonly expiresAt: Date
	readonly now: Date
}

/** What was noted of its use was of the old secret. */
export function exchangeSecret(db: Db, id: string, secret: TokenSecret): Promise<StoredToken> {
	const { hash, hint, expiresAt, now } = secret
	return db
		.updateTable('api_tokens')
		.set({
			hash,
			hint,
			expires_at: expiresAt,
			rotated_at: now,
			updated_at: now,
			last_used_at: null,
			last_used_ip: null,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
}

export async function deleteToken(db: Db, id: string): Promise<void> {
	await db.deleteFrom('api_tokens').where('id', '=', id).execute()
}

/** Tokens whose owner has seen for a month that they have expired. */
export async function purgeTokens(db: Db): Promise<void> {
	await db.deleteFrom('api_tokens').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}

import { sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const TOKEN = columnsAs('api_tokens', {
	id: 'id',
	userId: 'user_id',
	name: 'name',
	hint: 'hint',
	scopes: 'scopes',
	createdAt: 'created_at',
	expiresAt: 'expires_at',
	lastUsedAt: 'last_used_at',
	lastUsedIp: 'last_used_ip',
	rotatedAt: 'rotated_at',
	version: 'version',
})

/** A token without its secret, which is not stored. */
export interface StoredToken {
	readonly id: string
	readonly userId: string
	readonly name: string
	readonly hint: string
	readonly scopes: string[]
	readonly createdAt: Date
	readonly expiresAt: Date
	readonly lastUsedAt: Date | null
	readonly lastUsedIp: string | null
	readonly rotatedAt: Date | null
	readonly version: number
}

/** Newest first. */
export function selectTokens(db: Db, userId: string): Promise<StoredToken[]> {
	return db
		.selectFrom('api_tokens')
		.select(TOKEN)
		.where('user_id', '=', userId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

/** Locked; undefined when the account has none of that id. */
export function lockToken(db: Db, userId: string, id: string): Promise<StoredToken | undefined> {
	return db
		.selectFrom('api_tokens')
		.select(TOKEN)
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

export interface TokenOwner {
	readonly id: string
	readonly email: string | null
	readonly fullName: string
	readonly emailVerified: boolean
}

/** Locked, so that two tokens created at once are counted one after the other. Guests are not users. */
export function lockOwner(db: Db, userId: string): Promise<TokenOwner | undefined> {
	return db
		.selectFrom('users')
		.select(['id', 'email', 'full_name as fullName', 'email_verified as emailVerified'])
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
		.returning(TOKEN)
		.executeTakeFirstOrThrow()
}

export interface TokenSecret {
	readonly hash: string
	readonly hint: string
	readonly expiresAt: Date
	readonly now: Date
}

/** Clears when and from where the old secret was used. */
export function rotateSecret(db: Db, id: string, secret: TokenSecret): Promise<StoredToken> {
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
		.returning(TOKEN)
		.executeTakeFirstOrThrow()
}

export async function deleteToken(db: Db, id: string): Promise<void> {
	await db.deleteFrom('api_tokens').where('id', '=', id).execute()
}

/** Removes tokens that expired a month ago. */
export async function purgeTokens(db: Db): Promise<void> {
	await db.deleteFrom('api_tokens').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}

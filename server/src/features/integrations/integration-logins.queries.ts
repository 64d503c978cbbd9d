import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { deleteKeysOfGoneUsers } from '../../platform/secrets/stored-keys.ts'

/** With the id of its user: a login's place among the keys of an integration. */
export const LOGIN_SLOT = 'login:'

interface Started {
	readonly hash: string
	readonly userId: string
	readonly sessionId: string
}

interface NewStart extends Started {
	readonly integrationId: string
	readonly sealed: string
	readonly expiresAt: Date
}

/** All of these run as the identity role. */
export async function insertStart(db: Db, one: NewStart): Promise<void> {
	await db
		.insertInto('integration_login_starts')
		.values({
			key_hash: one.hash,
			integration_id: one.integrationId,
			user_id: one.userId,
			session_id: one.sessionId,
			sealed_start: one.sealed,
			expires_at: one.expiresAt,
		})
		.execute()
}

/** Takes a sign-in that this session began: it ends once. */
export async function takeStart(
	db: Db,
	{ hash, userId, sessionId, now }: Started & { readonly now: Date },
): Promise<{ readonly integrationId: string; readonly sealed: string } | null> {
	const row = await db
		.deleteFrom('integration_login_starts')
		.where('key_hash', '=', hash)
		.where('user_id', '=', userId)
		.where('session_id', '=', sessionId)
		.where('expires_at', '>', now)
		.returning(['integration_id as integrationId', 'sealed_start as sealed'])
		.executeTakeFirst()
	return row ?? null
}

/** Removes sign-ins that never ended, and logins of users who are gone. */
export async function purgeLogins(db: Db): Promise<void> {
	await db.deleteFrom('integration_login_starts').where('expires_at', '<', sql<Date>`now()`).execute()
	await deleteKeysOfGoneUsers(db, 'integration', LOGIN_SLOT)
}

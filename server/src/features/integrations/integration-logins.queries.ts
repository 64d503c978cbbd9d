import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { takeStoredKeys } from '../../platform/secrets/stored-keys.ts'

/** With the id of its user: a login's place among the keys of an integration. */
export const LOGIN_SLOT = 'login:'

export interface TakenLogin {
	readonly integrationId: string
	readonly userId: string
	readonly host: string
	readonly sealed: string
}

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

/** Takes what is kept of logins to an integration, of one user or of all. */
export async function takeLogins(db: Db, integrationId: string, userId = '%'): Promise<TakenLogin[]> {
	const taken = await takeStoredKeys(db, { kind: 'integration', id: integrationId }, `${LOGIN_SLOT}${userId}`)
	return taken.map(({ slot, sealedKey: sealed, address }) => ({
		integrationId,
		userId: slot.slice(LOGIN_SLOT.length),
		host: address ?? '',
		sealed,
	}))
}

/** Takes logins of users who may not sign in any more, and to integrations that are gone. */
export async function takeLostLogins(db: Db): Promise<TakenLogin[]> {
	const active = db
		.selectFrom('users')
		.select(sql<string>`${LOGIN_SLOT} || users.id`.as('slot'))
		.where('status', '=', 'active')
	const known = db.selectFrom('integrations').select(sql<string>`integrations.id::text`.as('id'))
	const lost = await db
		.selectFrom('stored_keys')
		.select(['owner_id as id', 'slot'])
		.where('owner_kind', '=', 'integration')
		.where('slot', 'like', `${LOGIN_SLOT}%`)
		.where((on) => on.or([on('slot', 'not in', active), on('owner_id', 'not in', known)]))
		.execute()
	const taken: TakenLogin[] = []
	for (const { id, slot } of lost) taken.push(...(await takeLogins(db, id, slot.slice(LOGIN_SLOT.length))))
	return taken
}

/** Removes sign-ins that never ended. */
export async function purgeStarts(db: Db): Promise<void> {
	await db.deleteFrom('integration_login_starts').where('expires_at', '<', sql<Date>`now()`).execute()
}

import { newId } from '@praxis/contract/kernel/new-id'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const PASSWORD = 'credential'

export async function selectPasswordHash(db: Db, userId: string): Promise<string | null> {
	const row = await db
		.selectFrom('accounts')
		.select('password')
		.where('user_id', '=', userId)
		.where('provider_id', '=', PASSWORD)
		.executeTakeFirst()
	return row?.password ?? null
}

export async function setPasswordHash(db: Db, userId: string, hash: string): Promise<void> {
	await db
		.insertInto('accounts')
		.values({ id: newId(), user_id: userId, account_id: userId, provider_id: PASSWORD, password: hash })
		.onConflict((conflict) =>
			conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: sql`now()` }),
		)
		.execute()
}

export async function deletePasswords(db: Db, emails: readonly string[]): Promise<void> {
	if (emails.length === 0) return
	await db
		.deleteFrom('accounts')
		.where('provider_id', '=', PASSWORD)
		.where('user_id', 'in', db.selectFrom('users').select('users.id').where('users.email', 'in', emails))
		.execute()
}

/** How much of each ended. */
export interface EndedAccess {
	readonly endedSessions: number
	readonly endedTokens: number
	readonly endedPushDevices: number
}

/** Ends whatever gets at an account without a new sign-in: sessions, API tokens, devices that are pushed to. */
export async function endAllAccess(db: Db, userId: string): Promise<EndedAccess> {
	const { rows } = await sql<EndedAccess>`
		SELECT sessions AS "endedSessions", tokens AS "endedTokens", push_devices AS "endedPushDevices"
		FROM api.end_access(${userId})`.execute(db)
	return rows[0] ?? { endedSessions: 0, endedTokens: 0, endedPushDevices: 0 }
}

/** Sign-in methods that were set up before the address was confirmed may be an attacker's. */
export async function deleteUnprovenAccess(db: Db, userId: string): Promise<void> {
	await db.deleteFrom('accounts').where('user_id', '=', userId).execute()
	await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
	await deleteSecondFactor(db, userId)
	await endAllAccess(db, userId)
}

export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
	await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
	await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** Ends every session of an account but one, with the apps connected in them; answers how many. */
export async function deleteSessions(db: Db, userId: string, exceptId: string | null): Promise<number> {
	await sql`SELECT api.end_apps_of_other_sessions(${userId}, ${exceptId}::uuid)`.execute(db)
	const gone = await db
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
		.executeTakeFirst()
	return Number(gone.numDeletedRows)
}

/** Ends the access of apps that were connected in a session. */
export async function endAppsOfSession(db: Db, userId: string, id: string): Promise<void> {
	await sql`SELECT api.end_apps_of_session(${userId}, ${id}::uuid)`.execute(db)
}

export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
	const gone = await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
	return gone.numDeletedRows === 1n
}

/** Ends a session; answers whose it was. */
export async function deleteSessionByToken(db: Db, token: string): Promise<string | null> {
	const row = await db.deleteFrom('sessions').where('token', '=', token).returning('user_id').executeTakeFirst()
	return row?.user_id ?? null
}

export async function selectSessionEnd(db: Db, id: string): Promise<Date | null> {
	const row = await db.selectFrom('sessions').select('expires_at').where('id', '=', id).executeTakeFirst()
	return row?.expires_at ?? null
}

export async function setSessionEnd(db: Db, token: string, end: Date): Promise<void> {
	await db.updateTable('sessions').set({ expires_at: end }).where('token', '=', token).execute()
}

export interface SessionFacts {
	readonly method: string
	readonly isVerified: boolean
	readonly ip: string | null
	readonly userAgent: string | null
}

/** Notes how and from where a session was opened. */
export async function recordSession(db: Db, token: string, facts: SessionFacts): Promise<void> {
	await db
		.updateTable('sessions')
		.set({
			method: facts.method,
			ip_address: facts.ip,
			user_agent: facts.userAgent,
			verified_at: facts.isVerified ? sql`now()` : null,
		})
		.where('token', '=', token)
		.execute()
}

/** The password or passkey was given just now; answers when that was. */
export async function markVerified(db: Db, sessionId: string): Promise<Date | null> {
	const row = await db
		.updateTable('sessions')
		.set({ verified_at: sql`now()` })
		.where('id', '=', sessionId)
		.returning('verified_at')
		.executeTakeFirst()
	return row?.verified_at ?? null
}

export function selectSessions(db: Db, userId: string) {
	return db
		.selectFrom('sessions')
		.select(['id', 'created_at', 'expires_at', 'ip_address', 'user_agent', 'last_seen_at'])
		.where('user_id', '=', userId)
		.where('expires_at', '>', sql<Date>`now()`)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(200)
		.execute()
}

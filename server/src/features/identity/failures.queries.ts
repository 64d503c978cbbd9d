import { LOCK_AFTER_FAILURES, LOCK_MINUTES } from '@praxis/contract/identity/identity.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Until when an address is locked; null when it is not. */
export async function selectLock(db: Db, email: string): Promise<Date | null> {
	const row = await db
		.selectFrom('sign_in_failures')
		.select('locked_until')
		.where('email', '=', email)
		.where('locked_until', '>', sql<Date>`now()`)
		.executeTakeFirst()
	return row?.locked_until ?? null
}

/** Counts an attempt before its password is looked at, so that attempts made at once are all counted. False when the
 *  address is locked. The count restarts after a lock. */
export async function countAttempt(db: Db, email: string): Promise<boolean> {
	const lock = sql`now() + make_interval(mins => ${sql.lit(LOCK_MINUTES)})`
	const { rows } = await sql`
		INSERT INTO sign_in_failures AS f (email, failures, last_failed_at) VALUES (${email}, 1, now())
		ON CONFLICT (email) DO UPDATE SET
			failures = CASE WHEN f.locked_until IS NULL THEN f.failures + 1 ELSE 1 END,
			last_failed_at = now(),
			locked_until = CASE
				WHEN f.locked_until IS NULL AND f.failures + 1 >= ${sql.lit(LOCK_AFTER_FAILURES)} THEN ${lock}
			END
		WHERE f.locked_until IS NULL OR f.locked_until <= now()
		RETURNING 1`.execute(db)
	return rows.length === 1
}

export async function clearSignInFailures(db: Db, email: string): Promise<void> {
	await db.deleteFrom('sign_in_failures').where('email', '=', email).execute()
}

export async function selectLocks(db: Db, emails: readonly string[]): Promise<Map<string, Date>> {
	if (emails.length === 0) return new Map()
	const rows = await db
		.selectFrom('sign_in_failures')
		.select(['email', 'locked_until'])
		.where('email', 'in', emails)
		.where('locked_until', '>', sql<Date>`now()`)
		.execute()
	return new Map(rows.flatMap(({ email, locked_until }) => (locked_until === null ? [] : [[email, locked_until]])))
}

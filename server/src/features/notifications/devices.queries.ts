import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Whether an account had sign-ins before, none of them with a browser and system like this. Versions do not count: a
 *  browser that was updated is the same device. */
export async function isNewDevice(db: Db, userId: string, userAgent: string | null): Promise<boolean> {
	const { rows } = await sql<{ all: number; same: number }>`
		SELECT count(*)::int AS all, count(*) FILTER (
			WHERE regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g')
				= regexp_replace(${userAgent ?? ''}, '[0-9._]+', '', 'g')
		)::int AS same
		FROM api.audit_log
		WHERE entity = 'users' AND entity_id = ${userId} AND action = 'session.signIn'`.execute(db)
	const { all = 0, same = 0 } = rows[0] ?? {}
	return all > 1 && same < 2
}

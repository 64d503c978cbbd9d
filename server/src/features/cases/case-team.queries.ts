import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Concerned } from './word-case-news.ts'

/** Who opened a case, by the audit trail, and the account of a client. */
export async function selectConcerned(db: Db, caseId: string, clientId: string): Promise<Concerned> {
	const { rows } = await sql<Concerned>`
		SELECT (SELECT actor_id FROM api.audit_log
				WHERE entity = 'cases' AND entity_id = ${caseId} AND action = 'cases.open' ORDER BY id LIMIT 1) AS "openerId",
			(SELECT user_id FROM api.clients WHERE id = ${clientId}::uuid) AS "clientUserId"`.execute(db)
	return rows[0] ?? { openerId: null, clientUserId: null }
}

import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { actorColumns } from './emit-audit.ts'

/**
 * The audit rows and events of many inserts of one table, as two CTEs for the statement that inserts them. They read a CTE
 * `inserted (audit_id, at, entity_id, version, client_id, case_id, after)`, in the order of `at`. The caller publishes the
 * events after the commit.
 */
export function recordInserts({ actor, origin }: Context, action: string, entity: string): RawBuilder<unknown> {
	const { actor_id, actor_name, token_id = null } = actorColumns(actor)
	return sql`
		audited AS (
			INSERT INTO audit_log (id, actor_id, actor_name, token_id, action, entity, entity_id, client_id, case_id, before, after,
				request_id, ip, user_agent)
			SELECT audit_id, ${actor_id}, ${actor_name}, ${token_id}::uuid, ${action}, ${entity}, entity_id, client_id, case_id, '{}',
				after, ${origin.requestId}, ${origin.ip}, ${origin.userAgent}
			FROM inserted ORDER BY at
		), published AS (
			INSERT INTO events (topic, entity_id, kind, version, client_id, case_id)
			SELECT ${entity}, entity_id, 'created', version, client_id, case_id FROM inserted ORDER BY at
		)`
}

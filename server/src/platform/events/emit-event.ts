import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** The channel on which processes are told that there is something new. */
export const EVENTS_CHANNEL = 'praxis_events'

export interface NewEvent {
	/** A table's name, e.g. `cases`. */
	readonly topic: string
	readonly entityId: string
	readonly kind: 'created' | 'changed' | 'removed'
	/** Of the row after the change. */
	readonly version?: number
	/** Whose row it is: row security lets that client hear of it. */
	readonly clientId?: string | null
	/** Who is kept away from this case does not hear of it. */
	readonly caseId?: string | null
	/** Addressed to this account alone. */
	readonly userId?: string | null
}

/** Tells open screens of a change, once the caller's transaction has committed. */
export async function emitEvent(db: Db, event: NewEvent): Promise<void> {
	const { topic, entityId, kind, version = null, clientId = null, caseId = null, userId = null } = event
	await sql`
		WITH told AS (
			INSERT INTO api.events (topic, entity_id, kind, version, client_id, case_id, user_id)
			VALUES (${topic}, ${entityId}, ${kind}, ${version}, ${clientId}, ${caseId}, ${userId})
		)
		SELECT pg_notify(${EVENTS_CHANNEL}, '')`.execute(db)
}

import { afterCommit } from '../db/after-commit.ts'
import type { Db } from '../db/db.ts'
import { notifyProcesses } from './notify-processes.ts'

export interface NewEvent {
	/** A table's name, e.g. `cases`. */
	readonly topic: string
	readonly entityId: string
	readonly kind: 'created' | 'changed' | 'removed'
	/** Version of the row after the change. */
	readonly version?: number
	/** The client the row belongs to: row security lets them receive the event. */
	readonly clientId?: string | null
	/** Users screened from this case by an ethical wall do not receive the event. */
	readonly caseId?: string | null
	/** Addressed to this account alone. */
	readonly userId?: string | null
}

/** Tells open screens of a change, once the caller's transaction has committed. */
export async function emitEvent(db: Db, event: NewEvent): Promise<void> {
	const { topic, entityId, kind, version = null, clientId = null, caseId = null, userId = null } = event
	await db
		.insertInto('events')
		.values({ topic, entity_id: entityId, kind, version, client_id: clientId, case_id: caseId, user_id: userId })
		.execute()
	publishAfterCommit(db)
}

/** For statements that insert events themselves. */
export function publishAfterCommit(db: Db): void {
	afterCommit(db, notifyProcesses)
}

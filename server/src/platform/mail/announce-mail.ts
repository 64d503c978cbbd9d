import type { Db } from '../db/db.ts'
import { emitEvent } from '../events/emit-event.ts'

/** Tells open outboxes of a message. */
export function announceMail(db: Db, id: string, kind: 'created' | 'changed', caseId: string | null): Promise<void> {
	return emitEvent(db, { topic: 'mail_outbox', entityId: id, kind, caseId })
}

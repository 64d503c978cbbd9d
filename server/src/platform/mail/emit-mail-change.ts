import type { Db } from '../db/db.ts'
import { emitEvent } from '../events/emit-event.ts'

/** Updates open outboxes. */
export function emitMailChange(db: Db, id: string, kind: 'created' | 'changed', caseId: string | null): Promise<void> {
	return emitEvent(db, { topic: 'mail_outbox', entityId: id, kind, caseId })
}

import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

export interface ArchiveAct {
	readonly action: 'archives.request' | 'archives.build' | 'archives.fail' | 'archives.link' | 'archives.remove'
	readonly id: string
	readonly userId: string
	readonly details?: Readonly<Record<string, unknown>>
}

/** The screens of its person hear that an archive has come further. */
export function publishProgress(db: Db, id: string, userId: string): Promise<void> {
	return emitEvent(db, { topic: 'data_archives', entityId: id, kind: 'changed', userId })
}

/** Writes down what happened to an archive, and tells the screens of its person. */
export async function recordArchiveChange(db: Db, ctx: Context, act: ArchiveAct): Promise<void> {
	const { action, id, userId, details = {} } = act
	await emitAudit(db, ctx, { action, entity: 'data_archives', entityId: id, after: { ...details, owner: userId } })
	await publishProgress(db, id, userId)
}

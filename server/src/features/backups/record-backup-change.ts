import type { backupActions } from '@praxis/contract/backups/backups.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

/** Open screens hear that something about backups has changed. */
export function publishBackup(db: Db, id: string): Promise<void> {
	return emitEvent(db, { topic: 'backups', entityId: id, kind: 'changed' })
}

interface BackupAct {
	readonly action: keyof typeof backupActions
	readonly id: string
	readonly before?: object
	readonly after?: object
}

export async function recordBackupChange(db: Db, ctx: Context, { action, id, ...change }: BackupAct): Promise<void> {
	await recordAction(db, ctx, { action, entity: 'backups', entityId: id, ...change })
}

import type { importActions } from '@praxis/contract/imports/imports.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

interface ImportAct {
	readonly action: keyof typeof importActions
	readonly id: string
	readonly details?: Readonly<Record<string, unknown>>
}

/** Open screens hear that an import has come further. */
export function publishImport(db: Db, id: string): Promise<void> {
	return emitEvent(db, { topic: 'imports', entityId: id, kind: 'changed' })
}

export async function recordImportChange(db: Db, ctx: Context, { action, id, details = {} }: ImportAct): Promise<void> {
	await recordAction(db, ctx, { action, entity: 'imports', entityId: id, after: details })
}

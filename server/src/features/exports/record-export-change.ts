import type { exportActions } from '@praxis/contract/exports/exports.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { StoredExport } from './exports.queries.ts'

/** Open screens hear that an export has come further. */
export function publishExport(db: Db, id: string): Promise<void> {
	return emitEvent(db, { topic: 'data_exports', entityId: id, kind: 'changed' })
}

type About = Pick<StoredExport, 'id' | 'scope' | 'subjectId' | 'subjectName' | 'withInternal'>

export async function recordExportChange(
	db: Db,
	ctx: Context,
	action: keyof typeof exportActions,
	{ id, scope, subjectId, subjectName, withInternal }: About,
	details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	const owners = { caseId: scope === 'case' ? subjectId : null, clientId: scope === 'client' ? subjectId : null }
	const after = { scope, ...(scope !== 'firm' && { subjectName, withInternal }), ...details }
	await recordAction(db, ctx, { action, entity: 'data_exports', entityId: id, after, ...owners, audience: {} })
}

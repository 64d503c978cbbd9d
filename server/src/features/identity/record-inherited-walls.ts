import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { User } from './users.queries.ts'
import { selectInheritedWalls } from './walls.queries.ts'

/** Records, on each case, that a firm account set up by a screened user is screened as well. */
export async function recordInheritedWalls(db: Db, ctx: Context, { id, fullName }: User): Promise<void> {
	for (const caseId of await selectInheritedWalls(db, id)) {
		const after = { user: fullName }
		await emitAudit(db, ctx, { action: 'cases.inheritScreen', entity: 'cases', entityId: caseId, caseId, after })
		await emitEvent(db, { topic: 'cases', entityId: caseId, kind: 'changed', caseId })
	}
}

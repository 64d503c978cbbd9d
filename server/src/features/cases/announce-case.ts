import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { tellOfCase } from './tell-of-case.ts'

export interface CaseChange {
	/** `cases.open`, `cases.edit`, … */
	readonly action: string
	readonly before: CaseRecord | null
	readonly after: CaseRecord | null
}

/** Leaves the audit row of a change, tells other browsers and the people it concerns, all in the change's own transaction. */
export async function announceCase(db: Db, ctx: Context, change: CaseChange): Promise<void> {
	const one = change.after ?? change.before
	if (one === null) throw new Error('a change needs a case')
	const about = { clientId: one.clientId, caseId: one.id }
	await Promise.all([
		emitAudit(db, ctx, {
			action: change.action,
			entity: 'cases',
			entityId: one.id,
			...difference(change.before ?? {}, change.after ?? {}),
			...about,
		}),
		emitEvent(db, {
			topic: 'cases',
			entityId: one.id,
			kind: change.after === null ? 'removed' : change.before === null ? 'created' : 'changed',
			version: one.version,
			...about,
		}),
		tellOfCase(db, ctx, change),
	])
}

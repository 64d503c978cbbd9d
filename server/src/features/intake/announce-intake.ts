import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

export interface IntakeChange {
	/** `intake.add`, `intake.move`, … */
	readonly action: string
	readonly before: IntakeRecord | null
	readonly after: IntakeRecord | null
}

/** What stands elsewhere in the record already, or names rows that a change makes anew. */
function audited({ excerpt: _excerpt, parties, ...rest }: IntakeRecord) {
	return { ...rest, parties: parties.map(({ name, role }) => ({ name, role })) }
}

/** Leaves the audit row of a change and tells other browsers, both in the change's own transaction. */
export async function announceIntake(db: Db, ctx: Context, change: IntakeChange): Promise<void> {
	const { before, after } = change
	const one = after ?? before
	if (one === null) throw new Error('a change needs an intake')
	const about = { clientId: one.clientId, caseId: one.caseId }
	await Promise.all([
		emitAudit(db, ctx, {
			action: change.action,
			entity: 'intakes',
			entityId: one.id,
			...difference(before === null ? {} : audited(before), after === null ? {} : audited(after)),
			...about,
		}),
		emitEvent(db, {
			topic: 'intakes',
			entityId: one.id,
			kind: after === null ? 'removed' : before === null ? 'created' : 'changed',
			version: one.version,
			caseId: one.caseId,
		}),
	])
}

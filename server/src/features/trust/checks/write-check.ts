import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { trustErrors } from '@praxis/contract/trust/trust.contract'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { insertCheck } from './checks.queries.ts'

interface Written {
	readonly trustAccountId: string
	readonly entryId: string
	readonly number: number
	readonly action: string
	readonly clientId: string | null
	readonly caseId: string | null
	readonly createdBy: string | null
}

/** The check of a payment that was posted in this transaction.
 *  @throws AppError check_number_taken */
export async function writeCheck(db: Db, ctx: Context, one: Written): Promise<void> {
	const { action, trustAccountId, entryId, number, clientId, caseId, createdBy } = one
	const id = newId()
	const after = { trustAccountId, entryId, number }
	await emitAudit(db, ctx, { action, entity: 'trust_checks', entityId: id, clientId, caseId, after })
	const createdAt = ctx.platform.clock.now()
	const inserting = insertCheck(db, { id, bookId: trustAccountId, number, entryId, createdBy, createdAt })
	await rejectTaken('trust_checks_number', inserting, () => refuse(trustErrors, 'check_number_taken'))
}

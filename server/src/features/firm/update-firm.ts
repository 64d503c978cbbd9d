import { type firm, firmErrors } from '@praxis/contract/firm/firm.contract'
import type { FirmSettings } from '@praxis/contract/firm/firm-fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { announceFirm } from './announce-firm.ts'
import { assertMayChangeFirm } from './firm.policy.ts'
import { lockFirm, updateFirm as writeFirm } from './firm.queries.ts'
import { carryCounters } from './number-counters.queries.ts'

/** The settings as they are now, held until the transaction ends; refuses when they are not those that were read. */
export async function lockUnchanged(db: Db, version: number): Promise<FirmSettings> {
	const current = await lockFirm(db)
	if (current.version !== version) throw refuse(firmErrors, 'stale_version', { data: { current } })
	return current
}

/** Changes the given settings; what is not given stays. */
export async function updateFirm(ctx: PersonContext, input: ParsedInput<typeof firm.update>): Promise<FirmSettings> {
	assertMayChangeFirm(ctx)
	const { version, ...changes } = input
	const now = ctx.platform.clock.now()
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, version)
		const after = await writeFirm(db, now, changes)
		if (after.caseNumbers.restart !== before.caseNumbers.restart) await carryCounters(db, 'case', now)
		if (after.invoiceNumbers.restart !== before.invoiceNumbers.restart) await carryCounters(db, 'invoice', now)
		await announceFirm(db, ctx, { action: 'firm.update', before, after })
		return after
	})
}

import { firm } from '@praxis/contract/firm/firm.contract'
import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import { maskTaxId } from '@praxis/contract/firm/firm.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { type FirmChanges, lockFirm, type StoredLogo, updateFirmRow } from './firm.queries.ts'
import { carryCounters } from './number-counters.queries.ts'

/** The one row of the firm. */
const ID = 'firm'

type FirmWrite = typeof firm.update | typeof firm.putLogo | typeof firm.removeLogo

/** Writes settings that are still as the caller read them. The audit trail keeps the end of the tax id only. */
export async function writeFirm(
	db: Db,
	ctx: PersonContext,
	{
		endpoint,
		version,
		changes = {},
		logo,
	}: {
		readonly endpoint: FirmWrite
		readonly version: number
		readonly changes?: FirmChanges
		readonly logo?: StoredLogo | null
	},
): Promise<{ before: FirmSettings; after: FirmSettings }> {
	const before = await lockFirm(db)
	requireVersion(before, version)
	const after = await updateFirmRow(db, ctx.platform.clock.now(), changes, logo)
	const identified = (settings: FirmSettings) => ({ ...settings, id: ID })
	await recordChange(
		db,
		ctx,
		{ entity: 'firm', about: () => ({}), audited: ({ id: _id, ...one }) => ({ ...one, taxId: maskTaxId(one.taxId) }) },
		{ action: endpoint.id, before: identified(before), after: identified(after) },
	)
	return { before, after }
}

/** Changes the given settings; what is not given stays. */
export function updateFirm(ctx: PersonContext, input: ParsedInput<typeof firm.update>): Promise<FirmSettings> {
	permitTo(ctx, firm.update)
	const { version, ...changes } = input
	const now = ctx.platform.clock.now()
	return withTransaction(ctx, async (db) => {
		const { before, after } = await writeFirm(db, ctx, { endpoint: firm.update, version, changes })
		if (after.caseNumbers.restart !== before.caseNumbers.restart) await carryCounters(db, 'case', now)
		if (after.invoiceNumbers.restart !== before.invoiceNumbers.restart) await carryCounters(db, 'invoice', now)
		return after
	})
}

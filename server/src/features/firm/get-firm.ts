import type { firm } from '@praxis/contract/firm/firm.contract'
import { maskTaxId } from '@praxis/contract/firm/firm.rules'
import type { FirmSettings } from '@praxis/contract/firm/firm-fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { mayChangeFirm, maySeeTaxId } from './firm.policy.ts'
import { selectFirm, selectPublicFirm } from './firm.queries.ts'
import { selectLastCounts } from './number-counters.queries.ts'

export async function getFirm(ctx: PersonContext): Promise<FirmSettings> {
	const settings = await withRead(ctx, (db) => selectFirm(db, maySeeTaxId(ctx.actor)))
	return mayChangeFirm(ctx.actor) ? settings : { ...settings, taxId: maskTaxId(settings.taxId) }
}

export function getLastNumbers(ctx: PersonContext): Promise<OutputOf<typeof firm.lastNumbers>> {
	return withRead(ctx, (db) => selectLastCounts(db, ctx.platform.clock.now()))
}

export function getPublicFirm(ctx: Context): Promise<OutputOf<typeof firm.public>> {
	return withRead(ctx, selectPublicFirm)
}

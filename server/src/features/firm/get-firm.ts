import { firm } from '@praxis/contract/firm/firm.contract'
import { type FirmContact, type FirmSettings, firmContact } from '@praxis/contract/firm/firm.fields'
import { maskTaxId } from '@praxis/contract/firm/firm.rules'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectEmbedOrigins, selectFirm, selectPublicFirm } from './firm.queries.ts'
import { selectLastCounts } from './number-counters.queries.ts'

/** Users who may not change the settings see the end of the tax id. */
export async function getFirm(ctx: PersonContext): Promise<FirmSettings> {
	const settings = await withRead(ctx, (db) => selectFirm(db, true))
	const canEdit = firm.update.access.some((one) => ctx.actor.permissions.has(one))
	return canEdit ? settings : { ...settings, taxId: maskTaxId(settings.taxId) }
}

export async function getFirmContact(ctx: PersonContext): Promise<FirmContact> {
	return firmContact.parse(await withRead(ctx, (db) => selectFirm(db, false)))
}

export function getLastNumbers(ctx: PersonContext): Promise<OutputOf<typeof firm.lastNumbers>> {
	return withRead(ctx, (db) => selectLastCounts(db, ctx.platform.clock.now()))
}

/** The sites, as origins, that may show public questionnaires in a frame. */
export function findEmbedOrigins(platform: Platform): Promise<readonly string[]> {
	return withRead({ actor: { kind: 'anonymous' }, platform }, selectEmbedOrigins)
}

export function getPublicFirm(ctx: Context): Promise<OutputOf<typeof firm.public>> {
	return withRead(ctx, selectPublicFirm)
}

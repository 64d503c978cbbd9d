import { maskTaxId } from '@praxis/contract/firm/firm.rules'
import type { FirmSettings } from '@praxis/contract/firm/firm-fields'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

export interface FirmChange {
	readonly action: string
	readonly before: FirmSettings
	readonly after: FirmSettings
}

const ENTITY = { entity: 'firm', entityId: 'firm' } as const

/** The tax id is told apart by its end only. */
function told(settings: FirmSettings) {
	return { ...settings, taxId: maskTaxId(settings.taxId) }
}

/** Leaves the audit row of a change and tells other browsers, both in the change's own transaction. */
export async function announceFirm(db: Db, ctx: Context, { action, before, after }: FirmChange): Promise<void> {
	await Promise.all([
		emitAudit(db, ctx, { action, ...ENTITY, ...difference(told(before), told(after)) }),
		emitEvent(db, { topic: 'firm', entityId: ENTITY.entityId, kind: 'changed', version: after.version }),
	])
}

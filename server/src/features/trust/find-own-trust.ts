import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { ownTrust } from '@praxis/contract/trust/own-trust.contract'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { selectOwnTrust } from './own-trust.queries.ts'

export function listOwnTrust(ctx: Context): Promise<OutputOf<typeof ownTrust.list>> {
	permitTo(ctx, ownTrust.list)
	return withRead(ctx, async (db) => ({ items: await selectOwnTrust(db) }))
}

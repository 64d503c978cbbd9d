import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

export interface ClientChange {
	/** `clients.add`, `clients.edit`, … */
	readonly action: string
	readonly before: ClientRecord | null
	readonly after: ClientRecord
}

/** Leaves the audit row of a change and tells other browsers, both in the change's own transaction. */
export async function announceClient(db: Db, ctx: Context, change: ClientChange): Promise<void> {
	const { id, version } = change.after
	await Promise.all([
		emitAudit(db, ctx, {
			action: change.action,
			entity: 'clients',
			entityId: id,
			...difference(change.before ?? {}, change.after),
			clientId: id,
		}),
		emitEvent(db, {
			topic: 'clients',
			entityId: id,
			kind: change.before === null ? 'created' : 'changed',
			version,
			clientId: id,
		}),
	])
}

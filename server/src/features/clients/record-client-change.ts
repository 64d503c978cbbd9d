import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type Change, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent, type NewEvent } from '../../platform/events/emit-event.ts'

/** Records a change of a client's own fields. */
export function recordClientChange(db: Db, ctx: Context, change: Change<ClientRecord>): Promise<void> {
	return recordChange(db, ctx, { entity: 'clients', about: ({ id }) => ({ clientId: id }) }, change)
}

interface PartChange {
	readonly clientId: string
	readonly action: string
	readonly before?: object | undefined
	readonly after?: object | undefined
	/** Version of the client, when the change raised it. */
	readonly version?: number | null
}

/** Records a change of something kept under a client, as part of the client's history. */
export async function recordPartChange(db: Db, ctx: Context, change: PartChange): Promise<void> {
	const { clientId, action, before, after, version } = change
	await Promise.all([
		emitAudit(db, ctx, { action, entity: 'clients', entityId: clientId, before, after, clientId }),
		emitEvent(db, clientEvent(clientId, version ?? null)),
	])
}

export function clientEvent(clientId: string, version: number | null = null): NewEvent {
	return {
		topic: 'clients',
		entityId: clientId,
		kind: 'changed',
		...(version !== null && { version }),
		clientId,
	}
}

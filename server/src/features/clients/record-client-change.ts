import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { type Change, recordAction, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NewEvent } from '../../platform/events/emit-event.ts'

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
	const { clientId, version, ...what } = change
	const event = version === undefined || version === null ? {} : { version }
	await recordAction(db, ctx, { ...what, entity: 'clients', entityId: clientId, clientId, event })
}

export function clientEvent(clientId: string): NewEvent {
	return { topic: 'clients', entityId: clientId, kind: 'changed', clientId }
}

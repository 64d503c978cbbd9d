import type { clientActs } from '@praxis/contract/clients/client-acts.contract'
import { type ClientRecord, clientErrors } from '@praxis/contract/clients/clients.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { announceClient } from './announce-client.ts'
import { assertMayDeleteClients } from './clients.policy.ts'
import { type DeletionValues, lockClient, updateClient } from './clients.queries.ts'

type Versioned = ParsedInput<typeof clientActs.moveToDeleted>

/** Moves a client to the deleted folder: a soft delete, the row and all that belongs to it stay. */
export function moveClientToDeleted(ctx: Context, input: Versioned): Promise<ClientRecord> {
	const deleted_by = ctx.actor.kind === 'person' ? ctx.actor.id : null
	return place(ctx, input, 'clients.moveToDeleted', { deleted_at: ctx.platform.clock.now(), deleted_by })
}

/** Brings a client back from the deleted folder. */
export function restoreClient(ctx: Context, input: Versioned): Promise<ClientRecord> {
	return place(ctx, input, 'clients.restore', { deleted_at: null, deleted_by: null })
}

/** Puts a client in or out of the deleted folder; one who is there already is left as they are. */
function place(
	ctx: Context,
	{ id, version }: Versioned,
	action: string,
	values: DeletionValues,
): Promise<ClientRecord> {
	assertMayDeleteClients(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await lockClient(db, id)
		if (before === null) throw refuse(clientErrors, 'client_not_found')
		if (before.version !== version) throw refuse(clientErrors, 'stale_version', { data: { current: before } })
		if ((before.deletedAt === null) === (values.deleted_at === null)) return before
		const after = await updateClient(db, id, version, { ...values, updated_at: ctx.platform.clock.now() })
		if (after === null) throw refuse(clientErrors, 'client_not_found')
		await announceClient(db, ctx, { action, before, after })
		return after
	})
}

import type { DeletedClient } from '@praxis/contract/clients/client-acts.contract'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withListRead } from '../../platform/db/transaction.ts'
import { type DeletedInput, selectDeletedPage } from './client-acts.queries.ts'

/** A page of the deleted folder. */
export function listDeletedClients(ctx: Context, input: DeletedInput): Promise<Page<DeletedClient>> {
	return withListRead(ctx, (db) => selectDeletedPage(db, input))
}

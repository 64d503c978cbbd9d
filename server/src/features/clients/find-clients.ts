import { type ClientRecord, type ClientSummary, clientErrors } from '@praxis/contract/clients/clients.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { maySeeNotes } from './clients.policy.ts'
import { type ClientListInput, selectClient, selectClientPage } from './clients.queries.ts'

/** A page of the firm's clients. */
export function listClients(ctx: Context, input: ClientListInput): Promise<Page<ClientSummary>> {
	return withListRead(ctx, (db) => selectClientPage(db, input))
}

/** One client; out of sight and not there are the same to the caller. */
export async function getClient(ctx: Context, input: { readonly id: string }): Promise<ClientRecord> {
	const isOfFirm = maySeeNotes(ctx)
	const found = await withRead(ctx, (db) => selectClient(db, input.id, isOfFirm))
	if (found === null) throw refuse(clientErrors, 'client_not_found')
	return isOfFirm ? found : { ...found, deletedAt: null }
}

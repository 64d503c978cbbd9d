import type { ClientCard } from '@praxis/contract/clients/client-acts.contract'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { type CardsInput, selectCardPage } from './client-acts.queries.ts'

/** A page of how to reach the firm's clients. */
export function listClientCards(ctx: Context, input: CardsInput): Promise<Page<ClientCard>> {
	return withRead(ctx, (db) => selectCardPage(db, input))
}

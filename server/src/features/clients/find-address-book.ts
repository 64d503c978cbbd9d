import type { AddressEntry } from '@praxis/contract/clients/client-acts.contract'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { type AddressBookInput, selectAddressBook } from './client-acts.queries.ts'

/** A page of how to reach the firm's clients. */
export function listAddressBook(ctx: Context, input: AddressBookInput): Promise<Page<AddressEntry>> {
	return withRead(ctx, (db) => selectAddressBook(db, input))
}

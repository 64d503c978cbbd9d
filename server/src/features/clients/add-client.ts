import type { ClientRecord, clients } from '@praxis/contract/clients/clients.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { announceClient } from './announce-client.ts'
import { assertClientAttorney, tellNewAttorney } from './assign-attorney.ts'
import { assertMayEditClients } from './clients.policy.ts'
import { insertClient } from './clients.queries.ts'
import { readFirmPhone } from './read-firm-phone.ts'

/** Adds a client of the firm. */
export async function addClient(ctx: Context, input: ParsedInput<typeof clients.add>): Promise<ClientRecord> {
	return withTransaction(ctx, (db) => addClientWithin(db, ctx, input))
}

/** The same in the caller's transaction. */
export async function addClientWithin(
	db: Db,
	ctx: Context,
	input: ParsedInput<typeof clients.add>,
): Promise<ClientRecord> {
	assertMayEditClients(ctx)
	const { id = newId(), fullName, companyName, attorneyId = null, ...rest } = input
	if (attorneyId !== null) await assertClientAttorney(db, attorneyId)
	const phone = await readFirmPhone(db, input.phone)
	const values = { full_name: fullName, company_name: companyName, attorney_id: attorneyId, ...rest, phone }
	const added = await unlessTaken('clients_pkey', insertClient(db, id, values))
	await announceClient(db, ctx, { action: 'clients.add', before: null, after: added })
	await tellNewAttorney(db, ctx, null, added)
	return added
}

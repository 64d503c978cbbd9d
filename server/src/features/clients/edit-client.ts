import { type ClientRecord, clientErrors, type clients } from '@praxis/contract/clients/clients.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { announceClient } from './announce-client.ts'
import { assertClientAttorney, tellNewAttorney } from './assign-attorney.ts'
import { assertMayEditClients } from './clients.policy.ts'
import { type ClientValues, lockClient, updateClient } from './clients.queries.ts'
import { readFirmPhone } from './read-firm-phone.ts'

type ChangedClient = ParsedInput<typeof clients.edit>

/** Changes the given fields of a client that is still as the caller read it. */
export async function editClient(ctx: Context, input: ChangedClient): Promise<ClientRecord> {
	return withTransaction(ctx, (db) => editClientWithin(db, ctx, input))
}

/** The same in the caller's transaction. */
export async function editClientWithin(db: Db, ctx: Context, input: ChangedClient): Promise<ClientRecord> {
	assertMayEditClients(ctx)
	const before = await lockClient(db, input.id)
	if (before === null) throw refuse(clientErrors, 'client_not_found')
	if (before.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
	if (before.version !== input.version) throw refuse(clientErrors, 'stale_version', { data: { current: before } })
	if (input.attorneyId) await assertClientAttorney(db, input.attorneyId)
	const values = { ...toValues(input), updated_at: ctx.platform.clock.now() }
	if (values.phone !== undefined && values.phone !== before.phone) values.phone = await readFirmPhone(db, values.phone)
	const after = await updateClient(db, input.id, input.version, values)
	if (after === null) throw refuse(clientErrors, 'client_not_found')
	await announceClient(db, ctx, { action: 'clients.edit', before, after })
	await tellNewAttorney(db, ctx, before, after)
	return after
}

/** Only the fields that were sent; what was not sent stays as it is. */
function toValues(input: ChangedClient): Partial<ClientValues> {
	const { id: _id, version: _version, fullName, companyName, attorneyId, ...rest } = input
	const sent = { ...rest, full_name: fullName, company_name: companyName, attorney_id: attorneyId }
	return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

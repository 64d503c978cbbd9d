import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { PortalClient } from '@praxis/contract/clients/portal-client.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectPortalClient } from './portal-client.queries.ts'

/** What a contact of a client does not read of them. */
const NO_DETAILS = {
	email: '',
	phone: '',
	address: '',
	city: '',
	state: '',
	zip: '',
	country: '',
	birthDate: '',
} as const

/** @throws AppError client_not_found unless the record is the caller's own */
export async function getPortalClient(ctx: PersonContext, input: { readonly id: string }): Promise<PortalClient> {
	if (ctx.actor.reach !== 'client') throw refuse(clientErrors, 'client_not_found')
	const found = await withRead(ctx, (db) => selectPortalClient(db, input.id))
	const client = requireRow(found, clientErrors, 'client_not_found')
	return { ...client, ...(ctx.actor.portalRights !== undefined && NO_DETAILS) }
}

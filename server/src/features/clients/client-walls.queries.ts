import { clientErrors } from '@praxis/contract/clients/clients.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Refuses whoever is kept away from a case of one of these clients: what they do here would open it to an account of their
 *  choice. */
export async function assertNotKeptFrom(db: Db, clientIds: readonly string[]): Promise<void> {
	const { rows } = await sql`
		SELECT FROM unnest(${clientIds}::uuid[]) AS id WHERE api.is_kept_from_client(id)`.execute(db)
	if (rows.length > 0) throw refuse(clientErrors, 'client_walled')
}

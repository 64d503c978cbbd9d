import type { ConnectionAnswer, ConnectionSchema } from '@praxis/contract/live/connection.contract'
import type { Context } from '../../platform/context.ts'
import { withIdentity } from '../../platform/db/transaction.ts'
import { canReadClients } from './connection.queries.ts'

/** Whether the database answers a read, for anyone who asks. The role it reads with sees no more of a client than its id. */
export async function checkConnection(
	ctx: Context,
	{ schema }: { readonly schema: ConnectionSchema },
): Promise<ConnectionAnswer> {
	const ok = await withIdentity(ctx.platform, (db) => canReadClients(db, schema))
	return { schema, ok }
}

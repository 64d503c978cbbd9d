import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertOwnClient } from './clients.queries.ts'
import { recordPartChange } from './record-client-change.ts'

/** Adds the client record of an account with a confirmed email that has none, pending until the firm accepts the client. In the
 *  caller's transaction, as that person. Never connects the account with a record the firm has: that needs an invitation. */
export async function addOwnClient(db: Db, ctx: PersonContext): Promise<void> {
	const id = newId()
	if (!(await insertOwnClient(db, id))) return
	const { fullName, email } = ctx.actor
	const after = { fullName, email, status: 'pending', portal: email }
	await recordPartChange(db, ctx, { clientId: id, action: clients.add.id, after, version: 1 })
}

import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { assertMayManage, managedUser, managerStanding } from './identity.policy.ts'
import type { UserRow } from './users.queries.ts'

/** An account that the caller is about to act on, locked. Refuses when it is not there, and when it has rights that the
 *  caller does not have; the own one may be acted on. */
export async function lockManagedUser(db: Db, ctx: Context, id: string): Promise<UserRow> {
	const actor = await managerStanding(db, ctx)
	const user = await managedUser(db, id)
	if (user.id !== actor.id) assertMayManage(actor, user)
	return user
}

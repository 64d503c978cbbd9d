import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { assertCanManage, managedUser, managerStanding } from './identity.policy.ts'
import { findUserByEmail, type User } from './users.queries.ts'

/** An account that the caller is about to act on, locked. Refuses when it is not there, and when it has rights that the
 *  caller does not have; the own one may be acted on. */
export async function lockManageableUser(db: Db, ctx: Context, id: string): Promise<User> {
	const actor = await managerStanding(db, ctx)
	const user = await managedUser(db, id)
	if (user.id !== actor.id) assertCanManage(actor, user)
	return user
}

/** Refuses to show a letter of ours, whose link opens an account, to anyone who may not manage that account: otherwise
 *  reading a superuser's mail would make a superuser. */
export async function assertCanReadEmailTo(ctx: Context, email: string): Promise<void> {
	await inIdentity(ctx, async (db) => {
		const actor = await managerStanding(db, ctx)
		const addressee = await findUserByEmail(db, email.toLowerCase())
		if (addressee === undefined || addressee.id === actor.id) return
		assertCanManage(actor, addressee)
	})
}

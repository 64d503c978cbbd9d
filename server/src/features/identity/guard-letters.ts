import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import { assertMayManage, managerStanding } from './identity.policy.ts'
import { findUserByEmail } from './users.queries.ts'

/** Refuses to show a letter of ours, whose link opens an account, to anyone who may not manage that account: otherwise
 *  reading a superuser's mail would make a superuser. */
export async function assertMayReadLetterTo(ctx: Context, email: string): Promise<void> {
	await inIdentity(ctx, async (db) => {
		const actor = await managerStanding(db, ctx)
		const addressee = await findUserByEmail(db, email.toLowerCase())
		if (addressee === undefined || addressee.id === actor.id) return
		assertMayManage(actor, addressee)
	})
}

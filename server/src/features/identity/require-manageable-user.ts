import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { assertCanManage, managedUser, managerStanding } from './identity.policy.ts'
import { findUserByEmail, type User } from './users.queries.ts'
import { reachesWalledCase } from './walls.queries.ts'

/** An account that the caller is about to act on, locked. Refuses when it is not there, and when it has rights that the
 *  caller does not have; the own one may be acted on. */
export async function lockManageableUser(db: Db, ctx: Context, id: string): Promise<User> {
	const actor = await managerStanding(db, ctx)
	const user = await managedUser(db, id)
	if (user.id !== actor.id) assertCanManage(actor, user)
	return user
}

/** Links of the emails of accounts that sign in the person who opens them. */
const SIGN_IN_KINDS: ReadonlySet<string> = new Set(['sign-in', 'portal-link', 'reset-password', 'invitation'])

function isUsed({ lastSignInAt, emailVerified, status }: User): boolean {
	return status !== 'invited' && (lastSignInAt !== null || emailVerified)
}

/** Whether the links of an email to an account may be shown to the caller. A link that signs in another person is not; while
 *  no mail server is set, an administrator passes on the one for an account that was never used.
 * @throws AppError if the caller may not manage the account: otherwise reading a superuser's email would make a superuser */
export function canReadLinksTo(ctx: Context, email: string, kind: string): Promise<boolean> {
	return inIdentity(ctx, async (db) => {
		const actor = await managerStanding(db, ctx)
		const addressee = await findUserByEmail(db, email.toLowerCase())
		if (addressee?.id === actor.id) return true
		if (addressee !== undefined) assertCanManage(actor, addressee)
		if (!SIGN_IN_KINDS.has(kind)) return true
		if (addressee === undefined || isUsed(addressee) || ctx.platform.mail.configured) return false
		return !(await reachesWalledCase(db, addressee.id))
	})
}

import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { refusalToChange, refusalToManage, type StandingChange } from '@praxis/contract/identity/identity.rules'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { effectivePermissions, type Standing } from '@praxis/contract/kernel/permissions'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectPasskeys } from './factors.queries.ts'
import { findUserById, lockUser, type User } from './users.queries.ts'
import { reachesWalledCase } from './walls.queries.ts'

/** The caller's own account, locked. */
export async function ownUser(db: Db, ctx: PersonContext): Promise<User> {
	return requireRow(await lockUser(db, ctx.actor.id), kernelErrors, 'unauthenticated')
}

/** Refuses to add, change or remove a way in where the firm demands a second factor and the passkey that is one was not
 *  given: otherwise a password alone would do. */
export async function assertPasskeyGiven(db: Db, { actor }: PersonContext): Promise<void> {
	if (actor.mustAddSecondFactor !== true) return
	if ((await selectPasskeys(db, actor.id)).length > 0) throw refuse(identityErrors, 'passkey_needed')
}

/** The current role and status of the user manager, not those at the session lookup. */
export async function managerStanding(db: Db, ctx: Context): Promise<Standing> {
	if (ctx.actor.kind !== 'person') throw refuse(kernelErrors, 'unauthenticated')
	const user = await findUserById(db, ctx.actor.id)
	if (user?.status !== 'active') throw refuse(kernelErrors, 'unauthenticated')
	if (!effectivePermissions(user).has('manage_users')) throw refuse(kernelErrors, 'forbidden')
	return user
}

/** Refuses a change of standing that the caller may not make. `target` is null for a new account. */
export function assertCanChange(actor: Standing, target: User | null, change: StandingChange): void {
	const refusal = refusalToChange(actor, target, change)
	if (refusal !== null) throw refuse(identityErrors, refusal)
}

/** Refuses to act on an account that has rights the caller does not have. */
export function assertCanManage(actor: Standing, target: User): void {
	const refusal = refusalToManage(actor, target)
	if (refusal !== null) throw refuse(identityErrors, refusal)
}

/** Refuses acts that could open an account, or bring one back, to a manager behind an ethical wall that the account is inside of. */
export async function assertOutsideWalls(db: Db, target: Pick<User, 'id'>): Promise<void> {
	if (await reachesWalledCase(db, target.id)) throw refuse(identityErrors, 'screened_manager')
}

/** An account to be managed, locked. Guests are not accounts. */
export async function managedUser(db: Db, id: string): Promise<User> {
	const user = await lockUser(db, id)
	if (user === undefined || user.email === null) throw refuse(identityErrors, 'user_not_found')
	return user
}

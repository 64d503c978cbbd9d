import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emailTaken, withEmailConflict } from './add-user.ts'
import { withStandingErrors } from './edit-user.ts'
import { assertCanChange, assertCanManage, managedUser, managerStanding } from './identity.policy.ts'
import {
	isNamedAnywhere,
	type NamedAttorney,
	type SameAttorney,
	selectSameAttorneys,
} from './import-accounts.queries.ts'
import { recordInheritedWalls } from './record-inherited-walls.ts'
import { recordUserChange } from './record-user-change.ts'
import { deleteUser, findUserByEmail, insertUser, type User } from './users.queries.ts'

/** An account with the version it was made with. */
export type ImportedAccount = { readonly id: string; readonly version: number }

/** An attorney of another system. */
export interface ImportedAttorney {
	readonly fullName: string
	readonly email: string
	readonly phone: string | null
	readonly roleTitle: string | null
}

/** Accounts that are the same as named attorneys. */
export function findSameAttorneys(db: Db, named: readonly NamedAttorney[]): Promise<SameAttorney[]> {
	return selectSameAttorneys(db, named)
}

/** Makes an account without a password and without an email to its person: they come in by a link to set one. In a transaction of its
 *  own, as accounts are: an import that stops right after it finds the account when it continues. */
export function addImportedAccount(
	ctx: Context,
	{ fullName, email, phone, roleTitle }: ImportedAttorney,
): Promise<User> {
	const standing = { role: 'attorney', isAdmin: false, status: 'active' } as const
	return withEmailConflict(() =>
		inIdentity(ctx, async (db) => {
			assertCanChange(await managerStanding(db, ctx), null, standing)
			if ((await findUserByEmail(db, email)) !== undefined) throw emailTaken()
			const user = await insertUser(db, {
				id: newId(),
				email,
				fullName,
				phone,
				roleTitle,
				organization: null,
				emailVerified: false,
				...standing,
			})
			await recordUserChange(db, ctx, { action: 'users.create', before: null, after: user })
			await recordInheritedWalls(db, ctx, user)
			return user
		}),
	)
}

/** Removes an account that an import added and that nothing was done with. Returns why not, or null. */
export async function removeImportedAccount(
	within: Db,
	ctx: Context,
	{ id, version }: ImportedAccount,
): Promise<string | null> {
	const isNamed = await isNamedAnywhere(within, id)
	return withStandingErrors(() =>
		inIdentity(ctx, async (db) => {
			const actor = await managerStanding(db, ctx)
			const before = await managedUser(db, id)
			assertCanManage(actor, before)
			if (before.version !== version || before.lastSignInAt !== null) return 'It was changed or used since the import.'
			if (isNamed) return 'Cases, clients or tasks name it since the import.'
			await deleteUser(db, id)
			await recordUserChange(db, ctx, { action: 'users.remove', before, after: null })
			return null
		}),
	)
}

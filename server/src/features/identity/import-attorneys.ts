import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { emailTaken, withEmailConflict } from './add-user.ts'
import { type AttorneyDetails, selectAttorneyProfile, upsertAttorneyProfile } from './attorney-profiles.queries.ts'
import { withStandingErrors } from './edit-user.ts'
import { assertCanChange, assertCanManage, managedUser, managerStanding } from './identity.policy.ts'
import {
	isNamedAnywhere,
	type NamedAttorney,
	type SameAttorney,
	selectSameAttorneys,
} from './import-attorneys.queries.ts'
import { recordInheritedWalls } from './record-inherited-walls.ts'
import { recordUserChange } from './record-user-change.ts'
import { deleteUser, findUserByEmail, insertUser, type User } from './users.queries.ts'

type Versioned = { readonly id: string; readonly version: number }

/** An attorney of another system. */
export interface ImportedAttorney {
	readonly fullName: string
	readonly email: string
	readonly phone: string | null
	readonly roleTitle: string | null
}

export type ProfileChanges = { readonly [F in keyof AttorneyDetails]?: AttorneyDetails[F] | undefined }

/** A profile with what a file says of it. */
function merged(details: AttorneyDetails, changes: ProfileChanges): AttorneyDetails {
	return Object.assign(
		{ ...details },
		Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
	)
}

/** Accounts that are the same as named attorneys. */
export function findSameAttorneys(db: Db, named: readonly NamedAttorney[]): Promise<SameAttorney[]> {
	return selectSameAttorneys(db, named)
}

/** Makes an account without a password and without an email to its person: they come in by a link to set one. In a transaction of its
 *  own, as accounts are: an import that stops right after it finds the account when it continues. */
function addAccount(ctx: Context, { fullName, email, phone, roleTitle }: ImportedAttorney): Promise<User> {
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

/** Changes the profile of an attorney as a file says, and returns it before and after. */
export async function updateAttorneyFromFile(db: Db, ctx: Context, userId: string, changes: ProfileChanges) {
	const mayEdit = ctx.actor.kind === 'person' && ctx.actor.permissions.has('manage_users')
	if (!mayEdit) throw refuse(kernelErrors, 'forbidden')
	const before = await selectAttorneyProfile(db, userId)
	if (before === null) throw refuse(identityErrors, 'not_an_attorney')
	const { version } = before
	const isWritten = await upsertAttorneyProfile(db, userId, version, merged(before, changes))
	const after = isWritten ? await selectAttorneyProfile(db, userId) : null
	if (after === null) throw refuse(identityErrors, 'not_an_attorney')
	await emitAudit(db, ctx, {
		action: 'attorneyProfiles.update',
		entity: 'attorney_profiles',
		entityId: userId,
		...difference({ ...before }, { ...after }),
	})
	const kind = version === 0 ? 'created' : 'changed'
	await emitEvent(db, { topic: 'attorney_profiles', entityId: userId, kind, version: after.version })
	return { before, after }
}

/** Adds an attorney of a file: the account, and in the caller's transaction the profile. Returns the account. */
export async function importAttorney(
	db: Db,
	ctx: Context,
	account: ImportedAttorney,
	profile: ProfileChanges,
): Promise<Versioned> {
	const { id, version } = await addAccount(ctx, account)
	if (Object.keys(profile).length > 0) await updateAttorneyFromFile(db, ctx, id, profile)
	return { id, version }
}

/** Removes an account that an import added and that nothing was done with. Returns why not, or null. */
export async function removeImportedAttorney(
	within: Db,
	ctx: Context,
	{ id, version }: Versioned,
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

/** The profile as it is now. */
export async function readImportedAttorney(db: Db, id: string) {
	const found = await selectAttorneyProfile(db, id)
	if (found === null) throw refuse(identityErrors, 'not_an_attorney')
	return found
}

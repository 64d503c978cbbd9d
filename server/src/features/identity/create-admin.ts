import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { cancelEmailChange } from './change-email.ts'
import { deleteUnprovenAccess, setPasswordHash } from './credentials.queries.ts'
import { clearSignInFailures } from './failures.queries.ts'
import { recordUserChange } from './record-user-change.ts'
import { closeSetup } from './settings.queries.ts'
import { findUserByEmail, insertUser, lockUser, type User, updateUser } from './users.queries.ts'

export interface NewAdmin {
	/** Lower case. */
	readonly email: string
	readonly name: string
	readonly password: string
}

const STANDING = { role: 'superuser', status: 'active', emailVerified: true } as const

/** Creates a superuser, or promotes an existing account with a new password; its sessions and other sign-in methods end,
 *  which an attacker may have set up. For people who can run commands on the server. Returns the account's id and whether it is new. */
export async function createAdmin(
	platform: Platform,
	{ email, name, password }: NewAdmin,
): Promise<{ id: string; isNew: boolean }> {
	const ctx: Context = {
		platform,
		actor: { kind: 'system', name: 'create-admin' },
		origin: { requestId: newId(), ip: null, userAgent: null },
	}
	const hash = await hashPassword(password)
	const made = await inIdentity(ctx, async (db) => {
		const known = await findUserByEmail(db, email)
		const before = known === undefined ? null : ((await lockUser(db, known.id)) ?? null)
		let after: User
		if (before === null) {
			after = await insertUser(db, { id: newId(), email, fullName: name, ...STANDING })
		} else {
			await deleteUnprovenAccess(db, before.id)
			const kept = await cancelEmailChange(db, before)
			after = await updateUser(db, kept.id, { ...STANDING, secondFactor: false })
		}
		await setPasswordHash(db, after.id, hash)
		await clearSignInFailures(db, email)
		await closeSetup(db)
		await recordUserChange(db, ctx, { action: 'users.createAdmin', before, after })
		return { id: after.id, isNew: before === null }
	})
	invalidatePerson(platform, made.id)
	return made
}

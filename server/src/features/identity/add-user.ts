import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { UserView, users } from '@praxis/contract/identity/users.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import { setPasswordHash } from './credentials.queries.ts'
import { viewUser } from './find-users.ts'
import {
	assertCanChange,
	assertCanManage,
	assertOutsideWalls,
	managedUser,
	managerStanding,
} from './identity.policy.ts'
import { recordInheritedWalls } from './record-inherited-walls.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendLink } from './send-account-email.ts'
import { findUserByEmail, insertUser, type User } from './users.queries.ts'

type Invited = ParsedInput<typeof users.invite>

export function emailTaken() {
	const { message } = identityErrors.email_taken
	return refuse(identityErrors, 'email_taken', { fields: { email: message } })
}

async function insertManaged(db: Db, ctx: PersonContext, input: Invited, status: 'active' | 'invited'): Promise<User> {
	const { email, fullName, role, isAdmin, phone, organization, roleTitle } = input
	const actor = await managerStanding(db, ctx)
	assertCanChange(actor, null, { role, isAdmin, status })
	if ((await findUserByEmail(db, email)) !== undefined) throw emailTaken()
	return insertUser(db, {
		id: newId(),
		email,
		fullName,
		role,
		status,
		isAdmin: isAdmin,
		phone: phone || null,
		organization: organization || null,
		roleTitle: roleTitle || null,
		emailVerified: status === 'active',
	})
}

export async function withEmailConflict<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error
	}
}

/** Makes an active account with a first password. */
export function createUser(ctx: PersonContext, input: ParsedInput<typeof users.create>): Promise<UserView> {
	return withEmailConflict(async () => {
		const hash = await hashPassword(input.password)
		return inIdentityOnce(ctx, async (db) => {
			const user = await insertManaged(db, ctx, input, 'active')
			await setPasswordHash(db, user.id, hash)
			await recordUserChange(db, ctx, { action: 'users.create', before: null, after: user })
			await recordInheritedWalls(db, ctx, user)
			return viewUser(db, user)
		})
	})
}

/** Makes an account and mails its person a link to activate it. */
export function inviteUser(ctx: PersonContext, input: Invited): Promise<UserView> {
	return withEmailConflict(() =>
		inIdentityOnce(ctx, async (db) => {
			const user = await insertManaged(db, ctx, input, 'invited')
			await recordUserChange(db, ctx, { action: 'users.invite', before: null, after: user })
			await recordInheritedWalls(db, ctx, user)
			await sendLink(ctx.platform, db, 'invitation', user)
			return viewUser(db, user)
		}),
	)
}

/** Mails a new invitation link; the old one stops working. */
export function resendInvitation(
	ctx: PersonContext,
	input: ParsedInput<typeof users.resendInvitation>,
): Promise<UserView> {
	return inIdentityOnce(ctx, async (db) => {
		const actor = await managerStanding(db, ctx)
		const user = await managedUser(db, input.id)
		assertCanManage(actor, user)
		await assertOutsideWalls(db, user)
		if (user.status !== 'invited') throw refuse(identityErrors, 'user_not_invited')
		await recordUserChange(db, ctx, { action: 'users.resendInvitation', before: user, after: user })
		await sendLink(ctx.platform, db, 'invitation', user)
		return viewUser(db, user)
	})
}

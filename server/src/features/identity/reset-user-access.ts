import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { UserView, users } from '@praxis/contract/identity/users.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { deletePasskeys, deleteSecondFactor, deleteSessions } from './credentials.queries.ts'
import { clearSignInFailures } from './failures.queries.ts'
import { viewUser } from './find-users.ts'
import { assertCanManage, assertOutsideWalls, managedUser, managerStanding } from './identity.policy.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendLink, sendSecurityNotice } from './send-account-email.ts'
import { type User, updateUser } from './users.queries.ts'

type One = ParsedInput<typeof users.unlock>

interface Help {
	readonly action: string
	readonly work: (db: Db, user: User) => Promise<User>
}

/** Something done for an account that leaves its standing as it is. */
async function help(ctx: PersonContext, input: One, { action, work }: Help): Promise<UserView> {
	const view = await inIdentityOnce(ctx, async (db) => {
		const actor = await managerStanding(db, ctx)
		const before = await managedUser(db, input.id)
		assertCanManage(actor, before)
		const after = await work(db, before)
		await recordUserChange(db, ctx, { action, before, after })
		return viewUser(db, after)
	})
	invalidatePerson(ctx.platform, input.id)
	return view
}

/** Mails a link to choose a new password. */
export function sendPasswordReset(ctx: PersonContext, input: One): Promise<UserView> {
	const work = async (db: Db, user: User) => {
		await assertOutsideWalls(db, user)
		if (user.status !== 'active') throw refuse(identityErrors, 'user_not_active')
		await sendLink(ctx.platform, db, 'reset-password', user)
		return user
	}
	return help(ctx, input, { action: 'users.sendPasswordReset', work })
}

/** Ends every session of an account. */
export function signOutEverywhere(ctx: PersonContext, input: One): Promise<UserView> {
	const work = async (db: Db, user: User) => {
		await deleteSessions(db, user.id, null)
		return user
	}
	return help(ctx, input, { action: 'users.signOutEverywhere', work })
}

/** Lifts the lock that failed sign-ins set. */
export function unlockUser(ctx: PersonContext, input: One): Promise<UserView> {
	const work = async (db: Db, user: User) => {
		if (user.email !== null) await clearSignInFailures(db, user.email)
		return user
	}
	return help(ctx, input, { action: 'users.unlock', work })
}

/** Takes second factor and passkeys off an account whose person has lost them. Its sessions end. */
export function removeSecondFactor(ctx: PersonContext, input: One): Promise<UserView> {
	const work = async (db: Db, user: User) => {
		await assertOutsideWalls(db, user)
		await deleteSecondFactor(db, user.id)
		await deletePasskeys(db, user.id)
		await deleteSessions(db, user.id, null)
		const after = await updateUser(db, user.id, { secondFactor: false })
		const what = 'An administrator reset two-factor authentication and removed the passkeys of your account.'
		await sendSecurityNotice(ctx.platform, db, after, what)
		await publishIdentityEvent(db, ctx, { kind: 'second_factor_off', userId: after.id })
		return after
	}
	return help(ctx, input, { action: 'users.removeSecondFactor', work })
}

import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { SignInOutcome, session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { acceptNewEmail, cancelEmailChange } from './change-email.ts'
import { deleteUnprovenAccess, endAllAccess, setPasswordHash } from './credentials.queries.ts'
import { clearSignInFailures } from './failures.queries.ts'
import { completeSignIn, openSession, type Settled } from './finish-sign-in.ts'
import { consumeLink, endPortalLinks, type LinkKind, revokeLinks } from './links.queries.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendSecurityNotice } from './send-account-email.ts'
import { lockUser, type User, updateUser } from './users.queries.ts'

type WithToken = ParsedInput<typeof session.verifyEmail>

async function accountOfLink(db: Db, kind: LinkKind, token: string): Promise<User> {
	const userId = await consumeLink(db, kind, token)
	const user = userId === null ? undefined : await lockUser(db, userId)
	if (user === undefined) throw refuse(identityErrors, 'link_invalid')
	return user
}

/** Confirms an address: the one of a registration, or the new one that its person asked for. */
export async function verifyEmail(ctx: Context, input: WithToken): Promise<{ status: 'verified' }> {
	const userId = await inIdentity(ctx, async (db) => {
		const changed = await acceptNewEmail(db, ctx, input.token)
		if (changed !== null) return changed
		const before = await accountOfLink(db, 'verify-email', input.token)
		const after = await updateUser(db, before.id, { emailVerified: true })
		await recordUserChange(db, ctx, { action: 'session.verifyEmail', before, after })
		return after.id
	})
	invalidatePerson(ctx.platform, userId)
	return { status: 'verified' }
}

/** Signs in the account of a client with a link that the firm mailed, which proves the mailbox; an invited one is active from then
 *  on, without a password. */
export async function openClientAccount(db: Db, ctx: Context, userId: string): Promise<Settled> {
	const user = await lockUser(db, userId)
	if (user === undefined || user.role !== 'client') throw refuse(identityErrors, 'link_invalid')
	const proven = await proveMailbox(db, user)
	const after = proven.status === 'invited' ? await updateUser(db, userId, { status: 'active' }) : proven
	if (after !== user) {
		await revokeLinks(db, 'invitation', userId)
		await recordUserChange(db, ctx, { action: 'session.verifyEmail', before: user, after })
	}
	return openSession(db, ctx, { userId, method: 'link' })
}

/** Opening an emailed link proves access to the mailbox. Sign-in methods set up before that may be an attacker's: remove. */
async function proveMailbox(db: Db, user: User): Promise<User> {
	if (user.emailVerified) return user
	await deleteUnprovenAccess(db, user.id)
	return updateUser(db, user.id, { emailVerified: true, secondFactor: false })
}

/** Signs in with a mailed link; the second factor, if there is one, is still asked for. */
export async function acceptSignInLink(ctx: Context, input: WithToken, http: HttpExchange): Promise<SignInOutcome> {
	const settled = await inIdentity(ctx, async (db): Promise<Settled> => {
		const before = await accountOfLink(db, 'sign-in', input.token)
		const after = await proveMailbox(db, before)
		if (after !== before) await recordUserChange(db, ctx, { action: 'session.verifyEmail', before, after })
		return openSession(db, ctx, { userId: after.id, method: 'link' })
	})
	return completeSignIn(ctx, http, settled)
}

/** Sets a new password with an emailed link, as after a suspected break-in: ends every session, API token, push device and
 *  sign-in link of the account, and any pending change of its address. */
export async function resetPassword(
	ctx: Context,
	input: ParsedInput<typeof session.resetPassword>,
): Promise<{ status: 'reset' }> {
	const userId = await inIdentity(ctx, async (db) => {
		const before = await accountOfLink(db, 'reset-password', input.token)
		const after = await cancelEmailChange(db, await proveMailbox(db, before))
		await setPasswordHash(db, after.id, await hashPassword(input.password))
		const details = await endAllAccess(db, after.id)
		await endPortalLinks(db, after.id)
		if (after.email !== null) await clearSignInFailures(db, after.email)
		await recordUserChange(db, ctx, { action: 'session.resetPassword', before, after, details: { ...details } })
		await sendSecurityNotice(ctx.platform, db, after, 'The password of your account was reset with an emailed link.')
		await publishIdentityEvent(db, ctx, { kind: 'password_changed', userId: after.id })
		return after.id
	})
	invalidatePerson(ctx.platform, userId)
	return { status: 'reset' }
}

import type { account } from '@praxis/contract/identity/account.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword, verifyPassword } from '../../platform/auth/password-hash.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { cancelEmailChange } from './change-email.ts'
import { deleteSessions, markVerified, selectPasswordHash, setPasswordHash } from './credentials.queries.ts'
import { clearSignInFailures, countAttempt } from './failures.queries.ts'
import { ownUser } from './identity.policy.ts'
import { endPortalLinks } from './links.queries.ts'
import { publishIdentityEvent } from './publish-identity-event.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendSecurityNotice } from './send-account-email.ts'

/** Refuses unless it is the caller's password. Wrong ones count towards the lock, as they do at sign-in. */
export async function checkOwnPassword(ctx: PersonContext, password: string, field: string): Promise<void> {
	const email = ctx.actor.email ?? ctx.actor.id
	const { hash, mayTry } = await inIdentity(ctx, async (db) => ({
		hash: await selectPasswordHash(db, ctx.actor.id),
		mayTry: await countAttempt(db, email),
	}))
	if (!mayTry) throw refuse(identityErrors, 'sign_in_locked')
	if (hash === null) throw refuse(identityErrors, 'password_not_set')
	if (!(await verifyPassword(hash, password))) {
		const { message } = identityErrors.password_wrong
		throw refuse(identityErrors, 'password_wrong', { fields: { [field]: message } })
	}
	await inIdentity(ctx, (db) => clearSignInFailures(db, email))
}

/** Changes one's own password. Ends every other session, the sign-in links of the portal and any pending change of the address. */
export async function changePassword(
	ctx: PersonContext,
	input: ParsedInput<typeof account.changePassword>,
): Promise<{ status: 'changed' }> {
	await checkOwnPassword(ctx, input.currentPassword, 'currentPassword')
	const hash = await hashPassword(input.newPassword)
	await inIdentity(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		const user = await cancelEmailChange(db, before)
		await setPasswordHash(db, user.id, hash)
		const endedSessions = await deleteSessions(db, user.id, ctx.actor.sessionId)
		await endPortalLinks(db, user.id)
		await markVerified(db, ctx.actor.sessionId)
		const action = 'account.changePassword'
		await recordUserChange(db, ctx, { action, before, after: user, details: { endedSessions } })
		await sendSecurityNotice(ctx.platform, db, user, 'The password of your account was changed.')
		await publishIdentityEvent(db, ctx, { kind: 'password_changed', userId: user.id })
	})
	invalidatePerson(ctx.platform, ctx.actor.id)
	return { status: 'changed' }
}

/** Gives the password again; dangerous acts are then allowed for ten minutes. */
export async function reauthenticate(
	ctx: PersonContext,
	input: ParsedInput<typeof account.reauthenticate>,
): Promise<{ verifiedAt: string }> {
	await checkOwnPassword(ctx, input.password, 'password')
	const verifiedAt = await inIdentity(ctx, (db) => markVerified(db, ctx.actor.sessionId))
	if (verifiedAt === null) throw refuse(kernelErrors, 'unauthenticated')
	invalidatePerson(ctx.platform, ctx.actor.id)
	return { verifiedAt: verifiedAt.toISOString() }
}

import type { account } from '@praxis/contract/identity/account.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { forgetPerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { announceUser } from './announce-user.ts'
import { dropEmailChange } from './change-email.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { deleteSessions, noteVerified, setPasswordHash } from './credentials.queries.ts'
import { ownUser } from './identity.policy.ts'
import { tellNews } from './tell-news.ts'
import { sendSecurityNotice } from './write-letter.ts'

/** Changes the own password. Every other session ends, and so does a change of the address that somebody asked for. */
export async function changePassword(
	ctx: PersonContext,
	input: ParsedInput<typeof account.changePassword>,
): Promise<{ status: 'changed' }> {
	await checkOwnPassword(ctx, input.currentPassword, 'currentPassword')
	const hash = await hashPassword(input.newPassword)
	await inIdentity(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		const user = await dropEmailChange(db, before)
		await setPasswordHash(db, user.id, hash)
		const endedSessions = await deleteSessions(db, user.id, ctx.actor.sessionId)
		await noteVerified(db, ctx.actor.sessionId)
		const action = 'account.changePassword'
		await announceUser(db, ctx, { action, before, after: user, details: { endedSessions } })
		await sendSecurityNotice(ctx.platform, db, user, 'The password of your account was changed.')
		await tellNews(db, ctx, { kind: 'password_changed', userId: user.id })
	})
	forgetPerson(ctx.platform, ctx.actor.id)
	return { status: 'changed' }
}

/** Gives the password again; dangerous acts are then allowed for ten minutes. */
export async function reauthenticate(
	ctx: PersonContext,
	input: ParsedInput<typeof account.reauthenticate>,
): Promise<{ verifiedAt: string }> {
	await checkOwnPassword(ctx, input.password, 'password')
	const verifiedAt = await inIdentity(ctx, (db) => noteVerified(db, ctx.actor.sessionId))
	if (verifiedAt === null) throw refuse(kernelErrors, 'unauthenticated')
	forgetPerson(ctx.platform, ctx.actor.id)
	return { verifiedAt: verifiedAt.toISOString() }
}

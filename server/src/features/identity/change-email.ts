import type { account, OwnProfile } from '@praxis/contract/identity/account.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import { profileOf } from './edit-profile.ts'
import { assertPasskeyGiven, ownUser } from './identity.policy.ts'
import { consumeLink, endPortalLinks, hasTooManyEmails, revokeLinks } from './links.queries.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendAlreadyRegistered, sendLink, sendSecurityNotice } from './send-account-email.ts'
import { type MailSent, withConstantTime } from './send-mailed-link.ts'
import { findUserByEmail, lockUser, type User, updateUser } from './users.queries.ts'

/** If the address belongs to another account, its owner is notified, not the caller. */
async function emailNewAddress(db: Db, ctx: PersonContext, user: User, email: string): Promise<void> {
	if (await hasTooManyEmails(db, email)) return
	const holder = await findUserByEmail(db, email)
	if (holder === undefined) await sendLink(ctx.platform, db, 'change-email', { ...user, email, emailVerified: false })
	else if (holder.status === 'active') await sendAlreadyRegistered(ctx.platform, db, holder)
}

/** Mails a link to the new address of the own account, and tells the old one. Nothing changes until the link is opened. */
export function requestEmailChange(
	ctx: PersonContext,
	{ email }: ParsedInput<typeof account.requestEmailChange>,
): Promise<MailSent> {
	return withConstantTime(() =>
		inIdentity(ctx, async (db) => {
			const before = await ownUser(db, ctx)
			await assertPasskeyGiven(db, ctx)
			if (before.email === email) {
				const { message } = identityErrors.email_unchanged
				throw refuse(identityErrors, 'email_unchanged', { fields: { email: message } })
			}
			await revokeLinks(db, 'change-email', before.id)
			const after = await updateUser(db, before.id, { pendingEmail: email })
			await recordUserChange(db, ctx, { action: 'account.requestEmailChange', before, after })
			await emailNewAddress(db, ctx, after, email)
			const what = `Someone asked to change the email address of your account from this one to ${email}.`
			await sendSecurityNotice(ctx.platform, db, before, what)
		}),
	)
}

/** Forgets a change of address that is under way: the link that was mailed for it stops working. */
export async function cancelEmailChange(db: Db, user: User): Promise<User> {
	await revokeLinks(db, 'change-email', user.id)
	return user.pendingEmail === null ? user : updateUser(db, user.id, { pendingEmail: null })
}

/** Keeps the address there is. */
export function withdrawEmailChange(ctx: PersonContext): Promise<OwnProfile> {
	return inIdentity(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		const after = await cancelEmailChange(db, before)
		if (after === before) return profileOf(db, before)
		await recordUserChange(db, ctx, { action: 'account.withdrawEmailChange', before, after })
		return profileOf(db, after)
	})
}

/** Moves an account to the address whose link was opened; null when the link is of another kind. Links that were mailed to
 *  the old address stop working. */
export async function acceptNewEmail(db: Db, ctx: Context, token: string): Promise<string | null> {
	const userId = await consumeLink(db, 'change-email', token)
	const before = userId === null ? undefined : await lockUser(db, userId)
	if (before === undefined) return null
	const email = before.pendingEmail
	const isTaken = email === null || (await findUserByEmail(db, email)) !== undefined
	if (isTaken || before.status !== 'active') throw refuse(identityErrors, 'link_invalid')
	const after = await moveTo(db, before, email)
	for (const kind of ['reset-password', 'sign-in', 'verify-email'] as const) await revokeLinks(db, kind, after.id)
	await endPortalLinks(db, after.id)
	await recordUserChange(db, ctx, { action: 'account.changeEmail', before, after })
	await sendSecurityNotice(
		ctx.platform,
		db,
		before,
		`The email address of your account was changed from this one to ${email}.`,
	)
	return after.id
}

/** Someone else may have taken the address at the same moment. */
async function moveTo(db: Db, user: User, email: string): Promise<User> {
	try {
		return await updateUser(db, user.id, { email, pendingEmail: null, emailVerified: true })
	} catch (error) {
		throw isUniqueViolation(error, 'users_email_key') ? refuse(identityErrors, 'link_invalid') : error
	}
}

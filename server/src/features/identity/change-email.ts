import type { account, OwnProfile } from '@praxis/contract/identity/account.contract'
import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { announceUser } from './announce-user.ts'
import { answerEvenly, type MailSent } from './answer-evenly.ts'
import { assertPasskeyGiven, ownUser } from './identity.policy.ts'
import { isFlooded } from './letters-limit.queries.ts'
import { revokeLinks, spendLink } from './links.queries.ts'
import { findUserByEmail, lockUser, type UserRow, updateUser } from './users.queries.ts'
import { profileOf } from './view-profile.ts'
import { sendAlreadyRegistered, sendLink, sendSecurityNotice } from './write-letter.ts'

/** Whoever holds the address by an account of theirs is told; whoever asks is not. */
async function writeToNew(db: Db, ctx: PersonContext, user: UserRow, email: string): Promise<void> {
	if (await isFlooded(db, email)) return
	const holder = await findUserByEmail(db, email)
	if (holder === undefined) await sendLink(ctx.platform, db, 'change-email', { ...user, email, email_verified: false })
	else if (holder.status === 'active') await sendAlreadyRegistered(ctx.platform, db, holder)
}

/** Mails a link to the new address of the own account, and tells the old one. Nothing changes until the link is opened. */
export function requestEmailChange(
	ctx: PersonContext,
	{ email }: ParsedInput<typeof account.requestEmailChange>,
): Promise<MailSent> {
	return answerEvenly(() =>
		inIdentity(ctx, async (db) => {
			const before = await ownUser(db, ctx)
			await assertPasskeyGiven(db, ctx)
			if (before.email === email) {
				const { message } = identityErrors.email_unchanged
				throw refuse(identityErrors, 'email_unchanged', { fields: { email: message } })
			}
			await revokeLinks(db, 'change-email', before.id)
			const after = await updateUser(db, before.id, { pending_email: email })
			await announceUser(db, ctx, { action: 'account.requestEmailChange', before, after })
			await writeToNew(db, ctx, after, email)
			const what = `Someone, probably you, asked for your account to use the address ${email} instead of this one.`
			await sendSecurityNotice(ctx.platform, db, before, what)
		}),
	)
}

/** Forgets a change of address that is under way: the link that was mailed for it stops working. */
export async function dropEmailChange(db: Db, user: UserRow): Promise<UserRow> {
	await revokeLinks(db, 'change-email', user.id)
	return user.pending_email === null ? user : updateUser(db, user.id, { pending_email: null })
}

/** Keeps the address there is. */
export function withdrawEmailChange(ctx: PersonContext): Promise<OwnProfile> {
	return inIdentity(ctx, async (db) => {
		const before = await ownUser(db, ctx)
		const after = await dropEmailChange(db, before)
		if (after === before) return profileOf(db, before)
		await announceUser(db, ctx, { action: 'account.withdrawEmailChange', before, after })
		return profileOf(db, after)
	})
}

/** Moves an account to the address whose link was opened; null when the link is of another kind. Links that were mailed to
 *  the old address stop working. */
export async function acceptNewEmail(db: Db, ctx: Context, token: string): Promise<string | null> {
	const userId = await spendLink(db, 'change-email', token)
	const before = userId === null ? undefined : await lockUser(db, userId)
	if (before === undefined) return null
	const email = before.pending_email
	const isTaken = email === null || (await findUserByEmail(db, email)) !== undefined
	if (isTaken || before.status !== 'active') throw refuse(identityErrors, 'link_invalid')
	const after = await moveTo(db, before, email)
	for (const kind of ['reset-password', 'sign-in', 'verify-email'] as const) await revokeLinks(db, kind, after.id)
	await announceUser(db, ctx, { action: 'account.changeEmail', before, after })
	await sendSecurityNotice(ctx.platform, db, before, `Your account now uses the address ${email} instead of this one.`)
	return after.id
}

/** Someone else may have taken the address at the same moment. */
async function moveTo(db: Db, user: UserRow, email: string): Promise<UserRow> {
	try {
		return await updateUser(db, user.id, { email, pending_email: null, email_verified: true })
	} catch (error) {
		throw isUniqueViolation(error, 'users_email_key') ? refuse(identityErrors, 'link_invalid') : error
	}
}

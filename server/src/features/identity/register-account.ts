import type { session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword, verifyPassword } from '../../platform/auth/password-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import { deleteUnprovenAccess, selectPasswordHash, setPasswordHash } from './credentials.queries.ts'
import { hasTooManyEmails, revokeLinks } from './links.queries.ts'
import { recordUserChange } from './record-user-change.ts'
import { sendAlreadyRegistered, sendLink } from './send-account-email.ts'
import { type MailSent, withConstantTime } from './send-mailed-link.ts'
import { findUserByEmail, insertUser, type User } from './users.queries.ts'

interface NewAccount {
	readonly email: string
	readonly fullName: string
	/** Null for an account without one. */
	readonly password: { readonly plain: string; readonly hash: string } | null
}

async function insertAccount(db: Db, ctx: Context, account: NewAccount): Promise<User> {
	const { email, fullName, password } = account
	const loginMethod = password === null ? 'one_click_email' : 'email'
	const user = await insertUser(db, {
		id: newId(),
		email,
		fullName,
		role: 'client',
		loginMethod,
	})
	if (password !== null) await setPasswordHash(db, user.id, password.hash)
	await recordUserChange(db, ctx, { action: 'session.register', before: null, after: user })
	return user
}

async function isRepeated(db: Db, known: User, { password }: NewAccount): Promise<boolean> {
	const hash = password === null ? null : await selectPasswordHash(db, known.id)
	return password !== null && hash !== null && (await verifyPassword(hash, password.plain))
}

/** An unconfirmed address was registered twice, and one of the two may not own it. Neither password is kept: the link sent
 *  to the mailbox signs in by itself. */
async function resolveContestedAddress(db: Db, ctx: Context, known: User): Promise<void> {
	await deleteUnprovenAccess(db, known.id)
	await revokeLinks(db, 'verify-email', known.id)
	await sendLink(ctx.platform, db, 'sign-in', known)
}

/** The address has an account: its owner is notified by email, the caller is not. */
async function emailExistingUser(db: Db, ctx: Context, known: User, account: NewAccount): Promise<void> {
	if (known.status !== 'active' || (await hasTooManyEmails(db, account.email))) return
	if (!known.emailVerified) {
		if (await isRepeated(db, known, account)) await sendLink(ctx.platform, db, 'verify-email', known)
		else await resolveContestedAddress(db, ctx, known)
	} else if (account.password === null) await sendLink(ctx.platform, db, 'sign-in', known)
	else await sendAlreadyRegistered(ctx.platform, db, known)
}

async function createOrEmail(ctx: Context, account: NewAccount): Promise<void> {
	await inIdentity(ctx, async (db) => {
		const known = await findUserByEmail(db, account.email)
		if (known !== undefined) return emailExistingUser(db, ctx, known, account)
		const user = await insertAccount(db, ctx, account)
		await sendLink(ctx.platform, db, account.password === null ? 'sign-in' : 'verify-email', user)
	})
}

/** A second registration of the same address at the same moment finds the first one's account. */
async function createAccount(ctx: Context, account: NewAccount): Promise<void> {
	try {
		await createOrEmail(ctx, account)
	} catch (error) {
		if (!isUniqueViolation(error, 'users_email_key')) throw error
		await createOrEmail(ctx, account)
	}
}

/** Makes a client account with a password; it can sign in once its address is confirmed. */
export function registerAccount(ctx: Context, input: ParsedInput<typeof session.register>): Promise<MailSent> {
	return withConstantTime(async () => {
		const { email, fullName, password: plain } = input
		await createAccount(ctx, { email, fullName, password: { plain, hash: await hashPassword(plain) } })
	})
}

/** Makes a client account without a password and mails it a link to sign in. */
export function registerOneClick(ctx: Context, input: ParsedInput<typeof session.registerOneClick>): Promise<MailSent> {
	return withConstantTime(() => createAccount(ctx, { email: input.email, fullName: input.fullName, password: null }))
}

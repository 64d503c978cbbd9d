import type { session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword, verifyPassword } from '../../platform/auth/password-hash.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { announceUser } from './announce-user.ts'
import { answerEvenly, type MailSent } from './answer-evenly.ts'
import { deleteUnprovenAccess, selectPasswordHash, setPasswordHash } from './credentials.queries.ts'
import { isFlooded } from './letters-limit.queries.ts'
import { revokeLinks } from './links.queries.ts'
import { makeUser } from './make-user.ts'
import { findUserByEmail, type UserRow } from './users.queries.ts'
import { sendAlreadyRegistered, sendLink } from './write-letter.ts'

interface NewAccount {
	readonly email: string
	readonly fullName: string
	/** Null for an account without one. */
	readonly password: { readonly plain: string; readonly hash: string } | null
}

async function insertAccount(db: Db, ctx: Context, account: NewAccount): Promise<UserRow> {
	const { email, fullName, password } = account
	const loginMethod = password === null ? 'one_click_email' : 'email'
	const user = await makeUser(db, {
		id: newId(),
		email,
		full_name: fullName,
		role: 'client',
		login_method: loginMethod,
	})
	if (password !== null) await setPasswordHash(db, user.id, password.hash)
	await announceUser(db, ctx, { action: 'session.register', before: null, after: user })
	return user
}

async function isRepeated(db: Db, known: UserRow, { password }: NewAccount): Promise<boolean> {
	const hash = password === null ? null : await selectPasswordHash(db, known.id)
	return password !== null && hash !== null && (await verifyPassword(hash, password.plain))
}

/** Two have registered an address that nobody has confirmed, and one may be a stranger to it. Neither one's password will
 *  count: the link that now goes to the mailbox signs in by itself. */
async function settleContested(db: Db, ctx: Context, known: UserRow): Promise<void> {
	await deleteUnprovenAccess(db, known.id)
	await revokeLinks(db, 'verify-email', known.id)
	await sendLink(ctx.platform, db, 'sign-in', known)
}

/** Someone with this address is here already: they are told by mail, the caller is not. */
async function writeToKnown(db: Db, ctx: Context, known: UserRow, account: NewAccount): Promise<void> {
	if (known.status !== 'active' || (await isFlooded(db, account.email))) return
	if (!known.email_verified) {
		if (await isRepeated(db, known, account)) await sendLink(ctx.platform, db, 'verify-email', known)
		else await settleContested(db, ctx, known)
	} else if (account.password === null) await sendLink(ctx.platform, db, 'sign-in', known)
	else await sendAlreadyRegistered(ctx.platform, db, known)
}

async function makeOrTell(ctx: Context, account: NewAccount): Promise<void> {
	await inIdentity(ctx, async (db) => {
		const known = await findUserByEmail(db, account.email)
		if (known !== undefined) return writeToKnown(db, ctx, known, account)
		const user = await insertAccount(db, ctx, account)
		await sendLink(ctx.platform, db, account.password === null ? 'sign-in' : 'verify-email', user)
	})
}

/** A second registration of the same address at the same moment finds the first one's account. */
async function makeAccount(ctx: Context, account: NewAccount): Promise<void> {
	try {
		await makeOrTell(ctx, account)
	} catch (error) {
		if (!isUniqueViolation(error, 'users_email_key')) throw error
		await makeOrTell(ctx, account)
	}
}

/** Makes a client account with a password; it can sign in once its address is confirmed. */
export function registerAccount(ctx: Context, input: ParsedInput<typeof session.register>): Promise<MailSent> {
	return answerEvenly(async () => {
		const { email, fullName, password: plain } = input
		await makeAccount(ctx, { email, fullName, password: { plain, hash: await hashPassword(plain) } })
	})
}

/** Makes a client account without a password and mails it a link to sign in. */
export function registerOneClick(ctx: Context, input: ParsedInput<typeof session.registerOneClick>): Promise<MailSent> {
	return answerEvenly(() => makeAccount(ctx, { email: input.email, fullName: input.fullName, password: null }))
}

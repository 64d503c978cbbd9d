import type { session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/ids'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { announceUser } from './announce-user.ts'
import { answerEvenly, type MailSent } from './answer-evenly.ts'
import { setPasswordHash } from './credentials.queries.ts'
import { findUserByEmail, insertUser, type UserRow } from './users.queries.ts'
import { sendAlreadyRegistered, sendLink } from './write-letter.ts'

interface NewAccount {
	readonly email: string
	readonly fullName: string
	readonly passwordHash: string | null
}

async function insertAccount(db: Db, ctx: Context, account: NewAccount): Promise<UserRow> {
	const { email, fullName, passwordHash } = account
	const loginMethod = passwordHash === null ? 'one_click_email' : 'email'
	const user = await insertUser(db, {
		id: newId(),
		email,
		full_name: fullName,
		role: 'client',
		login_method: loginMethod,
	})
	if (passwordHash !== null) await setPasswordHash(db, user.id, passwordHash)
	await announceUser(db, ctx, { action: 'session.register', before: null, after: user })
	return user
}

/** Someone with this address is here already: they are told by mail, the caller is not. */
async function writeToKnown(db: Db, ctx: Context, known: UserRow, isOneClick: boolean): Promise<void> {
	if (known.status !== 'active') return
	if (isOneClick) await sendLink(ctx.platform, db, 'sign-in', known)
	else if (known.email_verified) await sendAlreadyRegistered(ctx.platform, db, known)
	else await sendLink(ctx.platform, db, 'verify-email', known)
}

async function makeOrTell(ctx: Context, account: NewAccount): Promise<void> {
	await inIdentity(ctx, async (db) => {
		const isOneClick = account.passwordHash === null
		const known = await findUserByEmail(db, account.email)
		if (known !== undefined) return writeToKnown(db, ctx, known, isOneClick)
		const user = await insertAccount(db, ctx, account)
		await sendLink(ctx.platform, db, isOneClick ? 'sign-in' : 'verify-email', user)
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
		const passwordHash = await hashPassword(input.password)
		await makeAccount(ctx, { email: input.email, fullName: input.fullName, passwordHash })
	})
}

/** Makes a client account without a password and mails it a link to sign in. */
export function registerOneClick(ctx: Context, input: ParsedInput<typeof session.registerOneClick>): Promise<MailSent> {
	return answerEvenly(() => makeAccount(ctx, { email: input.email, fullName: input.fullName, passwordHash: null }))
}

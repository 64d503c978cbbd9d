import type { session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import { answerEvenly, type MailSent } from './answer-evenly.ts'
import { isFlooded } from './letters-limit.queries.ts'
import { findUserByEmail, type UserRow } from './users.queries.ts'
import { sendLink } from './write-letter.ts'

type Address = ParsedInput<typeof session.forgotPassword>
type AskedFor = 'verify-email' | 'reset-password' | 'sign-in'

function sendIf(ctx: Context, input: Address, kind: AskedFor, isDue: (user: UserRow) => boolean): Promise<MailSent> {
	return answerEvenly(() =>
		inIdentity(ctx, async (db) => {
			const user = await findUserByEmail(db, input.email)
			if (user?.status !== 'active' || !isDue(user) || (await isFlooded(db, input.email))) return
			await sendLink(ctx.platform, db, kind, user)
		}),
	)
}

/** Mails a link to choose a new password, if the address has an account. */
export function forgotPassword(ctx: Context, input: Address): Promise<MailSent> {
	return sendIf(ctx, input, 'reset-password', () => true)
}

/** Mails the confirmation link again, if the address waits for one. */
export function resendVerification(ctx: Context, input: Address): Promise<MailSent> {
	return sendIf(ctx, input, 'verify-email', (user) => !user.email_verified)
}

/** Mails a link that signs in, if the address has an account. */
export function requestSignInLink(ctx: Context, input: Address): Promise<MailSent> {
	return sendIf(ctx, input, 'sign-in', () => true)
}

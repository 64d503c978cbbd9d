import { setTimeout as delay } from 'node:timers/promises'
import type { session } from '@praxis/contract/identity/session.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import { hasTooManyEmails } from './links.queries.ts'
import { sendLink } from './send-account-email.ts'
import { findUserByEmail, type User } from './users.queries.ts'

export interface MailSent {
	status: 'sent'
}

const NOT_BEFORE_MS = 250

/** The answer comes after the same time, whether or not an address is known. */
export async function withConstantTime(work: () => Promise<void>): Promise<MailSent> {
	const [done] = await Promise.allSettled([work(), delay(NOT_BEFORE_MS)])
	if (done.status === 'rejected') throw done.reason
	return { status: 'sent' }
}

type Address = ParsedInput<typeof session.forgotPassword>
type AskedFor = 'verify-email' | 'reset-password' | 'sign-in'

function sendIf(ctx: Context, input: Address, kind: AskedFor, isDue: (user: User) => boolean): Promise<MailSent> {
	return withConstantTime(() =>
		inIdentity(ctx, async (db) => {
			const user = await findUserByEmail(db, input.email)
			if (user?.status !== 'active' || !isDue(user) || (await hasTooManyEmails(db, input.email))) return
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
	return sendIf(ctx, input, 'verify-email', (user) => !user.emailVerified)
}

/** Mails a link that signs in, if the address has an account. */
export function requestSignInLink(ctx: Context, input: Address): Promise<MailSent> {
	return sendIf(ctx, input, 'sign-in', () => true)
}

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { role } from '../kernel/permissions.ts'
import { email, line } from '../kernel/text.ts'
import { sessionView } from '../shell/session.ts'
import { identityErrors } from './identity.errors.ts'
import { newPassword, PASSWORD_LENGTH_MAX, SOCIAL_PROVIDERS } from './identity.rules.ts'

const BOTH_REQUIRED = 'Please enter both email and password'
const TRIES = { max: 60, windowSeconds: 60 } as const
const MAILS = { max: 30, windowSeconds: 600 } as const

export const fullName = line(200).min(1, 'Please enter a name.')
/** The secret part of a mailed link. */
export const linkToken = z.string().min(1, identityErrors.link_invalid.message).max(2000)
export const secondFactorCode = z
	.string()
	.transform((value) => value.replace(/\s/g, ''))
	.pipe(z.string().min(6, 'Please enter the code.').max(20, 'Please enter the code.'))

/** A header of every answer that says who is signed in: the cursor of the stream of changes before anything else could be read.
 *  Absent while the server cannot tell. */
export const CHANGES_CURSOR_HEADER = 'x-changes-cursor'

export const signedIn = forOutsiders({ status: z.literal('signed_in'), session: sessionView })
export type SignedIn = z.infer<typeof signedIn>
/** Signed in, or one step before: the code of the second factor is asked for next. */
export const signInOutcome = z.discriminatedUnion('status', [
	signedIn,
	forOutsiders({ status: z.literal('second_factor') }),
])
export type SignInOutcome = z.infer<typeof signInOutcome>
/** The answer is one whether or not the address has an account. */
export const mailSent = forOutsiders({ status: z.literal('sent') })

export const signInOptions = forOutsiders({
	providers: z.array(forOutsiders({ id: z.enum(SOCIAL_PROVIDERS), name: z.string(), configured: z.boolean() })),
	/** There is no administrator yet: /setup makes the first. */
	setupRequired: z.boolean(),
	demo: z.boolean(),
	/** Emails leave the server; without it they wait until email is set up. */
	sendsEmail: z.boolean(),
	/** Listed on the login page of the demo; empty otherwise. */
	demoAccounts: z.array(forOutsiders({ email: z.string(), password: z.string(), fullName: z.string(), role })),
})
export type SignInOptions = z.infer<typeof signInOptions>

export const session = {
	get: endpoint({
		id: 'session.get',
		method: 'GET',
		path: '/api/session',
		access: 'public',
		summary: `The session; null if signed out. The header ${CHANGES_CURSOR_HEADER} is the cursor of the change stream.`,
		input: z.object({}),
		output: sessionView.nullable(),
		errors: {},
	}),
	options: endpoint({
		id: 'session.options',
		method: 'GET',
		path: '/api/session/options',
		access: 'public',
		summary: 'The available sign-in methods.',
		input: z.object({}),
		output: signInOptions,
		errors: {},
	}),
	signIn: endpoint({
		id: 'session.signIn',
		method: 'POST',
		path: '/api/session',
		access: 'public',
		summary: 'Sign in with email and password.',
		input: z.object({
			email: z.string(BOTH_REQUIRED).trim().min(1, BOTH_REQUIRED).pipe(email),
			password: z.string(BOTH_REQUIRED).min(1, BOTH_REQUIRED).max(PASSWORD_LENGTH_MAX),
			rememberMe: z.boolean().default(false),
		}),
		output: signInOutcome,
		errors: identityErrors,
		rateLimit: TRIES,
	}),
	secondFactor: endpoint({
		id: 'session.secondFactor',
		method: 'POST',
		path: '/api/session/second-factor',
		access: 'public',
		summary: 'Complete sign-in with a two-factor code or a backup code.',
		input: z.object({ code: secondFactorCode, kind: z.enum(['totp', 'backup_code']).default('totp') }),
		output: signedIn,
		errors: identityErrors,
		rateLimit: TRIES,
	}),
	signOut: endpoint({
		id: 'session.signOut',
		method: 'DELETE',
		path: '/api/session',
		access: 'public',
		summary: 'End the session. The old cookie is refused afterwards.',
		input: z.object({}),
		output: forOutsiders({ status: z.literal('signed_out') }),
		errors: {},
	}),
	guest: endpoint({
		id: 'session.guest',
		method: 'POST',
		path: '/api/session/guest',
		access: 'public',
		summary: 'Start a guest session, with public content and an empty portal.',
		input: z.object({}),
		output: signedIn,
		errors: identityErrors,
		rateLimit: MAILS,
	}),
	register: endpoint({
		id: 'session.register',
		method: 'POST',
		path: '/api/session/register',
		access: 'public',
		summary: 'Create a client account with a password. A confirmation link is emailed.',
		input: z.object({ fullName, email, password: newPassword }),
		output: mailSent,
		errors: identityErrors,
		rateLimit: MAILS,
	}),
	registerOneClick: endpoint({
		id: 'session.registerOneClick',
		method: 'POST',
		path: '/api/session/register-one-click',
		access: 'public',
		summary: 'Create a client account without a password. A sign-in link is emailed.',
		input: z.object({ fullName, email }),
		output: mailSent,
		errors: identityErrors,
		rateLimit: MAILS,
	}),
	requestLink: endpoint({
		id: 'session.requestLink',
		method: 'POST',
		path: '/api/session/link',
		access: 'public',
		summary: 'Email a link to sign in without a password.',
		input: z.object({ email }),
		output: mailSent,
		errors: identityErrors,
		rateLimit: MAILS,
	}),
	acceptLink: endpoint({
		id: 'session.acceptLink',
		method: 'POST',
		path: '/api/session/link/accept',
		access: 'public',
		summary: 'Sign in with an emailed link. It works once.',
		input: z.object({ token: linkToken }),
		output: signInOutcome,
		errors: identityErrors,
		rateLimit: TRIES,
	}),
	verifyEmail: endpoint({
		id: 'session.verifyEmail',
		method: 'POST',
		path: '/api/session/verify-email',
		access: 'public',
		summary: 'Confirm an email address with the emailed link.',
		input: z.object({ token: linkToken }),
		output: forOutsiders({ status: z.literal('verified') }),
		errors: identityErrors,
		rateLimit: TRIES,
	}),
	resendVerification: endpoint({
		id: 'session.resendVerification',
		method: 'POST',
		path: '/api/session/verify-email/resend',
		access: 'public',
		summary: 'Email the confirmation link again.',
		input: z.object({ email }),
		output: mailSent,
		errors: identityErrors,
		rateLimit: MAILS,
	}),
	forgotPassword: endpoint({
		id: 'session.forgotPassword',
		method: 'POST',
		path: '/api/session/forgot-password',
		access: 'public',
		summary: 'Email a link to choose a new password.',
		input: z.object({ email }),
		output: mailSent,
		errors: identityErrors,
		rateLimit: MAILS,
	}),
	resetPassword: endpoint({
		id: 'session.resetPassword',
		method: 'POST',
		path: '/api/session/reset-password',
		access: 'public',
		summary: 'Choose a new password with an emailed link. It works once; every session of the account ends.',
		input: z.object({ token: linkToken, password: newPassword }),
		output: forOutsiders({ status: z.literal('reset') }),
		errors: identityErrors,
		rateLimit: TRIES,
	}),
	social: endpoint({
		id: 'session.social',
		method: 'POST',
		path: '/api/session/social',
		access: 'public',
		summary: 'Start sign-in with Google or Facebook: the address to redirect to.',
		input: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
		output: forOutsiders({ url: z.url() }),
		errors: identityErrors,
		rateLimit: TRIES,
	}),
	socialCallback: endpoint({
		id: 'session.socialCallback',
		method: 'GET',
		path: '/api/auth/callback/:provider',
		access: 'public',
		summary: 'The callback of Google or Facebook. Responds with a redirect.',
		input: z.object({
			provider: z.enum(SOCIAL_PROVIDERS),
			code: z.string().max(4000).optional(),
			state: z.string().max(4000).optional(),
			error: z.string().max(4000).optional(),
			error_description: z.string().max(4000).optional(),
		}),
		output: z.null(),
		errors: identityErrors,
	}),
}

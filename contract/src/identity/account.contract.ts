import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { role } from '../kernel/permissions.ts'
import { email, line } from '../kernel/text.ts'
import { identityErrors } from './identity.errors.ts'
import { loginMethod, newPassword, PASSWORD_LENGTH_MAX, userStatus } from './identity.rules.ts'
import { fullName } from './session.contract.ts'

export const ownProfile = forOutsiders({
	id: z.string(),
	email: z.string(),
	fullName: z.string(),
	phone: z.string().nullable(),
	organization: z.string().nullable(),
	roleTitle: z.string().nullable(),
	image: z.string().nullable(),
	role,
	status: userStatus,
	loginMethod,
	emailVerified: z.boolean(),
	/** The address that waits for its mailed link to be opened. */
	pendingEmail: z.string().nullable(),
	hasPassword: z.boolean(),
	/** The code of an authenticator app is asked for at sign-in. */
	secondFactor: z.boolean(),
	/** The firm demands a second factor of this role. */
	secondFactorRequired: z.boolean(),
	onboardingCompleted: z.boolean(),
	createdAt: instant,
	version: z.number().int(),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const sessionRow = forOutsiders({
	id: z.string(),
	/** The session this request came with. */
	current: z.boolean(),
	createdAt: instant,
	expiresAt: instant,
	ip: z.string().nullable(),
	userAgent: z.string().nullable(),
	/** In steps of five minutes; null when it was not used since it was opened. */
	lastSeenAt: instant.nullable(),
})
export type SessionRow = z.infer<typeof sessionRow>

const currentPassword = z.string().min(1, 'Please enter your current password.').max(PASSWORD_LENGTH_MAX)
const phone = line(50).nullable()

/** The caller's own account. Nothing here gives rights. */
export const account = {
	profile: endpoint({
		id: 'account.profile',
		method: 'GET',
		path: '/api/account/profile',
		access: 'self',
		tokens: true,
		summary: 'The caller’s profile.',
		input: z.object({}),
		output: ownProfile,
		errors: identityErrors,
	}),
	updateProfile: endpoint({
		id: 'account.updateProfile',
		method: 'PATCH',
		path: '/api/account/profile',
		access: 'self',
		summary: 'Update the caller’s name, phone, organization or title.',
		input: z.object({
			version: z.number().int(),
			fullName: fullName.optional(),
			phone: phone.optional(),
			organization: line(200).nullable().optional(),
			roleTitle: line(200).nullable().optional(),
		}),
		output: ownProfile,
		errors: identityErrors,
	}),
	completeOnboarding: endpoint({
		id: 'account.completeOnboarding',
		method: 'POST',
		path: '/api/account/onboarding',
		access: 'self',
		summary: 'Record that the product tour was finished or skipped.',
		input: z.object({}),
		output: ownProfile,
		errors: identityErrors,
	}),
	requestEmailChange: endpoint({
		id: 'account.requestEmailChange',
		method: 'POST',
		path: '/api/account/email',
		access: 'self',
		summary: 'Email a confirmation link to a new address. Opening it changes the address; the old one is notified.',
		input: z.object({ email }),
		output: forOutsiders({ status: z.literal('sent') }),
		errors: identityErrors,
		rateLimit: { max: 10, windowSeconds: 600 },
		dangerous: true,
	}),
	withdrawEmailChange: endpoint({
		id: 'account.withdrawEmailChange',
		method: 'DELETE',
		path: '/api/account/email',
		access: 'self',
		summary: 'Cancel a change of address: the emailed link stops working.',
		input: z.object({}),
		output: ownProfile,
		errors: identityErrors,
	}),
	changePassword: endpoint({
		id: 'account.changePassword',
		method: 'POST',
		path: '/api/account/password',
		access: 'self',
		summary: 'Change the caller’s password. Every other session ends.',
		input: z.object({ currentPassword, newPassword }),
		output: forOutsiders({ status: z.literal('changed') }),
		errors: identityErrors,
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
	reauthenticate: endpoint({
		id: 'account.reauthenticate',
		method: 'POST',
		path: '/api/account/reauthenticate',
		access: 'self',
		summary: 'Confirm the password; sensitive actions are then allowed for ten minutes.',
		input: z.object({ password: currentPassword }),
		output: forOutsiders({ verifiedAt: instant }),
		errors: identityErrors,
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
	sessions: endpoint({
		id: 'account.sessions',
		method: 'GET',
		path: '/api/account/sessions',
		access: 'self',
		summary: 'The caller’s sessions, newest first.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(sessionRow) }),
		errors: identityErrors,
	}),
	revokeSession: endpoint({
		id: 'account.revokeSession',
		method: 'DELETE',
		path: '/api/account/sessions/:id',
		access: 'self',
		summary: 'End one of the caller’s sessions.',
		input: z.object({ id: rowId }),
		output: forOutsiders({ items: z.array(sessionRow) }),
		errors: identityErrors,
	}),
	revokeOtherSessions: endpoint({
		id: 'account.revokeOtherSessions',
		method: 'DELETE',
		path: '/api/account/sessions',
		access: 'self',
		summary: 'End the caller’s other sessions.',
		input: z.object({}),
		output: forOutsiders({ items: z.array(sessionRow) }),
		errors: identityErrors,
	}),
}

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { flag, pageInput, pageOf } from '../kernel/page.ts'
import { role } from '../kernel/permissions.ts'
import { email, line } from '../kernel/text.ts'
import { identityErrors } from './identity.errors.ts'
import { loginMethod, newPassword, userStatus } from './identity.rules.ts'
import { fullName } from './session.contract.ts'

export const userView = z.object({
	id: z.string(),
	email: z.string(),
	fullName: z.string(),
	role,
	status: userStatus,
	isAdmin: z.boolean(),
	phone: z.string().nullable(),
	organization: z.string().nullable(),
	roleTitle: z.string().nullable(),
	loginMethod,
	emailVerified: z.boolean(),
	secondFactor: z.boolean(),
	/** Failed sign-ins have locked the account until then. */
	lockedUntil: instant.nullable(),
	lastSignInAt: instant.nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type UserView = z.infer<typeof userView>

/** A user who was sent an email. */
const emailedUser = userView.extend({
	/** False: no mail server is configured, so the email waits in the outbox. */
	isMailConfigured: z.boolean(),
})
export type EmailedUser = z.infer<typeof emailedUser>

export const USER_SORTS = [
	'fullName',
	'email',
	'role',
	'status',
	'secondFactor',
	'lastSignInAt',
	'loginMethod',
	'phone',
	'createdAt',
] as const
const userSort = z.enum(USER_SORTS)
export type UserSort = z.infer<typeof userSort>

const standing = { role, isAdmin: z.boolean().default(false) }
const card = {
	phone: line(50).nullable().optional(),
	organization: line(200).nullable().optional(),
	roleTitle: line(200).nullable().optional(),
}
const one = z.object({ id: userId })

export const personName = z.object({ id: z.string(), fullName: z.string(), role, email: z.string() })
export type PersonName = z.infer<typeof personName>

/** The accounts, for those who manage them. */
export const users = {
	list: endpoint({
		id: 'users.list',
		method: 'GET',
		path: '/api/users',
		access: 'manage_users',
		summary: 'Users by name unless sorted. `search` matches name and email.',
		input: z.object({
			...pageInput,
			search: line(200).optional(),
			role: role.optional(),
			status: userStatus.optional(),
			sort: userSort.default('fullName'),
			direction: z.enum(['asc', 'desc']).default('asc'),
			withTotal: flag,
		}),
		output: pageOf(userView),
		errors: identityErrors,
	}),
	get: endpoint({
		id: 'users.get',
		method: 'GET',
		path: '/api/users/:id',
		access: 'manage_users',
		summary: 'One account.',
		input: one,
		output: userView,
		errors: identityErrors,
	}),
	create: endpoint({
		id: 'users.create',
		method: 'POST',
		path: '/api/users',
		access: 'manage_users',
		summary: 'Create an active user with an initial password.',
		input: z.object({ email, fullName, password: newPassword, ...standing, ...card }),
		output: userView,
		errors: identityErrors,
		dangerous: true,
	}),
	invite: endpoint({
		id: 'users.invite',
		method: 'POST',
		path: '/api/users/invitations',
		access: 'manage_users',
		summary: 'Create a user and email a link to activate the account.',
		input: z.object({ email, fullName, ...standing, ...card }),
		output: emailedUser,
		errors: identityErrors,
		dangerous: true,
	}),
	resendInvitation: endpoint({
		id: 'users.resendInvitation',
		method: 'POST',
		path: '/api/users/:id/invitation',
		access: 'manage_users',
		tokens: false,
		summary: 'Email a new invitation link; the old one stops working.',
		input: one,
		output: emailedUser,
		errors: identityErrors,
	}),
	update: endpoint({
		id: 'users.update',
		method: 'PATCH',
		path: '/api/users/:id',
		access: 'manage_users',
		summary:
			'Change name, contact, role, status (active, suspended) or administrator flag. Suspending ends every session. A new role or flag requires recent authentication.',
		input: one.extend({
			version: z.number().int(),
			fullName: fullName.optional(),
			role: role.optional(),
			status: z.enum(['active', 'suspended']).optional(),
			isAdmin: z.boolean().optional(),
			...card,
		}),
		output: userView,
		errors: identityErrors,
	}),
	sendPasswordReset: endpoint({
		id: 'users.sendPasswordReset',
		method: 'POST',
		path: '/api/users/:id/password-reset',
		access: 'manage_users',
		summary: 'Mail a link to choose a new password.',
		input: one,
		output: emailedUser,
		errors: identityErrors,
	}),
	signOutEverywhere: endpoint({
		id: 'users.signOutEverywhere',
		method: 'POST',
		path: '/api/users/:id/sign-out',
		access: 'manage_users',
		tokens: false,
		summary: 'End every session of the account.',
		input: one,
		output: userView,
		errors: identityErrors,
	}),
	unlock: endpoint({
		id: 'users.unlock',
		method: 'POST',
		path: '/api/users/:id/unlock',
		access: 'manage_users',
		tokens: false,
		summary: 'Unlock an account locked by failed sign-ins.',
		input: one,
		output: userView,
		errors: identityErrors,
	}),
	removeSecondFactor: endpoint({
		id: 'users.removeSecondFactor',
		method: 'POST',
		path: '/api/users/:id/second-factor/remove',
		access: 'manage_users',
		summary: 'Reset two-factor authentication and remove passkeys of a user who has lost them.',
		input: one,
		output: userView,
		errors: identityErrors,
		dangerous: true,
	}),
	remove: endpoint({
		id: 'users.remove',
		method: 'DELETE',
		path: '/api/users/:id',
		access: 'manage_users',
		summary: 'Remove a user who does not appear in the records; others can be suspended.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: identityErrors,
		dangerous: true,
	}),
	firmPeople: endpoint({
		id: 'users.firmPeople',
		method: 'GET',
		path: '/api/people',
		access: 'view_cases',
		summary: "The firm's active staff by name, to choose from.",
		input: z.object({ ...pageInput, search: line(200).optional(), role: role.optional() }),
		output: pageOf(personName),
		errors: identityErrors,
	}),
}

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { permission, permissionGrants, role } from '../kernel/permissions.ts'
import { line } from '../kernel/text.ts'
import { identityErrors } from './identity.errors.ts'
import { userStatus } from './identity.rules.ts'

export const userPermissionsView = z.object({
	userId: z.string(),
	fullName: z.string(),
	email: z.string(),
	role,
	isAdmin: z.boolean(),
	status: userStatus,
	/** What was added to (true) or taken from (false) the role's permissions for this person. */
	grants: permissionGrants,
	/** What the person may do in the end. */
	effective: z.array(permission),
	version: z.number().int(),
})
export type UserPermissions = z.infer<typeof userPermissionsView>

export const permissionChange = z.object({
	id: z.string(),
	at: instant,
	actorName: z.string(),
	userId: z.string(),
	userName: z.string(),
	/** e.g. `users.update`, `userPermissions.set`, `users.create`. */
	action: z.string(),
	changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type PermissionChange = z.infer<typeof permissionChange>

const secondFactorPolicy = z.object({ roles: z.array(role) })

/** Who may do what. The permissions of each role are fixed (`kernel/permissions.ts`); each person's can be varied. */
export const userPermissions = {
	list: endpoint({
		id: 'userPermissions.list',
		method: 'GET',
		path: '/api/user-permissions',
		access: 'manage_users',
		summary: 'Users with their grants. `varied` filters to users whose permissions differ from their role.',
		input: z.object({
			...pageInput,
			search: line(200).optional(),
			role: role.optional(),
			varied: z.stringbool().default(false),
		}),
		output: pageOf(userPermissionsView),
		errors: identityErrors,
	}),
	get: endpoint({
		id: 'userPermissions.get',
		method: 'GET',
		path: '/api/user-permissions/:userId',
		access: 'manage_users',
		summary: 'The permissions of one user, and their sources.',
		input: z.object({ userId }),
		output: userPermissionsView,
		errors: identityErrors,
	}),
	set: endpoint({
		id: 'userPermissions.set',
		method: 'PUT',
		path: '/api/user-permissions/:userId',
		access: 'manage_users',
		summary: "Set a user's grants; others fall back to the role. Takes effect immediately.",
		input: z.object({ userId, version: z.number().int(), grants: permissionGrants }),
		output: userPermissionsView,
		errors: identityErrors,
		dangerous: true,
	}),
	history: endpoint({
		id: 'userPermissions.history',
		method: 'GET',
		path: '/api/permission-history',
		access: 'manage_users',
		summary: 'Changes to users and permissions, and who made them, newest first.',
		input: z.object({ ...pageInput, userId: userId.optional() }),
		output: pageOf(permissionChange),
		errors: identityErrors,
	}),
	secondFactorPolicy: endpoint({
		id: 'userPermissions.secondFactorPolicy',
		method: 'GET',
		path: '/api/second-factor-policy',
		access: 'manage_users',
		summary: 'The roles that require two-factor authentication.',
		input: z.object({}),
		output: secondFactorPolicy,
		errors: identityErrors,
	}),
	setSecondFactorPolicy: endpoint({
		id: 'userPermissions.setSecondFactorPolicy',
		method: 'PUT',
		path: '/api/second-factor-policy',
		access: 'manage_users',
		summary: 'Set the roles that require two-factor authentication.',
		input: secondFactorPolicy,
		output: secondFactorPolicy,
		errors: identityErrors,
		dangerous: true,
	}),
}

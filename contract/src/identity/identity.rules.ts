import { z } from 'zod'
import { isFirmRole } from '../kernel/firm-role.ts'
import {
	effectivePermissions,
	hasAdminRights,
	isSuperuser,
	PERMISSION_KEYS,
	type Permission,
	type PermissionGrants,
	ROLES,
	type Role,
	rolePermissions,
	type Standing,
} from '../kernel/permissions.ts'
import { isGuessable } from './guessable.ts'
import type { identityErrors } from './identity.errors.ts'

export const PASSWORD_LENGTH_MIN = 12
export const PASSWORD_LENGTH_MAX = 128
export const LOCK_AFTER_FAILURES = 10
export const LOCK_MINUTES = 15
export const REMEMBERED_SESSION_DAYS = 30
/** A session that is not remembered ends with the browser, and on the server after this time. */
export const BROWSER_SESSION_HOURS = 24
/** How long a dangerous act may follow the password or passkey. */
export const REAUTHENTICATION_MINUTES = 10
export const SECOND_FACTOR_MINUTES = 10
export const RESET_LINK_MINUTES = 60
export const SIGN_IN_LINK_MINUTES = 15
export const CONFIRMATION_LINK_HOURS = 24
export const INVITATION_DAYS = 7

/** The pages mailed links lead to, with the secret in the query parameter `token`. A link to /login signs in by
 *  `session.acceptLink`. */
export const LINK_PAGES = {
	'verify-email': '/verify-email',
	'change-email': '/verify-email',
	'reset-password': '/reset-password',
	'sign-in': '/login',
	invitation: '/accept-invitation',
} as const

/** The query parameters with which Google or Facebook's answer can end on /login instead of /dashboard: `problem` is a
 *  code of `identityErrors`; `step=second-factor` asks for the code (`session.secondFactor`). */
export const SOCIAL_RETURN = { problem: 'problem', step: 'step', secondFactor: 'second-factor' } as const

export const USER_STATUSES = ['active', 'invited', 'suspended'] as const
export const userStatus = z.enum(USER_STATUSES)
export type UserStatus = z.infer<typeof userStatus>

export const LOGIN_METHODS = ['email', 'one_click_email', 'social'] as const
export const loginMethod = z.enum(LOGIN_METHODS)
export type LoginMethod = z.infer<typeof loginMethod>

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export const socialProvider = z.enum(SOCIAL_PROVIDERS)
export type SocialProvider = z.infer<typeof socialProvider>

/** A new password. Any characters are allowed; length is what counts (NIST SP 800-63B). */
export const newPassword = z
	.string()
	.min(PASSWORD_LENGTH_MIN, `At least ${PASSWORD_LENGTH_MIN} characters.`)
	.max(PASSWORD_LENGTH_MAX, `At most ${PASSWORD_LENGTH_MAX} characters.`)
	.refine((value) => !isGuessable(value), 'This password is too easy to guess.')

type IdentityErrorCode = keyof typeof identityErrors

/** What an administrator asks to change about someone's standing. Absent: stays as it is. */
export interface StandingChange {
	readonly role?: Role | undefined
	readonly status?: UserStatus | undefined
	readonly isAdmin?: boolean | undefined
	readonly permissions?: PermissionGrants | undefined
}

const OUTSIDE: readonly Role[] = ['client', 'service_provider']

function permissionsOfRoles(roles: readonly Role[]): Permission[] {
	return roles.flatMap((one) => [...rolePermissions(one)])
}

/** What someone may give and take: what they have, and what outsiders have on their own matters. An administrator also
 *  what any role but the superuser's brings, unless it was taken from that administrator. */
function givable(actor: Standing): ReadonlySet<Permission> {
	const isAdministrator = hasAdminRights(actor)
	const roles = isAdministrator ? ROLES.filter((one) => one !== 'superuser') : OUTSIDE
	const kept = permissionsOfRoles(roles).filter((one) => actor.permissions[one] !== false)
	return new Set([...effectivePermissions(actor), ...kept])
}

function includesAll(all: ReadonlySet<Permission>, some: ReadonlySet<Permission>): boolean {
	return [...some].every((one) => all.has(one))
}

/** Why one person may not act on another's account at all (suspend, reset, sign out, edit); null when they may. */
export function refusalToManage(actor: Standing, target: Standing): IdentityErrorCode | null {
	if (isSuperuser(actor)) return null
	if (isSuperuser(target)) return 'superuser_only'
	return includesAll(givable(actor), effectivePermissions(target)) ? null : 'beyond_own_permissions'
}

function changedGrants(before: PermissionGrants, after: PermissionGrants): Permission[] {
	return PERMISSION_KEYS.filter((key) => before[key] !== after[key])
}

/** Why a change of role or status is refused; null if allowed. `target` is null for a new account. Users cannot change
 *  themselves, only superusers change superusers, and no one grants permissions they lack. */
export function refusalToChange(
	actor: Standing,
	target: Standing | null,
	change: StandingChange,
): IdentityErrorCode | null {
	const nothing = Object.values(change).every((value) => value === undefined)
	if (nothing) return null
	if (target !== null && target.id === actor.id) return 'own_standing'
	const manage = target === null ? null : refusalToManage(actor, target)
	if (manage !== null) return manage
	const after: Standing = {
		id: target?.id ?? '',
		role: change.role ?? target?.role ?? 'client',
		isAdmin: change.isAdmin ?? target?.isAdmin ?? false,
		permissions: change.permissions ?? target?.permissions ?? {},
	}
	if (after.isAdmin && !isFirmRole(after.role)) return 'admin_flag_for_firm'
	if (isSuperuser(actor)) return null
	if (isSuperuser(after)) return 'superuser_only'
	const own = givable(actor)
	if (!includesAll(own, effectivePermissions(after))) return 'beyond_own_permissions'
	const touched = changedGrants(target?.permissions ?? {}, after.permissions)
	return touched.every((one) => own.has(one)) ? null : 'beyond_own_permissions'
}

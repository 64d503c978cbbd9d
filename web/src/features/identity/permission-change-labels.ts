import type { PermissionChange } from '@praxis/contract/identity/user-permissions.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { PERMISSIONS, type Permission, ROLES, type Role } from '@praxis/contract/kernel/permissions'
import type { TimelineChange, TimelineEvent } from '../../ui/record/timeline.tsx'

/** What was done, as it follows the name of who did it; the account's name comes after. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
	'setup.firm': 'set up Praxis as',
	'setup.acceptInvitation': 'accepted the invitation of',
	'users.create': 'created',
	'users.invite': 'invited',
	'users.update': 'updated',
	'users.remove': 'removed',
	'users.createAdmin': 'granted superuser access to',
	'users.createPasswordLink': 'created a link for a new password of',
	'users.removeSecondFactor': 'reset two-factor authentication and passkeys of',
	'userPermissions.set': 'changed the permissions of',
	'userPermissions.setSecondFactorPolicy': 'changed which roles require two-factor authentication',
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
	email: 'Email',
	fullName: 'Name',
	role: 'Role',
	status: 'Status',
	isAdmin: 'Administrator',
	phone: 'Phone',
	organization: 'Organization',
	roleTitle: 'Role title',
	roles: 'Roles',
}

const isRole = (value: unknown): value is Role => ROLES.some((one) => one === value)
const isPermission = (value: string): value is Permission => value in PERMISSIONS

function roleName(value: unknown): string {
	return isRole(value) ? ROLE_LABELS[value] : String(value)
}

/** A stored value as a person reads it; null for nothing. */
export function valueLabel(field: string, value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	if (field === 'role') return roleName(value)
	if (Array.isArray(value)) return value.map(roleName).join(', ') || null
	return typeof value === 'object' ? null : String(value)
}

function grantsOf(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? { ...value } : {}
}

const GRANT_LABELS = { true: 'added', false: 'removed' } as const

function grantLabel(value: unknown): string | null {
	return typeof value === 'boolean' ? GRANT_LABELS[`${value}`] : 'role default'
}

/** The permissions whose grants differ, each as one change. */
export function grantChanges(before: unknown, after: unknown): TimelineChange[] {
	const [was, is] = [grantsOf(before), grantsOf(after)]
	return [...new Set([...Object.keys(was), ...Object.keys(is)])]
		.filter((key) => was[key] !== is[key])
		.map((key) => ({
			field: isPermission(key) ? PERMISSIONS[key] : key,
			before: grantLabel(was[key]),
			after: grantLabel(is[key]),
		}))
}

const CREATIONS: ReadonlySet<string> = new Set(['setup.firm', 'users.create', 'users.invite', 'users.createAdmin'])
/** The fields shown for a new user. */
const SHOWN_OF_NEW_USER: ReadonlySet<string> = new Set(['email', 'role', 'isAdmin'])

function isShown(row: PermissionChange, { field, after }: PermissionChange['changes'][number]): boolean {
	return !CREATIONS.has(row.action) || (SHOWN_OF_NEW_USER.has(field) && after !== false)
}

function changesOf(row: PermissionChange): TimelineChange[] {
	return row.changes
		.filter((change) => isShown(row, change))
		.flatMap(({ field, before, after }) => {
			if (field === 'permissions') return grantChanges(before, after)
			const label = FIELD_LABELS[field]
			if (label === undefined) return []
			const words = { field: label, before: valueLabel(field, before), after: valueLabel(field, after) }
			return words.before === words.after ? [] : [words]
		})
}

export function permissionEvent(row: PermissionChange): TimelineEvent {
	const words = ACTION_LABELS[row.action] ?? `did ${row.action} on`
	return {
		id: row.id,
		who: row.actorName,
		when: row.at,
		what: row.userName === '' ? words : `${words} ${row.userName}`,
		changes: changesOf(row),
	}
}

import type { RightsChange } from '@praxis/contract/identity/rights.contract'
import { PERMISSIONS, type Permission, ROLES, type Role } from '@praxis/contract/kernel/permissions'
import type { TimelineChange, TimelineEvent } from '../../ui/record/timeline.tsx'
import { ROLE_NAMES } from './role-names.ts'

/** What was done, as it follows the name of who did it; the account's name comes after. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
	'entrance.setup': 'set up Praxis as',
	'entrance.acceptInvitation': 'accepted the invitation of',
	'users.create': 'made the account of',
	'users.invite': 'invited',
	'users.update': 'changed the account of',
	'users.remove': 'removed the account of',
	'users.createAdmin': 'made an administrator of',
	'users.removeSecondFactor': 'took second factor and passkeys off the account of',
	'rights.set': 'changed the rights of',
	'rights.setSecondFactorPolicy': 'chose of which roles a second factor is demanded',
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
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
	return isRole(value) ? ROLE_NAMES[value] : String(value)
}

/** A stored value as a person reads it; null for nothing. */
export function wordsOf(field: string, value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	if (field === 'role') return roleName(value)
	if (Array.isArray(value)) return value.map(roleName).join(', ') || null
	return typeof value === 'object' ? null : String(value)
}

function grantsOf(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? { ...value } : {}
}

const GRANT_WORDS = { true: 'added', false: 'taken away' } as const

function grantWord(value: unknown): string | null {
	return typeof value === 'boolean' ? GRANT_WORDS[`${value}`] : 'as the role'
}

/** The permissions whose grants differ, each as one change. */
export function grantChanges(before: unknown, after: unknown): TimelineChange[] {
	const [was, is] = [grantsOf(before), grantsOf(after)]
	return [...new Set([...Object.keys(was), ...Object.keys(is)])]
		.filter((key) => was[key] !== is[key])
		.map((key) => ({
			field: isPermission(key) ? PERMISSIONS[key] : key,
			before: grantWord(was[key]),
			after: grantWord(is[key]),
		}))
}

const CREATIONS: ReadonlySet<string> = new Set(['entrance.setup', 'users.create', 'users.invite', 'users.createAdmin'])
/** What is worth telling of a new account: where it stands, not all it was filled in with. */
const TOLD_OF_NEW: ReadonlySet<string> = new Set(['email', 'role', 'isAdmin'])

function isTold(row: RightsChange, { field, after }: RightsChange['changes'][number]): boolean {
	return !CREATIONS.has(row.action) || (TOLD_OF_NEW.has(field) && after !== false)
}

function changesOf(row: RightsChange): TimelineChange[] {
	return row.changes
		.filter((change) => isTold(row, change))
		.flatMap(({ field, before, after }) => {
			if (field === 'permissions') return grantChanges(before, after)
			const label = FIELD_WORDS[field]
			if (label === undefined) return []
			const words = { field: label, before: wordsOf(field, before), after: wordsOf(field, after) }
			return words.before === words.after ? [] : [words]
		})
}

export function rightsEvent(row: RightsChange): TimelineEvent {
	const words = ACTION_WORDS[row.action] ?? `did ${row.action} on`
	return {
		id: row.id,
		who: row.actorName,
		when: row.at,
		what: row.userName === '' ? words : `${words} ${row.userName}`,
		changes: changesOf(row),
	}
}

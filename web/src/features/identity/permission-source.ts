import { isFirmRole } from '@praxis/contract/kernel/firm-role'
import {
	hasAdminRights,
	isOutsiderPermission,
	PERMISSION_KEYS,
	type Permission,
	type PermissionGrants,
	ROLE_GRANTS,
	type Role,
	rolePermissions,
} from '@praxis/contract/kernel/permissions'

/** How a role comes by a permission: by itself, from the named role it inherits, or not at all. */
export type RoleSource =
	| { readonly kind: 'own' }
	| { readonly kind: 'inherited'; readonly from: Role }
	| { readonly kind: 'none' }

export function roleSource(role: Role, permission: Permission): RoleSource {
	if (ROLE_GRANTS[role].own.includes(permission)) return { kind: 'own' }
	let above = ROLE_GRANTS[role].inherits
	while (above !== null) {
		if (ROLE_GRANTS[above].own.includes(permission)) return { kind: 'inherited', from: above }
		above = ROLE_GRANTS[above].inherits
	}
	return { kind: 'none' }
}

/** Why a person may or may not do something. */
export type PersonSource =
	| RoleSource
	| { readonly kind: 'flag' }
	| { readonly kind: 'granted' }
	| { readonly kind: 'denied' }

interface Person {
	readonly id: string
	readonly role: Role
	readonly isAdmin: boolean
	readonly grants: PermissionGrants
}

/** Whether the person can be granted it: people outside the firm only what is made for them. */
export function canHold({ role }: Pick<Person, 'role'>, permission: Permission): boolean {
	return isFirmRole(role) || isOutsiderPermission(permission)
}

export function personSource(person: Person, permission: Permission): PersonSource {
	const grant = person.grants[permission]
	if (grant === true && canHold(person, permission)) return { kind: 'granted' }
	if (grant === false) return { kind: 'denied' }
	return withoutGrants(person, permission)
}

/** Where the permission would come from if the person had no grants of their own. */
export function withoutGrants(person: Omit<Person, 'grants'>, permission: Permission): PersonSource {
	const byRole = roleSource(person.role, permission)
	if (byRole.kind !== 'none') return byRole
	return hasAdminRights(person) && rolePermissions('admin').has(permission) ? { kind: 'flag' } : byRole
}

export function isHeld(source: PersonSource): boolean {
	return source.kind !== 'none' && source.kind !== 'denied'
}

/** What is to be held and what not, beside what is. */
export type Switches = Readonly<Partial<Record<Permission, boolean>>>

/** The switches that give everything back to the role. */
export function switchesToRole(person: Person): Switches {
	return Object.fromEntries(
		Object.keys(person.grants).map((key) => [key, isHeld(withoutGrants(person, key as Permission))]),
	)
}

/** The switches that let the person hold what a role holds, as far as `mayChange` allows. */
export function switchesLikeRole(person: Person, like: Role, mayChange: (permission: Permission) => boolean): Switches {
	const held = rolePermissions(like)
	const different = PERMISSION_KEYS.filter(
		(key) => isHeld(personSource(person, key)) !== (held.has(key) && canHold(person, key)),
	)
	return Object.fromEntries(different.filter(mayChange).map((key) => [key, held.has(key) && canHold(person, key)]))
}

/** The grants after all switches, with concurrent changes by others. */
export function withSwitches(person: Person, switches: Switches): PermissionGrants {
	return Object.entries(switches).reduce(
		(grants, [key, on]) => withSwitched({ ...person, grants }, key as Permission, on),
		person.grants,
	)
}

/** The grants after one permission was switched. A grant that says what the role says anyway is dropped. */
function withSwitched(person: Person, permission: Permission, on: boolean): PermissionGrants {
	const { [permission]: _, ...others } = person.grants
	const isUsual = isHeld(withoutGrants(person, permission)) === on
	return isUsual || (on && !canHold(person, permission)) ? others : { ...others, [permission]: on }
}

import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { UserView } from '@praxis/contract/identity/users.contract'
import { ROLES, type Role } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'

/** Why someone's role, status and administrator flag are out of reach for whoever is signed in; null when they are not. What only the
 *  server knows (grants beyond one's own) it refuses itself. */
export function lockedRole(actor: SessionView, target: UserView, lastSuperuserId: string | null): string | null {
	if (target.id === actor.user.id) return identityErrors.own_standing.message
	return lockedUser(actor, target) ?? (target.id === lastSuperuserId ? identityErrors.last_superuser.message : null)
}

/** Why nothing about an account can be done by whoever is signed in; null when it can. */
export function lockedUser(actor: SessionView, target: UserView): string | null {
	const isBeyond = target.role === 'superuser' && !actor.user.isSuperuser
	return isBeyond ? identityErrors.superuser_only.message : null
}

/** The roles whoever is signed in may give. */
export function grantableRoles(actor: SessionView): readonly Role[] {
	return actor.user.isSuperuser ? ROLES : ROLES.filter((one) => one !== 'superuser')
}

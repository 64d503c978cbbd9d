import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { UserView } from '@praxis/contract/identity/users.contract'
import { ROLES, type Role } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'

/** Why the signed-in user cannot change a user's role, status and administrator flag; null if they can. The server also
 *  refuses grants beyond one's own. */
export function lockedRole(actor: SessionView, target: UserView, lastSuperuserId: string | null): string | null {
	if (target.id === actor.user.id) return identityErrors.own_standing.message
	return lockedUser(actor, target) ?? (target.id === lastSuperuserId ? identityErrors.last_superuser.message : null)
}

/** Why the signed-in user cannot change this user; null if they can. */
export function lockedUser(actor: SessionView, target: UserView): string | null {
	const isBeyond = target.role === 'superuser' && !actor.user.isSuperuser
	return isBeyond ? identityErrors.superuser_only.message : null
}

/** The roles that the signed-in user may assign. */
export function grantableRoles(actor: SessionView): readonly Role[] {
	return actor.user.isSuperuser ? ROLES : ROLES.filter((one) => one !== 'superuser')
}

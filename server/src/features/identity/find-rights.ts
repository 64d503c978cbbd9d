import { userStatus } from '@praxis/contract/identity/identity.rules'
import type { RightsChange, RightsView, rights } from '@praxis/contract/identity/rights.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { effectivePermissions, PERMISSION_KEYS } from '@praxis/contract/kernel/permissions'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import { managedUser } from './identity.policy.ts'
import { pageOfRightsChanges } from './rights-history.queries.ts'
import { countUsers, pageOfUsers, standingOf, type UserRow } from './users.queries.ts'

/** What one person may do, and why. */
export function toRightsView(user: UserRow): RightsView {
	const standing = standingOf(user)
	const effective = effectivePermissions(standing)
	return {
		userId: user.id,
		fullName: user.full_name,
		email: user.email ?? '',
		role: standing.role,
		isAdmin: standing.isAdmin,
		status: userStatus.parse(user.status),
		grants: standing.permissions,
		effective: PERMISSION_KEYS.filter((key) => effective.has(key)),
		version: user.version,
	}
}

export function listRights(ctx: PersonContext, input: ParsedInput<typeof rights.list>): Promise<Page<RightsView>> {
	return inIdentity(ctx, async (db) => {
		const page = await pageOfUsers(db, input, input)
		const total = await countUsers(db, input)
		return { items: page.items.map(toRightsView), nextCursor: page.nextCursor, total }
	})
}

export function getRights(ctx: PersonContext, input: ParsedInput<typeof rights.get>): Promise<RightsView> {
	return inIdentity(ctx, async (db) => toRightsView(await managedUser(db, input.userId)))
}

/** What was changed about accounts and their rights, and by whom, newest first. */
export function listRightsChanges(
	ctx: PersonContext,
	input: ParsedInput<typeof rights.history>,
): Promise<Page<RightsChange>> {
	return inIdentity(ctx, (db) => pageOfRightsChanges(db, input))
}

import type { PersonName, UserView, users } from '@praxis/contract/identity/users.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Role } from '@praxis/contract/kernel/permissions'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { selectLock, selectLocks } from './failures.queries.ts'
import { managedUser } from './identity.policy.ts'
import {
	isActiveAttorney,
	pageOfFirmPeople,
	pageOfUsers,
	selectActiveRoles,
	toUserView,
	type User,
} from './users.queries.ts'

/** An account as those who manage accounts see it. */
export async function viewUser(db: Db, user: User): Promise<UserView> {
	return toUserView(user, user.email === null ? null : await selectLock(db, user.email))
}

/** The accounts by name. */
export function listUsers(ctx: PersonContext, input: ParsedInput<typeof users.list>): Promise<Page<UserView>> {
	return inIdentity(ctx, async (db) => {
		const page = await pageOfUsers(db, input, input)
		const locks = await selectLocks(
			db,
			page.items.flatMap((user) => user.email ?? []),
		)
		return { ...page, items: page.items.map((user) => toUserView(user, locks.get(user.email ?? '') ?? null)) }
	})
}

export function getUser(ctx: PersonContext, input: ParsedInput<typeof users.get>): Promise<UserView> {
	return inIdentity(ctx, async (db) => viewUser(db, await managedUser(db, input.id)))
}

/** The firm's active people by name, to choose from. */
export function listFirmPeople(
	ctx: PersonContext,
	input: ParsedInput<typeof users.firmPeople>,
): Promise<Page<PersonName>> {
	return withRead(ctx, (db) => pageOfFirmPeople(db, input, input))
}

/** Roles that can be responsible for clients and cases. */
export const ATTORNEY_ROLES: readonly Role[] = ['attorney', 'admin', 'superuser']

/** Roles of active users of the firm, by id; others are left out. */
export function findActiveRoles(db: Db, ids: readonly string[]): Promise<Map<string, Role>> {
	return selectActiveRoles(db, ids)
}

/** Whether someone can be responsible for clients and cases. */
export function isAttorney(db: Db, userId: string): Promise<boolean> {
	return isActiveAttorney(db, userId)
}

import type { PersonName, UserView, users } from '@praxis/contract/identity/users.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import { type Db, withRead } from '../../platform/db/transaction.ts'
import { selectLock, selectLocks } from './failures.queries.ts'
import { managedUser } from './identity.policy.ts'
import { countUsers, pageOfFirmPeople, pageOfUsers, toUserView, type UserRow } from './users.queries.ts'

/** An account as those who manage accounts see it. */
export async function viewUser(db: Db, user: UserRow): Promise<UserView> {
	return toUserView(user, user.email === null ? null : await selectLock(db, user.email))
}

/** The accounts by name. */
export function listUsers(ctx: PersonContext, input: ParsedInput<typeof users.list>): Promise<Page<UserView>> {
	return inIdentity(ctx, async (db) => {
		const [page, total] = [await pageOfUsers(db, input, input), await countUsers(db, input)]
		const locks = await selectLocks(
			db,
			page.items.flatMap((user) => user.email ?? []),
		)
		return {
			items: page.items.map((user) => toUserView(user, locks.get(user.email ?? '') ?? null)),
			nextCursor: page.nextCursor,
			total,
		}
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

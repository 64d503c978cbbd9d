import type { AccountHit } from '@praxis/contract/identity/account-hit'
import { userStatus } from '@praxis/contract/identity/identity.rules'
import { role } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { SearchQuery, SearchSource } from '../../platform/db/search-source.ts'

async function findUsers(db: Db, { exact, atMost }: SearchQuery): Promise<AccountHit[]> {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'full_name as fullName', sql<string>`email`.as('email'), 'role', 'status'])
		.where('email', 'is not', null)
		.where(sql<boolean>`api.search_words(full_name || ' ' || coalesce(email::text, '')) @@ ${exact}`)
		.orderBy('full_name')
		.orderBy('id')
		.limit(atMost)
		.execute()
	return rows.map((row) => ({
		...row,
		kind: 'account',
		role: role.parse(row.role),
		status: userStatus.parse(row.status),
	}))
}

export const userSearch: readonly SearchSource[] = [{ kind: 'account', access: ['manage_users'], find: findUsers }]

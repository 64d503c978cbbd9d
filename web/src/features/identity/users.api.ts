import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type FilterOf, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'

const TOPIC = 'users'

export type UserListFilter = FilterOf<typeof users.list>
export type PermissionListFilter = FilterOf<typeof userPermissions.list>

export const userListQuery = (filter: UserListFilter) => listQuery(users.list, TOPIC, filter)
export const userQuery = (id: string) => recordQuery(users.get, TOPIC, { id })
export const permissionListQuery = (filter: PermissionListFilter) => ({
	...pagesQuery(userPermissions.list, TOPIC, filter),
	placeholderData: keepPreviousData,
})
export const permissionsQuery = (userId: string) => recordQuery(userPermissions.get, TOPIC, { userId })
export const permissionHistoryQuery = (userId?: string) => pagesQuery(userPermissions.history, TOPIC, { userId })
export const secondFactorPolicyQuery = recordQuery(userPermissions.secondFactorPolicy, 'identity_settings', {})

/** The only active superuser's id; null when there are several. */
export const lastSuperuserQuery = queryOptions({
	queryKey: [TOPIC, 'last-superuser'],
	queryFn: async ({ signal }) => {
		const { items } = await call(users.list, { role: 'superuser', status: 'active', limit: 2 }, { signal })
		return items.length === 1 ? (items[0]?.id ?? null) : null
	},
})

/** How every change of a user is saved: `useSave(users.update, savingUser)`. */
export const savingUser = {
	topic: TOPIC,
	keep: (client: QueryClient, one: UserView) => client.setQueryData(userQuery(one.id).queryKey, one),
}

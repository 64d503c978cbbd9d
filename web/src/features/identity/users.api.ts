import { rights } from '@praxis/contract/identity/rights.contract'
import { type UserView, users } from '@praxis/contract/identity/users.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Every key starts with the topic, so that an event about an account refreshes whatever shows it. */
const TOPIC = 'users'

export type UserListFilter = Omit<InputOf<typeof users.list>, 'cursor' | 'limit'>
export type RightsListFilter = Omit<InputOf<typeof rights.list>, 'cursor' | 'limit'>

export function userListQuery(filter: UserListFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) => call(users.list, { ...filter, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

export function userQuery(id: string) {
	return queryOptions({
		queryKey: [TOPIC, 'record', id],
		queryFn: ({ signal }) => call(users.get, { id }, { signal }),
	})
}

/** The only active superuser's id; null when there are several. */
export const lastSuperuserQuery = queryOptions({
	queryKey: [TOPIC, 'last-superuser'],
	queryFn: async ({ signal }) => {
		const { items } = await call(users.list, { role: 'superuser', status: 'active', limit: 2 }, { signal })
		return items.length === 1 ? (items[0]?.id ?? null) : null
	},
})

export function rightsListQuery(filter: RightsListFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'rights', filter],
		queryFn: ({ pageParam, signal }) => call(rights.list, { ...filter, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

export function rightsQuery(userId: string) {
	return queryOptions({
		queryKey: [TOPIC, 'rights', 'person', userId],
		queryFn: ({ signal }) => call(rights.get, { userId }, { signal }),
	})
}

export function rightsHistoryQuery(userId?: string) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'rights-history', userId ?? null],
		queryFn: ({ pageParam, signal }) => call(rights.history, { userId, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

export const secondFactorPolicyQuery = queryOptions({
	queryKey: ['identity_settings', 'second-factor'],
	queryFn: ({ signal }) => call(rights.secondFactorPolicy, {}, { signal }),
})

/** Shows what the server answered about an account, and asks for whatever else shows it. */
export function useShowUser(): (one: UserView) => Promise<void> {
	const client = useQueryClient()
	return (one) => {
		client.setQueryData(userQuery(one.id).queryKey, one)
		return client.invalidateQueries({ queryKey: [TOPIC] })
	}
}

export function useForgetUser(): (id: string) => Promise<void> {
	const client = useQueryClient()
	return (id) => {
		client.removeQueries({ queryKey: userQuery(id).queryKey })
		return client.invalidateQueries({ queryKey: [TOPIC] })
	}
}

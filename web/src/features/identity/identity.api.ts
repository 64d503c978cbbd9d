import { account } from '@praxis/contract/identity/account.contract'
import { passkeys } from '@praxis/contract/identity/factors.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { setup } from '@praxis/contract/identity/setup.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The ways to sign in here. Asked once per visit. */
export const signInOptionsQuery = queryOptions({
	queryKey: ['sign-in-options'],
	queryFn: ({ signal }) => call(session.options, {}, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
})

export const ownProfileQuery = queryOptions({
	queryKey: ['users', 'own-profile'],
	queryFn: ({ signal }) => call(account.profile, {}, { signal }),
})

export const ownSessionsQuery = queryOptions({
	queryKey: ['sessions', 'own'],
	queryFn: ({ signal }) => call(account.sessions, {}, { signal }),
	select: (page) => page.items,
})

export const ownPasskeysQuery = queryOptions({
	queryKey: ['passkeys', 'own'],
	queryFn: ({ signal }) => call(passkeys.list, {}, { signal }),
	select: (page) => page.items,
})

/** Whom an invitation link is for. */
export function invitationQuery(token: string) {
	return queryOptions({
		queryKey: ['invitation', token],
		queryFn: ({ signal }) => call(setup.invitation, { token }, { signal }),
		gcTime: 0,
	})
}

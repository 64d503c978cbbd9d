import { tokens } from '@praxis/contract/tokens/tokens.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const ownTokensQuery = queryOptions({
	queryKey: ['api_tokens', 'own'],
	queryFn: ({ signal }) => call(tokens.list, {}, { signal }),
	select: (list) => list.items,
})

/** For those who manage accounts. */
export function tokensOfUserQuery(userId: string) {
	return queryOptions({
		queryKey: ['api_tokens', 'of', userId],
		queryFn: ({ signal }) => call(tokens.ofUser, { userId }, { signal }),
		select: (list) => list.items,
	})
}

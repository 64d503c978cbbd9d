import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const STALE_MS = 300_000

type Json = Parameters<typeof call<typeof preferences.put>>[1]['value']

/** All preferences of the person, by key. */
export const preferencesQuery = queryOptions({
	queryKey: ['user_preferences'],
	queryFn: async ({ signal }) => {
		const answer = await call(preferences.list, {}, { signal })
		return Object.fromEntries(answer.preferences.map((one) => [one.key, one.value]))
	},
	staleTime: STALE_MS,
})

/** Keeps a preference; the screen shows it at once and goes back if it could not be kept. */
export function useKeepPreference() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (input: { readonly key: string; readonly value: Json }) => call(preferences.put, input),
		onMutate: async ({ key, value }) => {
			await client.cancelQueries(preferencesQuery)
			const before = client.getQueryData(preferencesQuery.queryKey)
			client.setQueryData(preferencesQuery.queryKey, { ...before, [key]: value })
			return { before }
		},
		onError: (_error, _input, context) => client.setQueryData(preferencesQuery.queryKey, context?.before),
	})
}

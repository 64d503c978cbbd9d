import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const STALE_MS = 300_000

type Json = Parameters<typeof call<typeof preferences.put>>[1]['value']

async function readPreferences(signal?: AbortSignal): Promise<Record<string, Json>> {
	const answer = await call(preferences.list, {}, signal === undefined ? {} : { signal })
	return Object.fromEntries(answer.preferences.map((one) => [one.key, one.value]))
}

/** All preferences of the person, by key. */
export const preferencesQuery = queryOptions({
	queryKey: ['user_preferences'],
	queryFn: ({ signal }) => readPreferences(signal),
	staleTime: STALE_MS,
})

interface PreferenceChange {
	readonly key: string
	/** Makes the new value of the one that stands: undefined where there is none. Is asked more than once. */
	readonly change: (stands: Json | undefined) => Json
}

const KEEPING = ['user_preferences', 'keep']

/** Keeps a preference. It is made of what stands on the server: this page may not have read it yet, and another may have changed it.
 *  The screen shows it at once and goes back if it could not be kept. */
export function useKeepPreference() {
	const client = useQueryClient()
	const { queryKey } = preferencesQuery
	return useMutation({
		mutationKey: KEEPING,
		scope: { id: 'preferences' },
		mutationFn: async ({ key, change }: PreferenceChange) => {
			const isRead = client.getQueryData(queryKey) !== undefined
			const stands = isRead ? await readPreferences() : await client.ensureQueryData(preferencesQuery)
			const value = change(stands[key])
			await call(preferences.put, { key, value })
			return value
		},
		onMutate: async ({ key, change }) => {
			if (client.getQueryData(queryKey) === undefined) return
			await client.cancelQueries({ queryKey })
			client.setQueryData(queryKey, (all) => all && { ...all, [key]: change(all[key]) })
		},
		onSuccess: (value, { key }) => {
			if (client.isMutating({ mutationKey: KEEPING }) > 1) return
			client.setQueryData(queryKey, (all) => all && { ...all, [key]: value })
		},
		onError: () => client.invalidateQueries({ queryKey }),
	})
}

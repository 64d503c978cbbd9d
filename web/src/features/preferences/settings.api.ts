import { settings, type UserSettings } from '@praxis/contract/preferences/settings.contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { staleCurrent } from '../../lib/stale-current.ts'

export type SettingsChange = Partial<Omit<UserSettings, 'version'>>

/** The person's settings, the same on every device. Not for guests, who have none. */
export const settingsQuery = queryOptions({
	queryKey: ['user_settings'],
	queryFn: ({ signal }) => call(settings.get, {}, { signal }),
})

/** Keeps settings made to a version that was read. Throws `stale_version` with what stands now. What is shown follows at
 *  once, here and on the person's other devices. */
function useWriteSettings(): (version: number, change: SettingsChange) => Promise<UserSettings> {
	const client = useQueryClient()
	const { recheck } = useAuth()
	return async (version, change) => {
		const kept = await call(settings.put, { version, ...change })
		client.setQueryData(settingsQuery.queryKey, kept)
		// They are kept, whether or not the server can say so of the session too: the next re-check will.
		await recheck().catch(() => undefined)
		return kept
	}
}

/** Keeps one choice whatever else was changed in the meantime: the last choice stands. */
export function useChooseSetting() {
	const client = useQueryClient()
	const write = useWriteSettings()
	return useMutation({
		mutationFn: async (change: SettingsChange) => {
			const { version } = await client.ensureQueryData(settingsQuery)
			try {
				return await write(version, change)
			} catch (error) {
				const current = staleCurrent<UserSettings>(error)
				if (current === null) throw error
				return write(current.version, change)
			}
		},
	})
}

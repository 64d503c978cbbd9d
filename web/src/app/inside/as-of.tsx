import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useSyncStatus } from '../../lib/offline/sync-service.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import { isKeptRead } from '../keep-reads.ts'

/** What stands around every screen, and what forms offer to choose from: its age says nothing about what is read. */
const AROUND: ReadonlySet<unknown> = new Set(['custom_fields', 'firm', 'user_preferences', 'user_settings'])
const AROUND_PARTS: ReadonlySet<unknown> = new Set(['counts', 'tags'])

function isRead([topic, part]: QueryKey): boolean {
	return isKeptRead([topic]) && !AROUND.has(topic) && !AROUND_PARTS.has(part)
}

/** When the oldest of what is on the screen was read, in milliseconds since 1970; null when nothing is. */
function useOldestShown(): number | null {
	const client = useQueryClient()
	const cache = client.getQueryCache()
	const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
	return useSyncExternalStore(subscribe, () => {
		const shown = cache.getAll().filter((query) => query.isActive() && isRead(query.queryKey))
		const moments = shown.map((query) => query.state.dataUpdatedAt).filter((moment) => moment > 0)
		return moments.length === 0 ? null : Math.min(...moments)
	})
}

/** Says, while there is no connection, how old what is shown is. */
export function AsOf() {
	const { offline } = useAuth()
	const { status } = useSyncStatus()
	return offline || status === 'offline' ? <OldestShown /> : null
}

function OldestShown() {
	const oldest = useOldestShown()
	if (oldest === null) return null
	return (
		<Hint after={3} role="note">
			As of {formatInstant(new Date(oldest).toISOString(), 'short')}. It may have changed since.
		</Hint>
	)
}

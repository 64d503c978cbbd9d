import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SyncProvider, type SyncService, usePendingWrites, useSyncStatus } from './sync-service.ts'
import type { SyncStatus } from './sync-status.ts'

function Shown() {
	const { status, pending } = useSyncStatus()
	return <p>{`${status} ${pending} ${usePendingWrites().length}`}</p>
}

test('shows every change of the service', () => {
	const listeners = new Set<() => void>()
	let status: SyncStatus = { status: 'idle', error: null, consecutiveFailures: 0, lastSyncAt: null, pending: 0 }
	const none: [] = []
	const service: SyncService = {
		status: () => status,
		subscribe: (listener) => {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		pendingWrites: () => none,
		hasRead: () => true,
		forceSync: async () => ({ success: true, before: 0, after: 0 }),
		pause: () => undefined,
		resume: () => undefined,
		resetFailures: () => undefined,
		discard: async () => undefined,
		replace: async () => undefined,
		reportConnection: () => undefined,
	}
	render(
		<SyncProvider value={service}>
			<Shown />
		</SyncProvider>,
	)
	expect(screen.getByText('idle 0 0')).toBeDefined()
	status = { ...status, status: 'offline', pending: 3 }
	act(() => {
		for (const listener of listeners) listener()
	})
	expect(screen.getByText('offline 3 0')).toBeDefined()
})

import type { SyncOutcome, SyncService } from '../lib/offline/sync-service.ts'
import type { PendingWrite, SyncStatus } from '../lib/offline/sync-status.ts'

export interface TestSync extends SyncService {
	/** Changes the state, as an engine update would. */
	readonly set: (status: Partial<SyncStatus>, writes?: readonly PendingWrite[]) => void
	/** What the screen asked for, in order. */
	readonly asked: string[]
	/** What the next sync answers with, or throws. */
	outcome: SyncOutcome | Error
}

/** A scripted sync service that records calls. */
export function testSync(first: Partial<SyncStatus> = {}, firstWrites: readonly PendingWrite[] = []): TestSync {
	const listeners = new Set<() => void>()
	const asked: string[] = []
	let writes = firstWrites
	let status: SyncStatus = {
		status: 'idle',
		error: null,
		consecutiveFailures: 0,
		lastSyncAt: null,
		pending: firstWrites.length,
		...first,
	}
	const note = (what: string) => void asked.push(what)
	const service: TestSync = {
		asked,
		outcome: { success: true, before: 0, after: 0 },
		set: (next, nextWrites = writes) => {
			writes = nextWrites
			status = { ...status, pending: writes.length, ...next }
			for (const listener of listeners) listener()
		},
		status: () => status,
		pendingWrites: () => writes,
		hasRead: () => true,
		subscribe: (listener) => {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		forceSync: async () => {
			note('sync')
			if (service.outcome instanceof Error) throw service.outcome
			return service.outcome
		},
		pause: () => note('pause'),
		resume: () => note('resume'),
		resetFailures: () => note('reset'),
		discard: async (id) => note(`discard ${id}`),
		replace: async (id, input) => note(`replace ${id} ${JSON.stringify(input)}`),
		reportConnection: (state, error) => note(`${state} ${error ?? ''}`.trim()),
	}
	return service
}

import { createContext, use, useSyncExternalStore } from 'react'
import type { PendingWrite, SyncStatus } from './sync-status.ts'

export interface SyncOutcome {
	readonly success: boolean
	/** Queued writes before and after. */
	readonly before: number
	readonly after: number
	/** Error message, if not successful. */
	readonly error?: string
}

/** The write queue of this tab; all tabs of a user show the same state. */
export interface SyncService {
	status(): SyncStatus
	/** Subscribes to status and queue changes. Returns the unsubscribe function. */
	subscribe(listener: () => void): () => void
	/** In queue order. */
	pendingWrites(): readonly PendingWrite[]
	/** Whether `pendingWrites` was loaded, or is known to be unreadable. */
	hasRead(): boolean
	/** Syncs now. Successful if the sync was, or if fewer or no writes are left. */
	forceSync(): Promise<SyncOutcome>
	pause(): void
	resume(): void
	/** Resumes after too many failures. */
	resetFailures(): void
	/** Discards a write without sending it. */
	discard(id: string): Promise<void>
	/** Replaces the input of a rejected or stale write and queues it under a new key. */
	replace(id: string, input: Record<string, unknown>): Promise<void>
	/** Reports a connection check. */
	reportConnection(state: 'online' | 'offline', error?: string): void
}

const SyncContext = createContext<SyncService | null>(null)

export const SyncProvider = SyncContext.Provider

/** Throws outside a `SyncProvider`. */
export function useSyncService(): SyncService {
	const service = use(SyncContext)
	if (service === null) throw new Error('useSyncService must be used within a SyncProvider')
	return service
}

export function useSyncStatus(): SyncStatus {
	const service = useSyncService()
	return useSyncExternalStore(service.subscribe, service.status)
}

/** Whether a write would be queued now: no connection, paused, or behind others. */
export function useWaits(): boolean {
	const { pending, status } = useSyncStatus()
	return pending > 0 || status === 'offline' || status === 'paused'
}

export function usePendingWrites(): readonly PendingWrite[] {
	const service = useSyncService()
	return useSyncExternalStore(service.subscribe, service.pendingWrites)
}

/** Whether the queue was loaded, or is known to be unreadable. */
export function useOutboxRead(): boolean {
	const service = useSyncService()
	return useSyncExternalStore(service.subscribe, service.hasRead)
}

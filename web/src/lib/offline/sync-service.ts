import { createContext, use, useSyncExternalStore } from 'react'
import type { PendingWrite, SyncStatus } from './sync-status.ts'

export interface SyncOutcome {
	readonly success: boolean
	/** Writes on this device before and after. */
	readonly before: number
	readonly after: number
	/** Present where it was no success, in words for a person. */
	readonly error?: string
}

/** What waits on this device and its way to the server. One per tab; all tabs of a person show the same. */
export interface SyncService {
	status(): SyncStatus
	/** Hears of every change of the status and of the writes. Returns the way to stop. */
	subscribe(listener: () => void): () => void
	/** In the order in which they were made. */
	pendingWrites(): readonly PendingWrite[]
	/** Whether `pendingWrites` says what the device holds yet; also true once it is known that it can't be read. */
	hasRead(): boolean
	/** Sends what waits, now. A success when the sync was one, when fewer are left, or when none is. */
	forceSync(): Promise<SyncOutcome>
	pause(): void
	resume(): void
	/** Lets sending begin again after too many failures. */
	resetFailures(): void
	/** Gives up a write, and says nothing to the server. */
	discard(id: string): Promise<void>
	/** Puts a corrected input in the place of a refused or stale one: it waits again, under a new key. */
	replace(id: string, input: Record<string, unknown>): Promise<void>
	/** Says what a check of the connection found. */
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

export function usePendingWrites(): readonly PendingWrite[] {
	const service = useSyncService()
	return useSyncExternalStore(service.subscribe, service.pendingWrites)
}

/** Whether what waits on this device is known by now, or known not to be readable. */
export function useOutboxRead(): boolean {
	const service = useSyncService()
	return useSyncExternalStore(service.subscribe, service.hasRead)
}

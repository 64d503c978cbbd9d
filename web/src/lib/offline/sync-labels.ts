import type { SyncOutcome } from './sync-service.ts'

/** Sync messages, verbatim from the specification. */
export const SYNC_LABELS = {
	failed: 'Sync failed',
	failedUnknown: 'Sync failed with unknown error',
	offline: 'Cannot sync while offline',
	paused: 'Sync is paused',
	completed: 'Sync completed successfully',
	allDone: 'All data synchronized successfully',
	backingOff: 'Too many sync failures. System is backing off to prevent further issues.',
	offlineTitle: "You're offline",
	offlineText: "Changes will sync when you're back online",
	kept: 'Saved on this device; it will be sent when you are back online.',
	keptPaused: 'Saved on this device; it will be sent when you resume sync.',
} as const

/** When a write that was kept on this device is sent. */
export function keptText(isPaused: boolean): string {
	return isPaused ? SYNC_LABELS.keptPaused : SYNC_LABELS.kept
}

export function syncError(message: string): string {
	return `Sync error: ${message}`
}

export function noProgress(before: number, after: number): string {
	return `Sync completed but no progress made (${before} → ${after})`
}

export function syncProgress(before: number, after: number): string {
	return `Sync progress: ${before} → ${after} pending items`
}

export function syncErrorHeading(failures: number, max: number): string {
	return `Sync Error (${failures}/${max} failures)`
}

/** Message after a user-requested sync. */
export function outcomeText({ success, before, after, error }: SyncOutcome): string {
	if (!success) return error ?? SYNC_LABELS.failedUnknown
	if (after === 0) return before === 0 ? SYNC_LABELS.completed : SYNC_LABELS.allDone
	return after < before ? syncProgress(before, after) : SYNC_LABELS.completed
}

import { useState } from 'react'
import type { LiveState } from '../../../lib/live/live-client.ts'
import { useLiveState } from '../../../lib/live/live-provider.tsx'
import { outcomeText, syncError } from '../../../lib/offline/sync-labels.ts'
import { usePendingWrites, useSyncService, useSyncStatus } from '../../../lib/offline/sync-service.ts'
import type { PendingWrite, SyncStatus } from '../../../lib/offline/sync-status.ts'
import type { IconName } from '../../../ui/icon/icon.tsx'
import type { Tone } from '../../../ui/status/status-mark.tsx'
import { phrase } from '../../../ui/text/phrases.ts'
import { toast } from '../../../ui/toast/toast.tsx'

/** The synchronization status and its appearance. */
export function useSyncLook(): { readonly status: SyncStatus; readonly look: SyncLook } {
	const status = useSyncStatus()
	const attention = needingAttention(usePendingWrites())
	const live = useLiveState()
	return { status, look: lookOf(status, attention, live) }
}

/** Synchronizes on request and shows the outcome. */
export function useManualSync(): { readonly isUnderWay: boolean; readonly run: () => Promise<void> } {
	const sync = useSyncService()
	const [isUnderWay, setUnderWay] = useState(false)
	const run = async () => {
		setUnderWay(true)
		try {
			const outcome = await sync.forceSync()
			if (outcome.success) toast.success(phrase(outcomeText(outcome)))
			else toast.error(phrase(outcomeText(outcome)))
		} catch (error) {
			toast.error(phrase(syncError(error instanceof Error ? error.message : String(error))))
		} finally {
			setUnderWay(false)
		}
	}
	return { isUnderWay, run }
}

interface SyncLook {
	readonly tone: Tone
	readonly icon: IconName
	/** The state in a word or two. */
	readonly words: string
	/** What waits beside what the words count. */
	readonly further?: string
	/** Nothing that anyone must know or do. */
	readonly isCalm: boolean
}

/** How many writes will not be sent before a person has looked at them. */
function needingAttention(writes: readonly PendingWrite[]): number {
	return writes.filter((write) => write.state === 'refused' || write.state === 'stale').length
}

export function changesWaiting(count: number): string {
	return count === 1 ? '1 change waiting' : `${count} changes waiting`
}

function settled(pending: number, attention: number): SyncLook {
	if (attention > 0) {
		const words = attention === 1 ? '1 change needs you' : `${attention} changes need you`
		const others = pending - attention
		const further = others > 0 ? { further: `${others} waiting` } : {}
		return { tone: 'amber', icon: 'alert', words, ...further, isCalm: false }
	}
	if (pending > 0) return { tone: 'blue', icon: 'refresh', words: changesWaiting(pending), isCalm: false }
	return { tone: 'green', icon: 'synced', words: 'Synced', isCalm: true }
}

/** The synchronization status as shown by the button, the indicator and the panel. The state of live updates shows only
 *  if nothing more serious does. */
function lookOf(status: SyncStatus, attention: number, live: LiveState): SyncLook {
	const further = status.pending > 0 ? { further: changesWaiting(status.pending) } : {}
	switch (status.status) {
		case 'offline':
			return { tone: 'amber', icon: 'offline', words: 'Offline', ...further, isCalm: false }
		case 'paused':
			return { tone: 'amber', icon: 'pause', words: 'Paused', ...further, isCalm: false }
		case 'in_progress':
			return { tone: 'blue', icon: 'refresh', words: 'Syncing…', ...further, isCalm: false }
		case 'failed':
			return { tone: 'red', icon: 'alert', words: 'Sync failed', ...further, isCalm: false }
		case 'idle':
		case 'completed': {
			const look = settled(status.pending, attention)
			const isReconnecting = look.isCalm && live === 'waiting'
			return isReconnecting ? { tone: 'amber', icon: 'refresh', words: 'Reconnecting…', isCalm: false } : look
		}
	}
}

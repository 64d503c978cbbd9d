import { useState } from 'react'
import { useLiveState } from '../../../lib/live/live-provider.tsx'
import { outcomeText, syncError } from '../../../lib/offline/sync-labels.ts'
import { usePendingWrites, useSyncService, useSyncStatus } from '../../../lib/offline/sync-service.ts'
import type { SyncStatus } from '../../../lib/offline/sync-status.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { lookOf, needingAttention, type SyncLook } from './sync-look.ts'

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
			if (outcome.success) toast.success(outcomeText(outcome))
			else toast.error(outcomeText(outcome))
		} catch (error) {
			toast.error(syncError(error instanceof Error ? error.message : String(error)))
		} finally {
			setUnderWay(false)
		}
	}
	return { isUnderWay, run }
}

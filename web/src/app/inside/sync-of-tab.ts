import { createSyncService } from '../../lib/offline/create-sync-service.ts'
import { BACKGROUND_SYNC_TAG } from '../../lib/offline/sync-status.ts'
import { queryClient } from '../../lib/query-client.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { sessionOfTab } from '../services.ts'

/** Background Sync, where the browser has it. */
interface WakingRegistration extends ServiceWorkerRegistration {
	readonly sync?: { register(tag: string): Promise<void> }
}

/** What waits in this browser and its way to the server. The signed-in layout starts and stops it. */
export const syncOfTab = createSyncService({
	isCutOff: () => !navigator.onLine,
	pull: async () => {
		await sessionOfTab.recheck()
		await queryClient.invalidateQueries()
	},
	answered: () => void queryClient.invalidateQueries(),
	wakeLater: async () => {
		if ((await navigator.serviceWorker?.getRegistration()) === undefined) return
		// Resolves once the service worker is installed.
		const registration: WakingRegistration = await navigator.serviceWorker.ready
		await registration.sync?.register(BACKGROUND_SYNC_TAG)
	},
	report: reportFault,
})

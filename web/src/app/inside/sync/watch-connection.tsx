import { useEffect } from 'react'
import { onUnreachable } from '../../../lib/call.ts'
import { connectivityFailed } from '../../../lib/offline/connection-check.ts'
import { keepConnection } from '../../../lib/offline/connection-monitor.ts'
import { useSyncService } from '../../../lib/offline/sync-service.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { liveOfTab } from '../live-of-tab.ts'

/** What makes it likely that the connection is lost: a call without an answer, and the end of the stream of changes. */
function hints(suspect: () => void): () => void {
	const stopCalls = onUnreachable(suspect)
	const stopLive = liveOfTab.subscribe(() => {
		if (liveOfTab.state() === 'waiting') suspect()
	})
	return () => {
		stopCalls()
		stopLive()
	}
}

/** Reports to the sync service whether the server is reachable, and to the user if it is not although there is a network. */
export function WatchConnection() {
	const sync = useSyncService()
	useEffect(
		() =>
			keepConnection((finding) => {
				if (finding.state === 'online') return sync.reportConnection('online')
				if (finding.error === null) return sync.reportConnection('offline')
				const text = connectivityFailed(finding.error)
				sync.reportConnection('offline', text)
				toast.error(text)
			}, hints),
		[sync],
	)
	return null
}

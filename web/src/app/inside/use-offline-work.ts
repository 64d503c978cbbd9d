import { useEffect } from 'react'
import { reportFault } from '../../lib/report-fault.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { afterFirstScreen } from '../../lib/when-idle.ts'
import { syncOfTab } from './sync-of-tab.ts'

/** Keeps who is signed in for a start without the server, and sends what waits. Guests and previews of the portal keep nothing, nor does a browser
 *  without encryption (plain http). */
export function useOfflineWork(): void {
	const { session, offline, lapsed } = useAuth()
	const canKeep =
		session !== null && !session.guest && session.preview === undefined && globalThis.crypto.subtle !== undefined
	const userId = canKeep ? session.user.id : null

	useEffect(() => {
		if (userId === null) return
		const stop = syncOfTab.start(userId)
		window.addEventListener('online', syncOfTab.wake)
		window.addEventListener('offline', syncOfTab.wake)
		return () => {
			window.removeEventListener('online', syncOfTab.wake)
			window.removeEventListener('offline', syncOfTab.wake)
			stop()
		}
	}, [userId])

	useEffect(() => {
		if (session === null || session.preview !== undefined || offline || lapsed) return
		if (globalThis.crypto.subtle === undefined) return
		const keep = async () => {
			const { keepSession } = await import('../../lib/offline/kept-session.ts')
			await keepSession(session)
			syncOfTab.wake()
		}
		// Failing to store the session is reported and has no other effect.
		return afterFirstScreen(() => keep().catch(reportFault))
	}, [session, offline, lapsed])
}

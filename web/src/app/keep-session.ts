import { onUnauthenticated } from '../lib/call.ts'
import { SESSION_RECHECK_MS, type SessionStore } from '../lib/session/session-store.ts'
import { localStore } from '../lib/storage.ts'

/** Keys that once granted administrator access. Nothing reads them; they are removed where found. */
const DISCARDED = ['adminUser'] as const

/** How often a session that this device remembers is compared with the server. */
const OFFLINE_RECHECK_MS = 10_000

/** Checks the session now, every five minutes, when the network is back, when the page returns from the browser's
 *  back-forward cache, and when a call is refused for lack of a session. */
export function keepSession(store: SessionStore): void {
	for (const key of DISCARDED) localStore.remove(key)
	void store.ready()
	// Without an answer the last known session stands until the next re-check.
	const recheck = () => void store.recheck().catch(() => undefined)
	setInterval(recheck, SESSION_RECHECK_MS)
	onUnauthenticated(recheck)
	window.addEventListener('online', recheck)
	setInterval(() => {
		if (store.get().offline) recheck()
	}, OFFLINE_RECHECK_MS)
	window.addEventListener('pageshow', (event) => {
		if (event.persisted) recheck()
	})
}

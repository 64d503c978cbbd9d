import { forgetDrafts } from '../lib/draft/sealed-drafts.ts'
import { makeInvalidator } from '../lib/live/invalidate.ts'
import { openStream } from '../lib/live/live.api.ts'
import { makeSharedLive } from '../lib/live/shared-live.ts'
import { queryClient } from '../lib/query-client.ts'
import { sessionDoors } from '../lib/session/session.api.ts'
import { makeSessionStore } from '../lib/session/session-store.ts'

type Leave = (to: 'home' | 'login') => void
let leave: Leave = () => undefined

/** The router says here how to leave a screen whose person has changed. */
export function onChangedHands(next: Leave): void {
	leave = next
}

/** The session of this tab. */
export const sessionOfTab = makeSessionStore(
	sessionDoors({
		forget: () => {
			queryClient.clear()
			forgetDrafts().catch((error: unknown) => globalThis.reportError?.(error))
		},
		renewed: () => void queryClient.invalidateQueries(),
		changedHands: (session) => leave(session === null ? 'login' : 'home'),
	}),
)

/** The stream of changes of this tab. The signed-in layout starts and stops it. */
export const liveOfTab = makeSharedLive({
	open: openStream,
	onMessage: makeInvalidator(queryClient),
	// Whether the session still stands is what a refused stream may mean; without an answer the next re-check tells.
	onRefused: () => void sessionOfTab.recheck().catch(() => undefined),
})

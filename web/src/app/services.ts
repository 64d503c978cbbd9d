import { queryClient } from '../lib/query-client.ts'
import { sessionDoors } from '../lib/session/session.api.ts'
import { makeSessionStore } from '../lib/session/session-store.ts'

type Leave = (to: 'home' | 'login') => void
let leave: Leave = () => undefined

/** The router says here how to leave a screen whose person has changed. */
export function onChangedHands(next: Leave): void {
	leave = next
}

async function forgetDrafts(): Promise<void> {
	const drafts = await import('../lib/draft/sealed-drafts.ts')
	await drafts.forgetDrafts()
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

import type { SessionStore } from '../../../lib/session/session-store.ts'
import { createChatStore } from './chat-store.ts'

/** The conversation of this visit. */
export const chatOfTab = createChatStore()

const followed = new WeakSet<SessionStore>()

/** Deletes the conversation on sign-out or when another user signs in. */
export function endWithSession(store: SessionStore): void {
	if (followed.has(store)) return
	followed.add(store)
	const compare = () => {
		const { session } = store.get()
		if (session === null) chatOfTab.clear()
		else chatOfTab.belongTo(session.user.id)
	}
	compare()
	store.subscribe(compare)
}

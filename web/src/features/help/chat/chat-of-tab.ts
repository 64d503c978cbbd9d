import type { SessionStore } from '../../../lib/session/session-store.ts'
import { makeChatStore } from './chat-store.ts'

/** The conversation of this visit. */
export const chatOfTab = makeChatStore()

const followed = new WeakSet<SessionStore>()

/** Forgets the conversation as soon as nobody, or somebody else, is signed in. */
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

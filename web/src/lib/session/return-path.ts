import { afterSignIn, safeReturnPath } from '@praxis/contract/shell/guard'
import type { SessionView } from '@praxis/contract/shell/session'
import { sessionStore } from '../storage.ts'

const KEY = 'returnPath'

/** Stores the path requested before sign-in. */
export function rememberReturnPath(pathAndQuery: string): void {
	if (safeReturnPath(pathAndQuery) !== null) sessionStore.set(KEY, pathAndQuery)
}

/** Target after sign-in: the stored path if allowed, else the user's home page. Clears the stored path. */
export function takeReturnPath(session: SessionView): string {
	const path = afterSignIn(sessionStore.get(KEY), session)
	sessionStore.remove(KEY)
	return path
}

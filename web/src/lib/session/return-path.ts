import { afterSignIn, safeReturnPath } from '@praxis/contract/shell/guard'
import type { SessionView } from '@praxis/contract/shell/session'
import { sessionStore } from '../storage.ts'

const KEY = 'returnPath'

/** Remembers where somebody wanted to go before they were asked to sign in. */
export function rememberReturnPath(pathAndQuery: string): void {
	if (safeReturnPath(pathAndQuery) !== null) sessionStore.set(KEY, pathAndQuery)
}

/** Where to go now that somebody is signed in: the remembered place if it is theirs, else their own first page.
 *  Forgets the place. */
export function takeReturnPath(session: SessionView): string {
	const path = afterSignIn(sessionStore.get(KEY), session)
	sessionStore.remove(KEY)
	return path
}

import type { Permission } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { SessionState, SessionStore } from './session-store.ts'

const StoreContext = createContext<SessionStore | null>(null)

interface UserProviderProps {
	readonly store: SessionStore
	readonly children: ReactNode
}

/** Makes who is signed in known to everything inside. */
export function UserProvider({ store, children }: UserProviderProps) {
	return <StoreContext value={store}>{children}</StoreContext>
}

export interface Auth extends SessionState {
	readonly may: (permission: Permission) => boolean
	readonly signedIn: SessionStore['signedIn']
	readonly signOut: SessionStore['signOut']
	readonly recheck: SessionStore['recheck']
	readonly restart: SessionStore['start']
}

/** The session of this tab, for what happens outside rendering. */
export function useSessionStore(): SessionStore {
	const store = use(StoreContext)
	if (store === null) throw new Error('useAuth must be used within a UserProvider')
	return store
}

/** Who is signed in. Throws outside a `UserProvider`. */
export function useAuth(): Auth {
	const store = useSessionStore()
	const state = useSyncExternalStore(store.subscribe, store.get)
	return {
		...state,
		may: (permission) => state.session?.permissions.includes(permission) ?? false,
		signedIn: store.signedIn,
		signOut: store.signOut,
		recheck: store.recheck,
		restart: store.start,
	}
}

/** The session of a screen behind the guard, where somebody is signed in. */
export function useSession(): SessionView {
	const { session } = useAuth()
	if (session === null) throw new Error('This screen needs somebody to be signed in.')
	return session
}

/** While mounted, what changes in the session waits: for what is shown once and must not be taken off the screen. */
export function useHoldSession(): void {
	const { hold } = useSessionStore()
	useEffect(() => hold(), [hold])
}

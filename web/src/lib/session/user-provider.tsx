import type { Permission } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { SessionState, SessionStore } from './session-store.ts'

const StoreContext = createContext<SessionStore | null>(null)

interface UserProviderProps {
	readonly store: SessionStore
	readonly children: ReactNode
}

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

/** The session store, for use outside rendering. */
export function useSessionStore(): SessionStore {
	const store = use(StoreContext)
	if (store === null) throw new Error('useAuth must be used within a UserProvider')
	return store
}

/** @throws Error outside a `UserProvider` */
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

/** The session on a guarded screen, where a user is signed in. */
export function useSession(): SessionView {
	const { session } = useAuth()
	if (session === null) throw new Error('This screen requires a session.')
	return session
}

/** Defers session updates while mounted: for content shown once that must stay on screen. */
export function useHoldSession(): void {
	const { hold } = useSessionStore()
	useEffect(() => hold(), [hold])
}

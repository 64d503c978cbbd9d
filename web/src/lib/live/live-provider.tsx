import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { LiveState } from './live-client.ts'
import type { SharedLive } from './shared-live.ts'

const LiveContext = createContext<SharedLive | null>(null)

export function LiveProvider({ live, children }: { readonly live: SharedLive; readonly children: ReactNode }) {
	return <LiveContext value={live}>{children}</LiveContext>
}

const nothing = () => () => undefined

/** How the connection to the stream of changes stands; `off` where there is none. */
export function useLiveState(): LiveState {
	const live = use(LiveContext)
	return useSyncExternalStore(live?.subscribe ?? nothing, () => live?.state() ?? 'off')
}

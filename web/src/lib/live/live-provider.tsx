import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
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

/** Keeps the stream of changes open while the component is on the screen and `wanted`. */
export function useLiveStream(wanted: boolean): void {
	const live = use(LiveContext)
	useEffect(() => {
		if (!wanted || live === null) return
		live.start()
		return live.stop
	}, [live, wanted])
}

import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { afterFirstScreen } from '../when-idle.ts'
import type { LiveState } from './live-client.ts'
import type { SharedLive } from './shared-live.ts'

const LiveContext = createContext<SharedLive | null>(null)

export function LiveProvider({ live, children }: { readonly live: SharedLive; readonly children: ReactNode }) {
	return <LiveContext value={live}>{children}</LiveContext>
}

const nothing = () => () => undefined

/** State of the event stream; `off` if there is none. */
export function useLiveState(): LiveState {
	const live = use(LiveContext)
	return useSyncExternalStore(live?.subscribe ?? nothing, () => live?.state() ?? 'off')
}

/** Keeps the event stream open while mounted and `wanted`. */
export function useLiveStream(wanted: boolean): void {
	const live = use(LiveContext)
	useEffect(() => {
		if (!wanted || live === null) return
		const giveUp = afterFirstScreen(live.start)
		return () => {
			giveUp()
			live.stop()
		}
	}, [live, wanted])
}

import { type ComponentProps, useEffect, useState } from 'react'
import { afterFirstScreen } from '../../../lib/when-idle.ts'

type Indicator = typeof import('./sync-indicator.tsx').SyncIndicator

const AGAIN_MS = 2000

/** Its code is fetched after the first screen is shown; where the line was cut just then, as soon as it can be had. */
export function LaterSyncIndicator(props: ComponentProps<Indicator>) {
	const [Loaded, setLoaded] = useState<Indicator | null>(null)
	useEffect(() => {
		let gone = false
		let timer: ReturnType<typeof setTimeout> | undefined
		const load = async () => {
			try {
				const loaded = await import('./sync-indicator.tsx')
				if (!gone) setLoaded(() => loaded.SyncIndicator)
			} catch {
				if (!gone) timer = setTimeout(load, AGAIN_MS)
			}
		}
		const stop = afterFirstScreen(load)
		return () => {
			gone = true
			clearTimeout(timer)
			stop()
		}
	}, [])
	return Loaded === null ? null : <Loaded {...props} />
}

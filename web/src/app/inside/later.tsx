import { type ComponentType, useEffect, useState } from 'react'

const IDLE_AT_LATEST_MS = 2000
/** Where the browser does not say when it is idle. */
const IDLE_GUESS_MS = 200

function whenIdle(work: () => void): () => void {
	if (typeof requestIdleCallback === 'undefined') {
		const timer = setTimeout(work, IDLE_GUESS_MS)
		return () => clearTimeout(timer)
	}
	const handle = requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS })
	return () => cancelIdleCallback(handle)
}

/** Mounts the rest of the layout once the screen has been painted. */
export function Later() {
	const [Idle, setIdle] = useState<ComponentType | null>(null)
	useEffect(() => {
		let gone = false
		const stop = whenIdle(async () => {
			const { loadIdle } = await import('./idle.tsx')
			const loaded = await loadIdle()
			if (!gone) setIdle(() => loaded)
		})
		return () => {
			gone = true
			stop()
		}
	}, [])
	return Idle === null ? null : <Idle />
}

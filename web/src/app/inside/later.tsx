import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

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

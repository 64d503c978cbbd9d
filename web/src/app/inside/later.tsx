import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

const AGAIN_MS = 2000

/** Mounts the rest of the layout once the screen has been painted; where the line was cut just then, as soon as it can be had. */
export function Later() {
	const [Idle, setIdle] = useState<ComponentType | null>(null)
	useEffect(() => {
		let gone = false
		let timer: ReturnType<typeof setTimeout> | undefined
		const load = async () => {
			try {
				const { loadIdle } = await import('./idle.tsx')
				const loaded = await loadIdle()
				if (!gone) setIdle(() => loaded)
			} catch {
				if (!gone) timer = setTimeout(load, AGAIN_MS)
			}
		}
		const stop = whenIdle(load)
		return () => {
			gone = true
			clearTimeout(timer)
			stop()
		}
	}, [])
	return Idle === null ? null : <Idle />
}

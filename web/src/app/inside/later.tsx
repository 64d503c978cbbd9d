import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { KEYS_SHORTCUT } from '../../ui/shortcuts/keys-shortcut.ts'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import type { IdleProps } from './idle.tsx'

const AGAIN_MS = 2000

/** Mounts the rest of the layout once the screen has been painted, or when it is asked for before; where the line was cut
 *  just then, as soon as it can be had. */
export function Later() {
	const [Idle, setIdle] = useState<ComponentType<IdleProps> | null>(null)
	const [keysAsked, setKeysAsked] = useState(false)
	useShortcuts([{ ...KEYS_SHORTCUT, run: () => setKeysAsked(true) }])
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
		const stop = keysAsked ? undefined : whenIdle(load)
		if (keysAsked) void load()
		return () => {
			gone = true
			clearTimeout(timer)
			stop?.()
		}
	}, [keysAsked])
	return Idle === null ? null : <Idle keysAsked={keysAsked} />
}

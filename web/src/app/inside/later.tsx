import { useState } from 'react'
import { useLoadedLater } from '../../lib/use-loaded-later.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { KEYS_SHORTCUT } from '../../ui/shortcuts/keys-shortcut.ts'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'

const load = async () => (await import('./idle.tsx')).loadIdle()

function atOnce(work: () => void): undefined {
	work()
}

/** Mounts the rest of the layout once the screen has been painted, or when it is asked for before. */
export function Later() {
	const [keysAsked, setKeysAsked] = useState(false)
	useShortcuts([{ ...KEYS_SHORTCUT, run: () => setKeysAsked(true) }])
	const Idle = useLoadedLater(load, keysAsked ? atOnce : whenIdle)
	return Idle === null ? null : <Idle keysAsked={keysAsked} />
}

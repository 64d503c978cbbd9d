import { useEffect, useRef } from 'react'
import { registerShortcuts, type Shortcut } from './shortcut-store.ts'

/** Shortcuts that hold while the component is on screen. They are listed under `?`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
	const latest = useRef(shortcuts)
	useEffect(() => {
		latest.current = shortcuts
	})
	const signature = shortcuts.map((one) => `${one.keys}|${one.label}|${one.group}`).join('\n')
	// biome-ignore lint/correctness/useExhaustiveDependencies: the signature says when the list itself changed
	useEffect(
		() =>
			registerShortcuts(latest.current.map((one, at) => ({ ...one, run: (event) => latest.current[at]?.run(event) }))),
		[signature],
	)
}

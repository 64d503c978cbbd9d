import type { Theme } from '@praxis/contract/kernel/display'
import { useEffect, useRef } from 'react'
import { useSessionStore } from '../../lib/session/user-provider.tsx'
import { useThemeChoice } from '../../ui/theme/use-theme-choice.ts'

/** Shows a theme while it is only being chosen; when the form goes, what is kept counts again. */
export function useThemePreview(theme: Theme): void {
	const { choose } = useThemeChoice()
	const store = useSessionStore()
	const latest = useRef(choose)
	useEffect(() => {
		latest.current = choose
	})
	useEffect(() => latest.current(theme === 'system' ? 'auto' : theme), [theme])
	useEffect(
		() => () => {
			const kept = store.get().session?.display?.theme
			if (kept !== undefined) latest.current(kept === 'system' ? 'auto' : kept)
		},
		[store],
	)
}

import { useEffect, useRef } from 'react'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { useTimerActions } from './use-timer-actions.ts'

/** What the address asks to be made, from the palette or a shortcut. A timer starts at once, the others open their form. */
export function useAskedNew(): { readonly asked: string | null; readonly done: () => void } {
	const { params, set } = useUrlParams()
	const { start } = useTimerActions()
	const asked = params.get('new')
	const started = useRef(false)
	useEffect(() => {
		if (asked !== 'timer') started.current = false
		else if (!started.current) {
			started.current = true
			set({ new: null })
			start()
		}
	}, [asked, set, start])
	return { asked, done: () => set({ new: null }) }
}

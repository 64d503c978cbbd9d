import { useSyncExternalStore } from 'react'

/** Files are dragged with a mouse or a pad, not with a finger. */
const MOUSE = '(any-pointer: fine)'

function subscribe(onChange: () => void): () => void {
	const mouse = window.matchMedia(MOUSE)
	mouse.addEventListener('change', onChange)
	return () => mouse.removeEventListener('change', onChange)
}

/** Whether files can be dropped on the page: false on phones and tablets without a mouse. */
export function useCanDrop(): boolean {
	return useSyncExternalStore(subscribe, () => window.matchMedia(MOUSE).matches)
}

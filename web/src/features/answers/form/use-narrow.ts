import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 768px)'

function subscribe(changed: () => void): () => void {
	const query = window.matchMedia(NARROW)
	query.addEventListener('change', changed)
	return () => query.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
	return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
}

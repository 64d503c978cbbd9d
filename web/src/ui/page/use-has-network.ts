import { useSyncExternalStore } from 'react'

function watchNetwork(changed: () => void): () => void {
	window.addEventListener('online', changed)
	window.addEventListener('offline', changed)
	return () => {
		window.removeEventListener('online', changed)
		window.removeEventListener('offline', changed)
	}
}

/** Whether the device has a network, by its own account. */
export function useHasNetwork(): boolean {
	return useSyncExternalStore(watchNetwork, () => navigator.onLine)
}

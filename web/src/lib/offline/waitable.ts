import { useEffect, useSyncExternalStore } from 'react'

let mounted = 0
const listeners = new Set<() => void>()

function add(count: number): void {
	mounted += count
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** Says, while the component is mounted, that what it saves can be kept on this device and sent later. */
export function useWaitable(isWaitable: boolean): void {
	useEffect(() => {
		if (!isWaitable) return
		add(1)
		return () => add(-1)
	}, [isWaitable])
}

/** Whether anything on the page can be saved offline. */
export function useCanWait(): boolean {
	return useSyncExternalStore(subscribe, () => mounted > 0)
}

import { useSyncExternalStore } from 'react'

export interface RecentToast {
	readonly id: string
	readonly tone: 'green' | 'red' | 'blue'
	readonly text: string
	readonly at: string
}

const KEPT = 50
let recent: readonly RecentToast[] = []
const listeners = new Set<() => void>()

export function rememberToast(toast: RecentToast): void {
	recent = [toast, ...recent].slice(0, KEPT)
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The toasts of this visit, newest first. */
export function useRecentToasts(): readonly RecentToast[] {
	return useSyncExternalStore(subscribe, () => recent)
}
